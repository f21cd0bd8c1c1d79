import { IconCheck } from '@tabler/icons-react';
import { useCommand } from '../../../../lib/commands/use-command';
import { Button } from '../../../../ui/controls/button';
import { confirmPlace } from '../../commands';
import { useAnswer } from '../../hooks/use-answer';
import { DeclineQuestion } from './decline-question';

interface AnswerButtonsProps {
  matchId: string;
  playerId: string;
  size: 'md' | 'lg';
  /** The question is to a regular: a no is for this date alone. */
  isRegular?: boolean | undefined;
}

/** The no and the yes of a promoted substitute, or of a regular. */
export function AnswerButtons({ matchId, playerId, size, isRegular = false }: AnswerButtonsProps) {
  const { send, isPending } = useCommand(confirmPlace);
  const { isBusy, confirm, confirmLabel, ask, question } = useAnswer({
    send: (accept) => send(matchId, { accept, playerId }),
    isBusy: isPending,
    label: 'Voy',
  });
  return (
    <>
      <DeclineQuestion {...question} />
      <Button
        variant="default"
        size={size}
        className="flex-1 px-3 lg:flex-none lg:px-5"
        disabled={isBusy}
        onClick={ask}
      >
        {isRegular ? 'Esta no puedo' : 'No puedo'}
      </Button>
      <Button
        size={size}
        className="lg:flex-none"
        leftSection={<IconCheck size={20} stroke={2.2} aria-hidden="true" />}
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={confirm}
      >
        {confirmLabel}
      </Button>
    </>
  );
}
