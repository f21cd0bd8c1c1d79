import { useWaiting } from '../../../lib/commands/use-stored-commands';
import { giveReview } from '../commands';

export const REVIEW_WAITS = 'Queda en espera: se manda sola cuando vuelva la señal.';

/** Returns true while the viewer's review of a team-mate waits for a signal. */
export function useReviewWaits(matchId: string, playerId: string): boolean {
  return useWaiting(giveReview, matchId).some(({ command }) => command.body.reviewedPlayerId === playerId);
}
