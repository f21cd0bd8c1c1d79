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

/** Takes the signed-in viewer off the list. Answers whether they are. */
export function useLeave({ match, userId, onBack }: LeaveOptions) {
  const announceLeft = useWayBack();
  const { isPending, send } = useCommand(leaveList);

  async function leave(playerId: string): Promise<boolean> {
    const { answer } = await send(match.id, { playerId });
    if (answer === undefined) return false;
    const { message, match: after } = answer;
    announceLeft({ message, playerId, before: match, after, userId, onBack });
    return true;
  }

  return { isBusy: isPending, leave };
}
