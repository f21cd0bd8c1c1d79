import type { Match } from '@picado/domain/matches/schema';
import { transferTargets } from '@picado/domain/matches/transfer';
import { TransferSheet } from '../../../ui/transfer-sheet';

interface CardTransferDialogProps {
  match: Match;
  isBusy: boolean;
  onTransfer: (newCreatorId: string) => void;
  onClose: () => void;
}

/** Hands a match over from its card. */
export function CardTransferDialog({ match, isBusy, onTransfer, onClose }: CardTransferDialogProps) {
  const { registered, guests } = transferTargets(match);
  return (
    <TransferSheet
      title="Transferir Ownership"
      question="Selecciona a quién quieres transferir el ownership del partido:"
      registered={registered}
      guests={guests}
      isBusy={isBusy}
      onTransfer={(playerId) => {
        const target = registered.find((player) => player.id === playerId);
        if (target?.userId !== undefined) onTransfer(target.userId);
      }}
      onClose={onClose}
    />
  );
}
