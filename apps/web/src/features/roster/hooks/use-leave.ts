import type { Match } from '@picado/domain/matches/schema';
import { useCommand } from '../../../lib/commands/use-command';
import { leaveList } from '../commands';
import { useWayBack } from './use-way-back';

interface LeaveOptions {
  match: Match;
  /** The signed-in viewer. */
  userId: string | null;
  /** They undid it and are on the list again. */
  onBack: (matchId: string) => void;
}

/** Takes the signed-in viewer off the list. Answers what became of it; `waiting` until there is a signal. */
export function useLeave({ match, userId, onBack }: LeaveOptions) {
  const announceLeaving = useWayBack();
  const { isPending, send } = useCommand(leaveList);

  async function leave(playerId: string): Promise<'left' | 'waiting' | 'refused'> {
    const { answer, isWaiting } = await send(match.id, { playerId });
    if (answer === undefined) return isWaiting ? 'waiting' : 'refused';
    const { message, match: after } = answer;
    announceLeaving({ message, playerId, before: match, after, userId, onBack });
    return 'left';
  }

  return { isBusy: isPending, leave };
}
