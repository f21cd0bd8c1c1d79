import type { Match } from '@picado/domain/matches/schema';
import { useCommand } from '../../../lib/commands/use-command';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { recalculateResults } from '../commands';

/** Works out every player's result again. */
export function RecalculateDialog({ match, onClose }: { match: Match; onClose: () => void }) {
  const { isPending, send } = useCommand(recalculateResults);

  async function recalculate() {
    const { answer } = await send(match.id, null);
    if (answer !== undefined) onClose();
  }

  return (
    <ConfirmDialog
      opened
      title="¿Recalcular el resultado?"
      confirmLabel="Recalcular"
      isBusy={isPending}
      onConfirm={() => void recalculate()}
      onCancel={onClose}
    >
      Con el {match.team1Goals} a {match.team2Goals} volvemos a calcular quién ganó, quién perdió y quién
      empató, y se actualiza el historial de cada jugador.
    </ConfirmDialog>
  );
}
