import type { Match } from '@picado/domain/matches/schema';
import { resultsContract } from '@picado/domain/results/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { toast } from '../../../ui/toast';
import { useSending } from '../../../ui/use-sending';
import { matchQuery, showMatch } from '../../matches/api';

interface FinishDialogProps {
  match: Match;
  /** What comes next is its score. */
  onFinished: () => void;
  onClose: () => void;
}

/** Says that the game is over, which cannot be taken back: so it asks first. */
export function FinishDialog({ match, onFinished, onClose }: FinishDialogProps) {
  const client = useQueryClient();
  const { isBusy, send } = useSending();
  const isEarly = match.status === 'SCHEDULED';

  async function finish() {
    const answer = await send(() => call(resultsContract.finish, { params: { id: match.id } }), {
      failed: 'Error finalizando partido',
      done: ({ message }) => message,
      onRefused: ({ code, error }) => {
        if (code !== 'MATCH_FINISHED') return false;
        // On another screen of theirs: here it only has to show.
        toast.info(error);
        void client.invalidateQueries(matchQuery(match.id));
        onClose();
        return true;
      },
    });
    if (answer === null) return;
    showMatch(client, answer.match);
    onFinished();
  }

  return (
    <ConfirmDialog
      opened
      title="¿Finalizar el partido?"
      confirmLabel="Finalizar partido"
      variant={isEarly ? 'warning' : 'default'}
      isBusy={isBusy}
      onConfirm={() => void finish()}
      onCancel={onClose}
    >
      {isEarly && 'Todavía no llegó la hora del partido. '}
      La lista queda como está y se abren el resultado, los reportes, la votación y las reviews. No se puede
      deshacer.
    </ConfirmDialog>
  );
}
