import type { Match } from '@picado/domain/matches/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../lib/commands/use-command';
import { reloadMatches } from '../api';
import { leaveMatch } from '../commands';

/** Says that a player left, and offers to undo it with the command of the match's list. */
export type AnnounceLeaving = (leaving: {
  message: string;
  playerId: string;
  before: Match;
  after: Match;
  userId: string;
  onBack: (matchId: string) => void;
}) => void;

/** Takes the reader off the list of a match. Answers whether it is done, or waits for a signal. */
export function useLeaveMatch(userId: string, announceLeaving: AnnounceLeaving) {
  const client = useQueryClient();
  const { isPending, send } = useCommand(leaveMatch);

  async function leave(before: Match): Promise<boolean> {
    const { answer, isWaiting } = await send(before.id, null);
    if (answer === undefined) return isWaiting === true;
    announceLeaving({
      message: 'Te has dado de baja del partido correctamente',
      playerId: before.allPlayers.find((player) => player.userId === userId)?.id ?? '',
      before,
      after: answer.match,
      userId,
      onBack: (matchId) => void reloadMatches(client, matchId),
    });
    return true;
  }

  return { isBusy: isPending, leave };
}
