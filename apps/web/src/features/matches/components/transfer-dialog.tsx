import { matchesContract } from '@picado/domain/matches/contract';
import type { Match } from '@picado/domain/matches/schema';
import { transferTargets } from '@picado/domain/matches/transfer';
import { call } from '../../../lib/api/call';
import { TransferSheet } from '../../../ui/transfer-sheet';
import { useMatchChange } from '../hooks/use-match-change';

/** Hands the match over to a registered player of it. */
export function TransferDialog({ match, onClose }: { match: Match; onClose: () => void }) {
  const { registered, guests } = transferTargets(match);
  const { isBusy, send } = useMatchChange({
    failed: 'Error al transferir la administración',
    signedOut: 'Debes estar logueado para transferir la administración',
  });

  async function transfer(newOwnerId: string) {
    const isDone = await send(
      () => call(matchesContract.transferAdministration, { params: { id: match.id }, body: { newOwnerId } }),
      { done: ({ newOwnerName }) => `Listo: ahora el partido lo administra ${newOwnerName}` },
    );
    if (isDone) onClose();
  }

  return (
    <TransferSheet
      title="Transferir administración"
      question="¿Quién se hace cargo del partido? Vos dejás de organizarlo."
      registered={registered}
      guests={guests}
      isBusy={isBusy}
      onTransfer={(playerId) => void transfer(playerId)}
      onClose={onClose}
    />
  );
}
