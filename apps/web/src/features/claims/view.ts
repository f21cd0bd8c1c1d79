import type { WaitingClaim } from '@picado/domain/claims/schema';
import type { Match } from '@picado/domain/matches/schema';

/** The name of the guest whose place a user may claim; null where it is a guest's no more, or the user has a place. */
export function claimableName(
  match: Pick<Match, 'allPlayers'>,
  playerId: string,
  userId: string,
): string | null {
  const entry = match.allPlayers.find(({ id }) => id === playerId);
  const isIn = match.allPlayers.some((player) => player.userId === userId);
  return entry === undefined || entry.userId !== undefined || isIn ? null : entry.name;
}

/** The claims of a match that its organiser is asked about. */
export const claimsToAnswer = (claims: readonly WaitingClaim[], matchId: string): WaitingClaim[] =>
  claims.filter((claim) => claim.canAnswer && claim.matchId === matchId);

/** '¿Chino Medina es Chino?': the account, then the name in the list. */
export const questionOf = ({ userName, playerName }: Pick<WaitingClaim, 'userName' | 'playerName'>): string =>
  `¿${userName} es ${playerName}?`;
