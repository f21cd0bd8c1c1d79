import type { Match, Player } from '@picado/domain/matches/schema';
import { useCommand } from '../../../../lib/commands/use-command';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog';
import { removePlayer } from '../../commands';

interface RemovePlayerProps {
  match: Match;
  player: Player;
  onClose: () => void;
}

/** Takes a player off the list, after saying what becomes of their place. */
export function RemovePlayer({ match, player, onClose }: RemovePlayerProps) {
  const { isPending, send } = useCommand(removePlayer);

  async function remove() {
    await send(match.id, { playerId: player.id });
    onClose();
  }

  return (
    <ConfirmDialog
      opened
      variant="danger"
      title={`¿Eliminar a ${player.name}?`}
      confirmLabel="Eliminar"
      isBusy={isPending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {consequenceOf(match, player)}
    </ConfirmDialog>
  );
}

function consequenceOf(match: Match, player: Player): string {
  const [next] = match.substitutes;
  if (player.isSubstitute) return 'Deja de esperar un lugar.';
  return next === undefined
    ? 'Su lugar queda libre.'
    : `En su lugar entra ${next.name}, que es quien espera hace más.`;
}
