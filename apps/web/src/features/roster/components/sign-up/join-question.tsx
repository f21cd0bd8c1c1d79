import { REFUSALS } from '@picado/domain/sentences/refusals';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog';
import type { EntryQuestion } from '../../hooks/use-entry';

const QUESTIONS = {
  self: {
    full: { title: REFUSALS.MATCH_FULL, confirmLabel: 'Anotarme como suplente' },
    'played-full': { title: REFUSALS.MATCH_FULL, confirmLabel: 'Anotarme como suplente' },
    'others-wait': { title: REFUSALS.OTHERS_WAIT, confirmLabel: 'Anotarme como suplente' },
    'slot-taken': {
      title: `${REFUSALS.SLOT_TAKEN} ¿Te anotamos en otro lugar libre?`,
      confirmLabel: 'Anotarme en otro',
    },
  },
  other: {
    full: { title: REFUSALS.MATCH_FULL, confirmLabel: 'Agregar como suplente' },
    'played-full': { title: REFUSALS.PLAYED_TEAMS_FULL, confirmLabel: 'Agregar como suplente' },
    'others-wait': { title: REFUSALS.OTHERS_WAIT, confirmLabel: 'Agregar como suplente' },
    'slot-taken': {
      title: `${REFUSALS.SLOT_TAKEN} ¿Lo agregamos en otro lugar libre?`,
      confirmLabel: 'Agregar en otro',
    },
  },
} as const;

interface JoinQuestionProps {
  question: EntryQuestion | null;
  /** The viewer, or a player added by the organiser. */
  subject?: 'self' | 'other';
  isBusy: boolean;
  onAccept: () => void;
  onDecline: () => void;
}

/** The place asked for is gone: would another do? */
export function JoinQuestion({ question, subject = 'self', isBusy, onAccept, onDecline }: JoinQuestionProps) {
  return (
    <ConfirmDialog
      opened={question !== null}
      variant="warning"
      {...QUESTIONS[subject][question?.kind ?? 'full']}
      isBusy={isBusy}
      onConfirm={onAccept}
      onCancel={onDecline}
    />
  );
}
