import type { Match } from '@picado/domain/matches/schema';
import type { Viewer } from '@picado/domain/matches/viewer';
import { type ReactNode, useState } from 'react';
import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconHourglass,
  IconStar,
  type TablerIcon,
} from '@tabler/icons-react';
import {
  useAfterMatch,
  type AfterMatch,
  useWaitingSteps,
} from '../../../features/after-match/hooks/use-after-match';
import {
  ShareResultButton,
  useResultPicture,
} from '../../../features/results/components/share-result-button';
import type { OpenReviews } from '../../../features/reviews/view';
import { Button } from '../../../ui/controls/button';
import { Skeleton } from '../../../ui/layout/skeleton';
import { deadlineText } from '../../../lib/moments';
import { StateChip } from '../../../ui/text/state-chip';
import { StepBricks } from '../../../ui/text/step-bricks';
import { AfterChipRoom } from '../../../features/after-match/components/after-chip-room';
import type { OpenControl } from './match-controls';

interface MatchAfterProps {
  match: Match;
  viewer: Viewer;
  /** The account of the viewer; null for guests and visitors. */
  userId: string | null;
}

interface MatchMainActionProps extends MatchAfterProps {
  size: 'md' | 'lg';
  /** The main action where there is no result to share. */
  share: ReactNode;
  onOpen: (control: OpenControl) => void;
  onReviews: (open: OpenReviews) => void;
}

/** The organiser has not said how the match ended: that comes before all else. */
const needsScore = ({ team1Goals }: Match, { can }: Viewer) => can.finalScore && team1Goals === null;

interface AfterActionProps {
  after: AfterMatch;
  size: 'md' | 'lg';
  onPress: () => void;
}

/** Names the next step of a player after the match, and opens the run at it. */
function AfterAction({ after, size, onPress }: AfterActionProps) {
  return (
    <Button size={size} className="px-3" aria-haspopup="dialog" onClick={onPress}>
      {labelOf(after)}
    </Button>
  );
}

function labelOf({ next, ownReport, missing }: AfterMatch): string {
  switch (next?.kind) {
    case 'REPORT':
      return ownReport === null ? 'Cargar mi reporte' : 'Corregir mi reporte';
    case 'VOTE':
      return 'Votar la figura';
    default:
      return missing === 1 ? 'Dejar 1 review' : `Dejar ${missing} reviews`;
  }
}

/**
 * The one main action of a finished match: how it ended, where the organiser has not said so yet; then what is left of a
 * player's report, vote and reviews; then what the organiser has to load; at last the result to send on.
 */
export function MatchMainAction(props: MatchMainActionProps) {
  const { match, viewer, userId, size, share, onOpen, onReviews } = props;
  const after = useAfterMatch(match, viewer, userId);
  const picture = useResultPicture(match);
  if (needsScore(match, viewer)) {
    return (
      <Button size={size} className="px-3" aria-haspopup="dialog" onClick={() => onOpen('score')}>
        Cargar resultado
      </Button>
    );
  }
  if (after.unread !== null) {
    return (
      <Button
        variant="default"
        size={size}
        className="px-3"
        disabled={after.unread.isRetrying}
        aria-busy={after.unread.isRetrying}
        onClick={after.unread.retry}
      >
        Reintentar
      </Button>
    );
  }
  if (!after.isReady) {
    return <Skeleton width={size === 'lg' ? '100%' : 172} height={size === 'lg' ? 52 : 48} />;
  }
  if (after.next !== null) {
    const { kind } = after.next;
    return (
      <AfterAction
        after={after}
        size={size}
        onPress={() => onReviews({ kind: 'run', at: kind, playerId: null })}
      />
    );
  }
  if (viewer.can.loadReport && viewer.playerId === null) {
    return (
      <Button size={size} className="px-3" aria-haspopup="dialog" onClick={() => onOpen('load')}>
        Cargar reporte
      </Button>
    );
  }
  return picture === null ? (
    share
  ) : (
    <ShareResultButton match={match} picture={picture} size={size} isFolding={viewer.isInMatch} />
  );
}

interface AfterChipProps {
  after: AfterMatch;
  /** The viewer has to say how the match ended. */
  needsScore: boolean;
  /** The steps that wait for a signal, in words (`useWaitingSteps`). */
  waiting: string;
  /** The name of the organiser that has not said how the match ended; null once they have. */
  waitsForScoreOf: string | null;
}

interface State {
  tone: 'neutral' | 'orange' | 'green';
  Icon: TablerIcon;
  text: string;
}

/**
 * Says, over the bar, where things stand after a match, and counts the steps that are done. It is empty for guests and visitors.
 */
export function AfterChip({ after, waiting, needsScore, waitsForScoreOf }: AfterChipProps) {
  const [now] = useState(() => Date.now());
  if (!after.isReady && after.unread === null && !needsScore && waiting === '') return <AfterChipRoom />;
  // This state comes before all else: a step that is drawn as done is not done yet.
  const onHold: State = { tone: 'orange', Icon: IconClock, text: `En espera: ${waiting}` };
  const state = waiting === '' ? stateOf(after, { needsScore, waitsForScoreOf, now }) : onHold;
  const steps = after.isReady ? after.steps : [];
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <>
      {state !== null && (
        <StateChip tone={state.tone} Icon={state.Icon}>
          {state.text}
        </StateChip>
      )}
      {steps.length > 1 && waitsForScoreOf === null && (
        <span className="ml-auto flex flex-none items-center gap-2 text-sm leading-5 text-fg-2 tabular-nums">
          <StepBricks states={steps.map(({ isDone }) => (isDone ? 'done' : 'ahead'))} />
          {`${done} de ${steps.length}`}
        </span>
      )}
    </>
  );
}

function stateOf(
  { steps, next, ownReport, unread }: AfterMatch,
  { needsScore, waitsForScoreOf, now }: Omit<AfterChipProps, 'after' | 'waiting'> & { now: number },
): State | null {
  if (needsScore) return { tone: 'orange', Icon: IconAlertTriangle, text: 'Falta el resultado' };
  if (unread !== null) {
    return { tone: 'orange', Icon: IconAlertTriangle, text: 'No pudimos ver qué te falta' };
  }
  const sent: State | null =
    ownReport?.validationStatus === 'APPROVED'
      ? { tone: 'green', Icon: IconCheck, text: 'Reporte validado' }
      : ownReport?.validationStatus === 'PENDING'
        ? { tone: 'green', Icon: IconCheck, text: 'Reporte enviado' }
        : null;
  switch (next?.kind) {
    case 'REPORT': {
      if (ownReport !== null) return { tone: 'orange', Icon: IconAlertTriangle, text: 'Reporte rechazado' };
      if (waitsForScoreOf !== null) {
        const [name = ''] = waitsForScoreOf.split(' ', 1);
        return { tone: 'neutral', Icon: IconHourglass, text: `${name} todavía no cargó el resultado` };
      }
      if (next.deadline === null) return null;
      const until = deadlineText(new Date(next.deadline).toISOString(), new Date(now));
      return { tone: 'orange', Icon: IconClock, text: `Hasta ${until}` };
    }
    case 'VOTE':
      return sent ?? { tone: 'neutral', Icon: IconStar, text: 'Se está votando' };
    case 'REVIEW':
      return steps.some(({ kind }) => kind === 'VOTE')
        ? { tone: 'green', Icon: IconCheck, text: 'Ya votaste' }
        : sent;
    case undefined:
      return steps.length === 0 ? null : { tone: 'green', Icon: IconCheck, text: 'Hiciste todo' };
  }
}

/** Says, over the main action, where things stand after the match. */
export function MatchAfterChip({ match, viewer, userId }: MatchAfterProps) {
  const waiting = useWaitingSteps(match.id);
  const after = useAfterMatch(match, viewer, userId);
  return (
    <AfterChip
      after={after}
      waiting={waiting}
      needsScore={needsScore(match, viewer)}
      waitsForScoreOf={match.team1Goals === null ? match.creatorName : null}
    />
  );
}
