import type { Match } from '@picado/domain/matches/schema';
import type { MatchStage } from '@picado/domain/matches/stage';
import { paths } from '@picado/domain/pages/paths';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useStage } from '../../../../football/use-stage';
import { rememberJoined } from '../../../../lib/joined';
import { useShownPageData } from '../../../../lib/page-start/page-data';
import { browserStorage } from '../../../../lib/storage';
import { Button } from '../../../../ui/controls/button';
import { Link } from '../../../../ui/controls/link';
import { PostForm } from '../../../../ui/fields/post-form';
import { personalLinkQuery } from '../../api';
import { LinkButtons, LinkPanel, LinkPlayer, LinkRefused, LinkText, LinkWaiting } from './link-panel';
import { successorOf } from '@picado/domain/roster/successor';
import { useCommand } from '../../../../lib/commands/use-command';
import { matchQuery } from '../../../matches/api';
import { leaveByLink } from '../../commands';
import { useWayBack } from '../../hooks/use-way-back';

interface LeaveByLinkOptions {
  playerId: string;
  token: string;
  /** The user signed in here, or null. */
  userId: string | null;
  /** The match that the link is about, where it could be read. */
  before: Match | undefined;
  onBack: (matchId: string) => void;
  /** The result of leaving, where the page's own form was sent before the app was there. */
  leftBefore: { matchId: string; successor: string | null } | undefined;
}

type Step =
  | { at: 'ask' }
  | { at: 'leaving' }
  /** Sent once there is a signal. */
  | { at: 'waiting' }
  /** `successor`: the substitute promoted to the slot. */
  | { at: 'gone'; matchId: string; successor: string | null }
  | { at: 'refused'; code: 'INVALID_LEAVE_LINK' | 'PLAYER_NOT_FOUND' };

/** Takes the player of a personal link off the list, and reports the result. */
function useLeaveByLink({ leftBefore, playerId, token, userId, before, onBack }: LeaveByLinkOptions) {
  const client = useQueryClient();
  const announceLeaving = useWayBack();
  const [step, setStep] = useState<Step>(
    leftBefore === undefined ? { at: 'ask' } : { at: 'gone', ...leftBefore },
  );
  const { send } = useCommand(leaveByLink);
  const isBusy = step.at === 'leaving';

  /** The match without the player. Where it cannot be had nothing is offered; they are out all the same. */
  const readAfter = (matchId: string) =>
    client.query({ ...matchQuery(matchId), staleTime: 0 }).catch(() => undefined);

  async function leave() {
    if (isBusy) return;
    setStep({ at: 'leaving' });
    const { answer, refusal, isWaiting } = await send(null, { playerId, token });
    if (answer !== undefined) {
      const { matchId, message } = answer;
      const after = await readAfter(matchId);
      setStep({ at: 'gone', matchId, successor: successorOf(playerId, before, after) });
      announceLeaving({ message, playerId, before, after, userId, onBack });
    } else if (isWaiting) setStep({ at: 'waiting' });
    else if (refusal.code === 'INVALID_LEAVE_LINK' || refusal.code === 'PLAYER_NOT_FOUND') {
      setStep({ at: 'refused', code: refusal.code });
    } else setStep({ at: 'ask' });
  }

  return { step, isBusy, leave };
}

interface LeaveByLinkProps {
  playerId: string | undefined;
  token: string | undefined;
  /** The user signed in here, or null: a link is taken from any browser. */
  userId: string | null;
  /** Names the match that it is about. */
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
  const drawn = useShownPageData();
  // The link is fetched once: after leaving there is nothing behind it any more, and what it was about stays on the page.
  const link = useQuery({
    ...personalLinkQuery(playerId, token),
    staleTime: Infinity,
    retry: false,
    enabled: drawn?.refusal === undefined,
  });
  // Read once: after leaving it is removed from the storage, and the goodbye still shows it.
  const [storedName] = useState(() => browserStorage.playerName(playerId).read());
  const { step, isBusy, leave } = useLeaveByLink({
    leftBefore: drawn?.left,
    playerId,
    token,
    userId,
    before: link.data?.match,
    onBack: (matchId) => void navigate(paths.match(matchId)),
  });

  /** The holder of a guest's link is the guest: this browser is theirs from now on. */
  function comeBack(matchId: string) {
    const player = { id: playerId, name: link.data?.player.name ?? '' };
    rememberJoined({ id: matchId }, { player, leaveLink: paths.leave(playerId, token) }, true);
    browserStorage.guestAccess.write(true);
  }

  const match = link.data?.match;
  const stage = useStage(match);
  const refusal = step.at === 'refused' ? step.code : (link.error?.code ?? drawn?.refusal);
  if (refusal === 'INVALID_LEAVE_LINK') return <Refused />;
  if (refusal === 'PLAYER_NOT_FOUND')
    return <Refused reason="Ese lugar ya no está en el partido: quizás ya te diste de baja." />;

  const name = storedName ?? link.data?.player.name ?? 'No identificado';
  const head = match === undefined ? link.isPending && <LinkWaiting /> : facts(match);
  if (step.at === 'gone') {
    const isOpen = stage === 'before' || stage === 'first hour';
    return (
      <LinkPanel facts={head} title="¡Hasta la próxima!" takesFocus>
        <LinkText>
          {step.successor === null
            ? isOpen
              ? FREE_AGAIN
              : 'Tu lugar quedó libre.'
            : `Tu lugar ya es de ${step.successor}.`}
        </LinkText>
        <LinkButtons>
          {isOpen && (
            <Button component={Link} to={paths.join(step.matchId)} size="lg">
              Volver a anotarme
            </Button>
          )}
          <Button component={Link} to={paths.match(step.matchId)} variant="default" size="lg">
            Ver Partido
          </Button>
          <Button component={Link} to={paths.home} variant="default" size="lg">
            Ir al inicio
          </Button>
        </LinkButtons>
      </LinkPanel>
    );
  }
  if (step.at === 'waiting') {
    return (
      <LinkPanel facts={head} title="Tu baja está en espera" takesFocus>
        <LinkText>Se manda sola cuando vuelva la señal. Podés cerrar esta página.</LinkText>
      </LinkPanel>
    );
  }
  const isOver = match?.status === 'FINISHED' || stage === 'past';
  const seeMatch = match !== undefined && (
    <Button
      component={Link}
      to={paths.match(match.id)}
      variant={isOver ? 'filled' : 'default'}
      size="lg"
      onClick={() => {
        if (userId === null && link.data?.player.userId === undefined) comeBack(match.id);
      }}
    >
      Ver Partido
    </Button>
  );
  return (
    <LinkPanel facts={head} title="¿Darte de baja del partido?">
      <LinkPlayer name={storedName === null && link.isPending ? null : name} />
      <LinkText>{match?.status === 'FINISHED' ? REFUSALS.MATCH_FINISHED : LEAVING[stage]}</LinkText>
      <LinkButtons>
        {isOver ? (
          seeMatch
        ) : (
          <>
            {seeMatch}
            <Button component={Link} to={paths.home} variant="default" size="lg">
              Cancelar
            </Button>
            <PostForm action={paths.leave(playerId, token)} onSend={() => void leave()}>
              <Button type="submit" tone="danger" size="lg" fullWidth disabled={isBusy} aria-busy={isBusy}>
                {isBusy ? '...' : 'Darme de baja'}
              </Button>
            </PostForm>
          </>
        )}
      </LinkButtons>
    </LinkPanel>
  );
}

/** The consequence of leaving by the stage of the match; from kick-off on no substitute enters. */
const LEAVING: Readonly<Record<MatchStage, string>> = {
  before: 'Tu lugar queda libre. Si hay suplentes, entra quien espera hace más.',
  'first hour': 'El partido ya empezó: tu lugar queda libre para quien llegue.',
  played: 'El partido ya empezó: tu lugar queda libre.',
  past: REFUSALS.MATCH_PLAYED,
};
const FREE_AGAIN = 'Tu lugar quedó libre. Si cambiás de idea, anotate de nuevo.';

function Refused({ reason = 'No sirve para darte de baja. Revisá que sea el que te dimos al anotarte.' }) {
  return <LinkRefused title="Link inválido" text={reason} />;
}
