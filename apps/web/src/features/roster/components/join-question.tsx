import { REFUSALS } from '@picado/domain/texts/refusals';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import type { JoinQuestion as Question } from '../hooks/use-join';

const QUESTIONS = {
  full: { title: REFUSALS.MATCH_FULL, confirmLabel: 'Anotarme como suplente' },
  'slot-taken': {
    title: `${REFUSALS.SLOT_TAKEN} ¿Te anotamos en otro lugar libre?`,
    confirmLabel: 'Anotarme en otro',
  },
} as const;

interface JoinQuestionProps {
  question: Question | null;
  isBusy: boolean;
  onAccept: () => void;
  onDecline: () => void;
}

/** The place somebody meant is gone: would another do? */
export function JoinQuestion({ question, isBusy, onAccept, onDecline }: JoinQuestionProps) {
  return (
    <ConfirmDialog
      opened={question !== null}
      variant="warning"
      {...QUESTIONS[question?.kind ?? 'full']}
      isBusy={isBusy}
      onConfirm={onAccept}
      onCancel={onDecline}
    />
  );
}
