import type { Match } from '@picado/domain/matches/schema';
import { refundText } from '@picado/domain/payments/wording';
import { useQuery } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import type { CardAction } from '../hooks/use-match-actions';
import { paymentsQuery } from '../../payments/api';
import { signedUp } from '../state';
import { CardTransferDialog } from './card-transfer-dialog';

/** What was asked for and not yet confirmed. */
export interface Asked {
  action: CardAction;
  match: Match;
}

interface CardDialogsProps {
  asked: Asked | null;
  userId: string;
  isBusy: boolean;
  onClose: () => void;
  onDelete: (matchId: string) => void;
  onLeave: (match: Match) => void;
  onTransfer: (matchId: string, newCreatorId: string) => void;
}

export function CardDialogs({
  asked,
  userId,
  isBusy,
  onClose,
  onDelete,
  onLeave,
  onTransfer,
}: CardDialogsProps) {
  if (asked === null) return null;
  const { action, match } = asked;
  if (action === 'transfer') {
    return (
      <CardTransferDialog
        match={match}
        isBusy={isBusy}
        onTransfer={(newCreatorId) => onTransfer(match.id, newCreatorId)}
        onClose={onClose}
      />
    );
  }
  const isDelete = action === 'delete';
  return (
    <ConfirmDialog
      opened
      title={isDelete ? '¿Eliminar el partido?' : '¿Abandonar el partido?'}
      variant="danger"
      confirmLabel={isDelete ? 'Sí, eliminar' : 'Sí, abandonar'}
      onConfirm={() => (isDelete ? onDelete(match.id) : onLeave(match))}
      onCancel={onClose}
    >
      {isDelete ? (
        <>
          <p>{deleteMessage(match)}</p>
          <Refunds match={match} userId={userId} />
        </>
      ) : (
        leaveMessage(match, userId)
      )}
    </ConfirmDialog>
  );
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function deleteMessage(match: Match): string {
  const { players, substitutes } = match;
  if (signedUp(match) <= 1) return 'No se puede deshacer.';
  const starters = counted(players.length, 'jugador', 'jugadores');
  const waiting =
    substitutes.length === 0 ? '' : ` y ${counted(substitutes.length, 'suplente', 'suplentes')}`;
  return `Se van a borrar los ${starters}${waiting} anotados. No se puede deshacer.`;
}

/** What the organiser has to give back, read as the dialog opens. Said when it comes, since the dialog is read out before. */
function Refunds({ match, userId }: { match: Match; userId: string }) {
  const { data, isError } = useQuery({
    ...paymentsQuery(match.id, { userId, guestId: null }),
    staleTime: 0,
  });
  const text = isError
    ? 'No pudimos ver los pagos: si ya te pagaron, acordate de devolver.'
    : data && refundText(match, data);
  return (
    <p role="status" className="font-semibold text-fg not-empty:mt-2">
      {text}
    </p>
  );
}

function leaveMessage(match: Match, userId: string): string {
  if (match.substitutes.some((player) => player.userId === userId))
    return 'Perdés tu turno entre los suplentes.';
  return match.substitutes.length === 0
    ? 'Tu lugar queda libre para otro.'
    : 'Tu lugar pasa al suplente que espera hace más.';
}
