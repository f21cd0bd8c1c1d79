import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconHourglass,
  IconStar,
  type TablerIcon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { deadlineText } from '../../../lib/moments';
import { StateChip } from '../../../ui/text/state-chip';
import { StepBricks } from '../../../ui/text/step-bricks';
import type { AfterMatch } from '../hooks/use-after-match';
import { AfterChipRoom } from './after-chip-room';

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
