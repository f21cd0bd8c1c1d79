import type { Match } from '@picado/domain/matches/schema';
import { useExtra } from '../../../lib/api/unread';
import { rosterLogQuery } from '../api';

/**
 * Returns true if a user that has to confirm their place is a regular of the match's group, and no promoted substitute: the
 * log of the list says it. Undefined until it is known.
 */
export function useIsRegularAsked(
  match: Pick<Match, 'id' | 'groupId' | 'allPlayers'>,
  userId: string | null,
): boolean | undefined {
  const own = match.allPlayers.find((player) => userId !== null && player.userId === userId);
  const isPossible = match.groupId !== null && own?.isConfirmationPending === true;
  const data = useExtra({ ...rosterLogQuery(match.id, { userId, guestId: null }), enabled: isPossible });
  if (!isPossible) return false;
  return data && data.places.find(({ playerId }) => playerId === own.id)?.reason === 'REGULAR';
}
