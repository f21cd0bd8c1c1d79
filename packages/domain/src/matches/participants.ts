import type { Match } from './schema';

/**
 * The ids of those that take part in a match: users by their own id, the organiser among them, and guests by the id of
 * their entry. Without duplicates.
 */
export function participantIds(match: {
  creatorId: string;
  allPlayers: readonly Pick<Match['allPlayers'][number], 'id' | 'userId'>[];
}): string[] {
  return [...new Set([match.creatorId, ...match.allPlayers.map(({ id, userId }) => userId ?? id)])];
}
