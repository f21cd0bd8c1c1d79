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
}

/** The no and the yes of a promoted substitute. */
export function AnswerButtons({ matchId, playerId, size }: AnswerButtonsProps) {
  const { send, isPending } = useCommand(confirmPlace);
  const { isBusy, confirm, confirmLabel, ask, question } = useAnswer({
    send: (accept) => send(matchId, { accept, playerId }),
    isBusy: isPending,
    label: 'Voy',
  });
  return (
    <>
      <DeclineQuestion {...question} />
      <Button variant="default" size={size} className="flex-1 lg:flex-none" disabled={isBusy} onClick={ask}>
        No puedo
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
