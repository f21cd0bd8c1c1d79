import { paths } from '@picado/domain/pages/paths';
import { pageTitle } from '@picado/domain/pages/titles';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { usePageTitle } from '../../../lib/page-title';
import { useCopyright } from '../../../lib/page-start/use-copyright';
import { browserStorage } from '../../../lib/storage';
import { Button } from '../../../ui/controls/button';
import { Link } from '../../../ui/controls/link';
import { MessagePage } from '../../../ui/layout/message-page';
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';
import { useSession } from '../session';

/**
 * The ticket in the address. Only read here: React may begin to draw, throw that away and begin anew, and a ticket taken
 * out by the first try would be missing in the second.
 */
function readTicket(): string | null {
  const ticket = new URLSearchParams(window.location.search).get('token');
  return ticket === '' ? null : ticket;
}

/** Takes the ticket out of the address and the history; the router's own mark on the entry stays. */
function hideTicket(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname);
}

/**
 * A path of this site to go back to, or null where `raw` could lead anywhere else. `startsWith('/')` is not enough:
 * browsers read `/\evil.com` and `/<tab>/evil.com` as `//evil.com`, and `/.//evil.com` becomes it once resolved.
 */
export function safeReturnPath(raw: string | null, origin: string = window.location.origin): string | null {
  if (raw === null || !raw.startsWith('/') || /[\\\p{Cc}\p{Cf}\s]/u.test(raw)) return null;
  let url: URL;
  try {
    url = new URL(raw, origin);
  } catch {
    return null;
  }
  if (url.origin !== origin || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The target after sign-in: the match to join, the page before, the draft, home. Each is used once. */
export function takeDestination(): string {
  const join = browserStorage.joinMatchAfterLogin.read();
  const saved = safeReturnPath(browserStorage.redirectAfterAuth.read());
  browserStorage.joinMatchAfterLogin.remove();
  browserStorage.redirectAfterAuth.remove();
  if (typeof join?.matchId === 'string' && join.matchId !== '') return paths.match(join.matchId);
  if (saved !== null && !isSignIn(saved)) return saved;
  return browserStorage.landingFormData.read() === null ? paths.home : paths.createMatch;
}

const isSignIn = (path: string) => /^\/auth(?:[-/?#]|$)/u.test(path);

/** The end of sign-in: a ticket becomes a session, and the user continues to the page they asked for. */
export function Arrival() {
  const [ticket] = useState(readTicket);
  const [problem, setProblem] = useState(ticket === null ? 'No se recibió el token de autenticación' : null);
  const { signIn, status, error: unread } = useSession();
  const copyright = useCopyright();
  const navigate = useNavigate();
  const isUsed = useRef(false);

  useLayoutEffect(hideTicket, []);
  usePageTitle(problem === null ? undefined : pageTitle('auth-failure'));

  useEffect(() => {
    // A ticket works once, also where this effect runs twice.
    if (ticket === null || isUsed.current) return;
    isUsed.current = true;
    void signIn(ticket).then((answer) => {
      if (answer.error === undefined) void navigate(takeDestination(), { replace: true });
      else setProblem(`Error al obtener información del usuario: ${answer.error}`);
    });
  }, [ticket, signIn, navigate]);

  // Back to a sign-in that is done: its ticket is used, and its session is here.
  if (problem !== null && status === 'signed-in') return <Navigate to={paths.home} replace />;
  if (problem !== null && (status === 'signed-out' || unread !== null)) {
    return (
      <MessagePage isAlert title="Error de Autenticación" text={problem} foot={copyright}>
        <Button component={Link} to={paths.home} size="lg">
          Volver al Inicio
        </Button>
      </MessagePage>
    );
  }
  return (
    <div className="grid min-h-[100dvh] flex-1 content-center justify-items-center gap-4 p-4">
      <h1 className="visually-hidden">Iniciar Sesión</h1>
      <p role="status" className="text-md font-semibold">
        Completando autenticación...
      </p>
      <SkeletonGroup label="">
        <Skeleton width={240} height={12} />
      </SkeletonGroup>
    </div>
  );
}
