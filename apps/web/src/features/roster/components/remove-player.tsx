import type { Match, Player } from '@picado/domain/matches/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/api/sentence';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { toast } from '../../../ui/toast';
import { showMatch } from '../../matches/api';
import { removePlayer } from '../api';

interface RemovePlayerProps {
  match: Match;
  player: Player;
  onClose: () => void;
}

/** Takes a player off the list, after saying what becomes of their place. */
export function RemovePlayer({ match, player, onClose }: RemovePlayerProps) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    const outcome = await removePlayer(match.id, player.id);
    setBusy(false);
    onClose();
    if (outcome.error !== undefined) {
      toast.error(sentenceOf(outcome, 'Error al eliminar jugador'));
      return;
    }
    showMatch(client, outcome.data.match);
    toast.success(outcome.data.message);
  }

  return (
    <ConfirmDialog
      opened
      variant="danger"
      title={`¿Eliminar a ${player.name}?`}
      confirmLabel="Eliminar"
      isBusy={isBusy}
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
