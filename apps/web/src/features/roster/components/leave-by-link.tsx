import { Button } from '@mantine/core';
import type { Match } from '@picado/domain/matches/schema';
import { REFUSALS } from '@picado/domain/texts/refusals';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../../app/paths';
import { stored } from '../../../lib/storage';
import { Disc } from '../../../ui/disc';
import { MessagePage } from '../../../ui/message-page';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton';
import { personalLinkQuery } from '../api';
import { useLeaveByLink } from '../hooks/use-leave-by-link';
import classes from './leave-by-link.module.css';

interface LeaveByLinkProps {
  playerId: string | undefined;
  token: string | undefined;
  /** The user signed in here, or null: a link is taken from any browser. */
  userId: string | null;
  /** Which match it is about. */
  facts: (match: Match) => ReactNode;
}

/** The end of a personal link: names the player and the match, asks once, and says goodbye. */
export function LeaveByLink({ playerId, token, ...rest }: LeaveByLinkProps) {
  if (!playerId || !token)
    return <Refused reason="El link llegó cortado: copialo entero y probá de nuevo." />;
  return <WholeLink playerId={playerId} token={token} {...rest} />;
}

interface WholeLinkProps extends LeaveByLinkProps {
  playerId: string;
  token: string;
}

function WholeLink({ playerId, token, userId, facts }: WholeLinkProps) {
  const navigate = useNavigate();
  // Asked once: after leaving there is nothing behind the link any more, and what it was about stays on the page.
  const link = useQuery({ ...personalLinkQuery(playerId, token), staleTime: Infinity, retry: false });
  // Read once: after leaving it is forgotten, and the goodbye still says it.
  const [keptName] = useState(() => stored.playerName(playerId).read());
  const { step, isBusy, leave } = useLeaveByLink({
    playerId,
    token,
    userId,
    before: link.data?.match,
    onBack: (matchId) => void navigate(paths.match(matchId)),
  });

  const refusal = step.at === 'refused' ? step.code : link.error?.code;
  if (refusal === 'INVALID_LEAVE_LINK') return <Refused />;
  if (refusal === 'PLAYER_NOT_FOUND')
    return <Refused reason="Ese lugar ya no está en el partido: quizás ya te diste de baja." />;

  const match = link.data?.match;
  const name = keptName ?? link.data?.player.name ?? 'No identificado';
  const head = match === undefined ? link.isPending && <Waiting /> : facts(match);
  if (step.at === 'gone') {
    return (
      <section className={classes.panel} aria-labelledby="leave-title">
        {head}
        <div className={classes.body}>
          <h1 id="leave-title" className={classes.title} tabIndex={-1} ref={takeFocus}>
            ¡Hasta la próxima!
          </h1>
          <p className={classes.text}>
            {step.successor === null ? FREE_AGAIN : `Tu lugar ya es de ${step.successor}.`}
          </p>
          <div className={classes.buttons}>
            <Button component={Link} to={paths.join(step.matchId)} size="lg" className={classes.whole}>
              Volver a anotarme
            </Button>
            <Button component={Link} to={paths.match(step.matchId)} variant="default" size="lg">
              Ver Partido
            </Button>
            <Button component={Link} to={paths.home} variant="default" size="lg">
              Ir al inicio
            </Button>
          </div>
        </div>
      </section>
    );
  }
  const isOver = match?.status === 'FINISHED';
  return (
    <section className={classes.panel} aria-labelledby="leave-title">
      {head}
      <div className={classes.body}>
        <h1 id="leave-title" className={classes.title}>
          ¿Darte de baja del partido?
        </h1>
        <dl className={classes.who}>
          <Disc name={name} size={44} />
          <div>
            <dt>Jugador</dt>
            <dd>{keptName === null && link.isPending ? <Skeleton width={140} height={20} /> : name}</dd>
          </div>
        </dl>
        <p className={classes.text}>
          {isOver
            ? REFUSALS.MATCH_FINISHED
            : 'Tu lugar queda libre. Si hay suplentes, entra quien espera hace más.'}
        </p>
        <div className={classes.buttons}>
          {isOver ? (
            <Button component={Link} to={paths.match(match.id)} size="lg" className={classes.whole}>
              Ver Partido
            </Button>
          ) : (
            <>
              <Button component={Link} to={paths.home} variant="default" size="lg">
                Cancelar
              </Button>
              <Button
                color="rojo"
                size="lg"
                disabled={isBusy}
                aria-busy={isBusy}
                onClick={() => void leave()}
              >
                {isBusy ? '...' : 'Darme de baja'}
              </Button>
            </>
          )}
        </div>
      </div>
    </section>
  );
}

/** What was pressed is gone: the focus goes to what is read next. */
const takeFocus = (title: HTMLElement | null) => title?.focus({ preventScroll: true });

const FREE_AGAIN = 'Tu lugar quedó libre. Si cambiás de idea, anotate de nuevo.';

function Refused({
  reason = 'No sirve para darte de baja. Revisá que sea el que te dimos al anotarte.',
}: {
  reason?: string;
}) {
  return (
    <MessagePage title="Link inválido" text={reason}>
      <Button component={Link} to={paths.home} size="lg">
        Ir al inicio
      </Button>
    </MessagePage>
  );
}

function Waiting() {
  return (
    <SkeletonGroup>
      <div className={classes.waiting}>
        <Skeleton height={192} />
        <Skeleton width="64%" height={22} />
        <Skeleton width="48%" height={22} />
      </div>
    </SkeletonGroup>
  );
}
