import type { Match, Player } from '@picado/domain/matches/schema';
import type { CallError } from '../../../../lib/api/query';
import { sentenceOf } from '../../../../lib/api/sentence';
import { useCommand } from '../../../../lib/commands/use-command';
import { toast } from '../../../../lib/toast';
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
    const { refusal } = await send(match.id, { playerId: player.id });
    if (refusal !== undefined) toast.error(notRemovedText(refusal, player.name));
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

/** Says why a player was not removed, and that they are still on the list; a call without an answer may have removed them. */
function notRemovedText(refusal: CallError, name: string): string {
  const reason = sentenceOf(refusal, removePlayer.failed).replace(/\.$/u, '');
  if (refusal.code === 'PLAYER_NOT_FOUND' || refusal.code === 'MATCH_NOT_FOUND') return `${reason}.`;
  if (refusal.code === 'NETWORK_ERROR') return `${reason}. Fijate si ${name} sigue en la lista.`;
  return `${reason}. ${name} sigue en la lista.`;
}

function consequenceOf(match: Match, player: Player): string {
  const [next] = match.substitutes;
  if (player.isSubstitute) return 'Deja de esperar un lugar.';
  return next === undefined
    ? 'Su lugar queda libre.'
    : `En su lugar entra ${next.name}, que es quien espera hace más.`;
}
