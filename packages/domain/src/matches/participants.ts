import type { Match } from './schema';

/**
 * The ids of those that take part in a match: users by their own id, organiser and co-organisers among them, and guests by the
 * id of their entry. Without duplicates.
 */
export function participantIds(match: {
  creatorId: string;
  coOrganiserIds: readonly string[];
  allPlayers: readonly Pick<Match['allPlayers'][number], 'id' | 'userId'>[];
}): string[] {
  const { creatorId, coOrganiserIds, allPlayers } = match;
  return [...new Set([creatorId, ...coOrganiserIds, ...allPlayers.map(({ id, userId }) => userId ?? id)])];
}
