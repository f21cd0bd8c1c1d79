import { availabilityOf } from '@picado/domain/matches/availability';
import type { MatchState, NextActionKind } from '@picado/domain/matches/next-action';
import type { Match } from '@picado/domain/matches/schema';
import { askingText } from '@picado/domain/groups/asking';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import {
  IconCalendarPlus,
  IconClock,
  IconFlag,
  IconMapPin,
  IconPlayerPlay,
  IconScale,
  IconUserUp,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { earlyText } from '../../../features/matches/view';
import { SubstituteAlert } from '../../../features/messages/components/substitute-alert';
import { useSession } from '../../../features/auth/session';
import { takeFreeSlot } from '../../../features/roster/commands';
import { AnswerButtons } from '../../../features/roster/components/own-entry/answer-buttons';
import { useCommand } from '../../../lib/commands/use-command';
import { Button } from '../../../ui/controls/button';
import { StateChip } from '../../../ui/text/state-chip';
import { useExtra } from '../../../lib/api/unread';
import { rosterLogQuery } from '../../../features/roster/api';
import type { OpenControl } from './match-controls';

interface MatchNextActionProps {
  match: Match;
  playerId: string;
  userId: string | null;
  kind: Exclude<NextActionKind, 'join' | 'join-as-substitute' | 'share' | 'after'>;
  size: 'md' | 'lg';
  /** For a substitute who receives messages already, or cannot. */
  instead: ReactNode;
  onOpen: (control: OpenControl) => void;
}

/** Beside two squares a phone of 320 px has room for few words. */
const LOOK = 'px-3 lg:flex-none lg:px-5';
const LONGER = '@max-[20rem]:hidden';

/** The viewer's next action, where it is not to sign up or to share. */
export function MatchNextAction(props: MatchNextActionProps) {
  const { match, playerId, userId, kind, size, instead, onOpen } = props;
  const button = { size, className: LOOK, 'aria-haspopup': 'dialog' } as const;
  const sign = { size: 20, stroke: 1.8, 'aria-hidden': true } as const;
  switch (kind) {
    case 'answer':
      return <PlaceAnswers match={match} playerId={playerId} userId={userId} size={size} />;
    case 'enter':
      return <EnterButton matchId={match.id} size={size} />;
    case 'alert':
      return userId === null ? (
        instead
      ) : (
        <SubstituteAlert userId={userId} size={size} className={LOOK} longer={LONGER} instead={instead} />
      );
    case 'teams':
      return (
        <Button {...button} leftSection={<IconScale {...sign} />} onClick={() => onOpen('balance')}>
          Armar equipos
        </Button>
      );
    case 'calendar':
      return (
        <Button {...button} leftSection={<IconCalendarPlus {...sign} />} onClick={() => onOpen('calendar')}>
          Al calendario
        </Button>
      );
    case 'directions':
      return (
        <Button
          component="a"
          href={match.mapsUrl}
          target="_blank"
          rel="noopener noreferrer"
          size={size}
          className={LOOK}
          leftSection={<IconMapPin {...sign} />}
        >
          Cómo llegar
        </Button>
      );
    case 'finish':
      return (
        <Button
          {...button}
          leftSection={<IconFlag {...sign} />}
          aria-label="Finalizar partido"
          onClick={() => onOpen('finish')}
        >
          Finalizar<span className={LONGER}> partido</span>
        </Button>
      );
  }
}

/** One press takes the slot: the server says which. */
function EnterButton({ matchId, size }: { matchId: string; size: 'md' | 'lg' }) {
  const { send, isPending } = useCommand(takeFreeSlot);
  return (
    <Button
      size={size}
      className={LOOK}
      leftSection={<IconUserUp size={20} stroke={1.8} aria-hidden="true" />}
      disabled={isPending}
      aria-busy={isPending}
      aria-label="Entrar al equipo"
      onClick={() => void send(matchId, undefined)}
    >
      Entrar<span className={LONGER}> al equipo</span>
    </Button>
  );
}

type PlaceAnswersProps = Pick<MatchNextActionProps, 'match' | 'playerId' | 'userId' | 'size'>;

/**
 * Returns true if a user that has to confirm their place is a regular of the match's group, and no promoted substitute: the
 * log of the list says it. Undefined until it is known.
 */
function useIsRegularAsked(
  match: Pick<Match, 'id' | 'groupId' | 'allPlayers'>,
  userId: string | null,
): boolean | undefined {
  const own = match.allPlayers.find((player) => userId !== null && player.userId === userId);
  const isPossible = match.groupId !== null && own?.isConfirmationPending === true;
  const data = useExtra({ ...rosterLogQuery(match.id, { userId, guestId: null }), enabled: isPossible });
  if (!isPossible) return false;
  return data && data.places.find(({ playerId }) => playerId === own.id)?.reason === 'REGULAR';
}

/** The answers of a viewer whose place waits for one. */
function PlaceAnswers({ match, playerId, userId, size }: PlaceAnswersProps) {
  const isRegular = useIsRegularAsked(match, userId);
  return (
    <AnswerButtons match={match} playerId={playerId} userId={userId} size={size} isRegular={isRegular} />
  );
}

/** Says the state of the viewer in words, where the action alone does not tell it. */
export function NextState({ state, match }: { state: MatchState; match: Match }) {
  const { user } = useSession();
  const isRegular = useIsRegularAsked(match, user?.id ?? null);
  if (state === 'promoted') {
    if (isRegular === undefined) return null;
    return (
      <StateChip tone="orange" Icon={IconClock}>
        {isRegular ? askingText(match.date) : 'Se liberó un lugar y es tuyo. ¿Jugás?'}
      </StateChip>
    );
  }
  if (state === 'slot-free') {
    return (
      <StateChip tone="orange" Icon={IconUserUp}>
        Hay un lugar libre y es tu turno
      </StateChip>
    );
  }
  if (state === 'not-open') {
    return (
      <StateChip tone="orange" Icon={IconClock}>
        {earlyText(match)}
      </StateChip>
    );
  }
  return (
    <StateChip tone="orange" Icon={IconPlayerPlay}>
      {state === 'played'
        ? REFUSALS.MATCH_PLAYED
        : state === 'started-full'
          ? 'Ya empezó: no se anota nadie más'
          : `Ya empezó: ${availabilityOf(match).toLocaleLowerCase('es')}`}
    </StateChip>
  );
}
