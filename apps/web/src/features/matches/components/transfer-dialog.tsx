import type { Match } from '@picado/domain/matches/schema';
import { transferTargets } from '@picado/domain/matches/transfer';
import { useCommand } from '../../../lib/commands/use-command';
import { transferAdministration } from '../commands';
import { TransferSheet } from './transfer-sheet';

/** Hands the match over to a registered player of it. */
export function TransferDialog({ match, onClose }: { match: Match; onClose: () => void }) {
  const { registered, guests } = transferTargets(match);
  const { isPending, send } = useCommand(transferAdministration);

  async function transfer(newOwnerId: string) {
    const { answer } = await send(match.id, { newOwnerId });
    if (answer !== undefined) onClose();
  }

  return (
    <TransferSheet
      title="Transferir administración"
      question="¿Quién se hace cargo del partido? Vos dejás de organizarlo."
      registered={registered}
      guests={guests}
      isBusy={isPending}
      onTransfer={(playerId) => void transfer(playerId)}
      onClose={onClose}
    />
  );
}
