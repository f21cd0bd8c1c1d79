import type { Match } from '@picado/domain/matches/schema';
import { resultsContract } from '@picado/domain/results/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { useSending } from '../../../ui/use-sending';
import { showMatch } from '../../matches/api';

/** Works out every player's result again. */
export function RecalculateDialog({ match, onClose }: { match: Match; onClose: () => void }) {
  const client = useQueryClient();
  const { isBusy, send } = useSending();

  async function recalculate() {
    const answer = await send(() => call(resultsContract.recalculate, { params: { id: match.id } }), {
      failed: 'Error recalculando resultado del partido',
      done: ({ message }) => message,
    });
    if (answer === null) return;
    showMatch(client, answer.match);
    onClose();
  }

  return (
    <ConfirmDialog
      opened
      title="¿Recalcular el resultado?"
      confirmLabel="Recalcular"
      isBusy={isBusy}
      onConfirm={() => void recalculate()}
      onCancel={onClose}
    >
      Con el {match.team1Goals} a {match.team2Goals} volvemos a calcular quién ganó, quién perdió y quién
      empató, y se actualiza el historial de cada jugador.
    </ConfirmDialog>
  );
}
