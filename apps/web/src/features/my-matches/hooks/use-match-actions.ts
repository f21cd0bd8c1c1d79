import type { Match } from '@picado/domain/matches/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../lib/commands/use-command';
import { usePendingCommands } from '../../../lib/commands/use-pending';
import { reloadMatches } from '../api';
import { deleteOwnMatch, leaveMatch, transferMatch } from '../commands';

export type CardAction = 'transfer' | 'delete' | 'leave';

const ACTIONS: ReadonlyMap<string, CardAction> = new Map([
  [deleteOwnMatch.kind, 'delete'],
  [leaveMatch.kind, 'leave'],
  [transferMatch.kind, 'transfer'],
]);

/** Says that a player left, and offers to undo it with the command of the match's list. */
export type SayLeft = (left: {
  message: string;
  playerId: string;
  before: Match;
  after: Match;
  userId: string;
  onBack: (matchId: string) => void;
}) => void;

/** What the cards and their dialogs do, and what is under way. Each function answers whether it is done. */
export function useMatchActions(userId: string, sayLeft: SayLeft) {
  const client = useQueryClient();
  const deleting = useCommand(deleteOwnMatch);
  const leaving = useCommand(leaveMatch);
  const transferring = useCommand(transferMatch);
  const pending = usePendingCommands();

  return {
    isBusy: deleting.isPending || leaving.isPending || transferring.isPending,
    /** Under way with a match; null for none. */
    actionOn: (matchId: string): CardAction | null =>
      pending
        .filter((command) => command.matchId === matchId)
        .map(({ kind }) => ACTIONS.get(kind))
        .find((action) => action !== undefined) ?? null,
    remove: async (matchId: string) => (await deleting.send(matchId, null)).refusal === undefined,
    leave: async (before: Match) => {
      const { answer } = await leaving.send(before.id, null);
      if (answer === undefined) return false;
      sayLeft({
        message: 'Te has dado de baja del partido correctamente',
        playerId: before.allPlayers.find((player) => player.userId === userId)?.id ?? '',
        before,
        after: answer.match,
        userId,
        onBack: (matchId) => void reloadMatches(client, matchId),
      });
      return true;
    },
    transfer: async (matchId: string, newCreatorId: string) =>
      (await transferring.send(matchId, { newCreatorId })).refusal === undefined,
  };
}
