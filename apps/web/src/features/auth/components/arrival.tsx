import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../../app/paths';
import { safeReturnPath } from '../../../lib/return-to';
import { stored } from '../../../lib/storage';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton';
import { useSession } from '../session';
import classes from './arrival.module.css';

/**
 * Takes the ticket out of the address and out of the history, before anything else could read it there. Asked again
 * (React mounts twice in development) it answers the same.
 */
function takeTicket(): string | null {
  const ticket = new URLSearchParams(window.location.search).get('token');
  // The router's own mark on the history entry stays; only the address changes.
  window.history.replaceState(window.history.state, '', window.location.pathname);
  return ticket === null || ticket === '' ? null : ticket;
}

/** Where to after sign-in: the match one wanted to join, the page one came from, the draft, home. Each counts once. */
export function takeDestination(): string {
  const join = stored.joinMatchAfterLogin.read();
  const saved = safeReturnPath(stored.redirectAfterAuth.read());
  stored.joinMatchAfterLogin.remove();
  stored.redirectAfterAuth.remove();
  if (typeof join?.matchId === 'string' && join.matchId !== '') return paths.match(join.matchId);
  if (saved !== null && !isSignIn(saved)) return saved;
  return stored.landingFormData.read() === null ? paths.home : paths.createMatch;
}

const isSignIn = (path: string) => /^\/auth(?:[-/?#]|$)/u.test(path);

/** The end of sign-in: a ticket becomes a session, and one goes on to what one came for. */
export function Arrival() {
  const [ticket] = useState(takeTicket);
  const [problem, setProblem] = useState(ticket === null ? 'No se recibió el token de autenticación' : null);
  const { signIn } = useSession();
  const navigate = useNavigate();
  const isUsed = useRef(false);

  useEffect(() => {
    // A ticket works once, also where this effect runs twice.
    if (ticket === null || isUsed.current) return;
    isUsed.current = true;
    void signIn(ticket).then((answer) => {
      if (answer.error === undefined) void navigate(takeDestination(), { replace: true });
      else setProblem(`Error al obtener información del usuario: ${answer.error}`);
    });
  }, [ticket, signIn, navigate]);

  if (problem !== null) {
    return (
      <ErrorState
        frame="plain"
        message={problem}
        action={
          <Button component={Link} to={paths.home} size="lg">
            Volver al Inicio
          </Button>
        }
      />
    );
  }
  return (
    <div className={classes.working}>
      <p role="status" className={classes.text}>
        Completando autenticación...
      </p>
      <SkeletonGroup label="">
        <Skeleton width={240} height={12} />
      </SkeletonGroup>
    </div>
  );
}
