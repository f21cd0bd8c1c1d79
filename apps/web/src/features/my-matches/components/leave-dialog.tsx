import type { Match } from '@picado/domain/matches/schema';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';

interface LeaveDialogProps {
  match: Match;
  userId: string;
  isBusy: boolean;
  onLeave: () => void;
  onClose: () => void;
}

/** The question that precedes leaving a match, with what happens to the place. */
export function LeaveDialog({ match, userId, isBusy, onLeave, onClose }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      opened
      title="¿Darte de baja?"
      variant="danger"
      confirmLabel="Darme de baja"
      isBusy={isBusy}
      onConfirm={onLeave}
      onCancel={onClose}
    >
      {leaveMessage(match, userId)}
    </ConfirmDialog>
  );
}

function leaveMessage(match: Match, userId: string): string {
  if (match.substitutes.some((player) => player.userId === userId))
    return 'Perdés tu turno entre los suplentes.';
  return match.substitutes.length === 0
    ? 'Tu lugar queda libre para otro.'
    : 'Tu lugar pasa al suplente que espera hace más.';
}
