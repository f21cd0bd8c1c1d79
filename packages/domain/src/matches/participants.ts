import { accept, refuse, type Result } from '../result';
import type { Match, Player } from './schema';

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

/**
 * Decides whether a caller reads what those on the list read: how it was filled, and what of the organiser's note is their own.
 * `caller` is one of `participantIds`, or null. It is no row of the policy table, which the first view of a match carries.
 */
export function decideReadAsListed(
  match: Parameters<typeof participantIds>[0],
  caller: string | null,
): Result<true> {
  return caller !== null && participantIds(match).includes(caller)
    ? accept(true)
    : refuse('ONLY_PARTICIPANTS_READ');
}

/**
 * The players that a match may be transferred to: all but its organiser, starters first. Only registered
 * players can take it; guests are listed apart, because the server refuses guests without an account
 * (`TRANSFER_TARGET_IS_GUEST`).
 */
export function transferTargets(match: Pick<Match, 'creatorId' | 'allPlayers'>): {
  registered: Player[];
  guests: Player[];
} {
  const others = match.allPlayers.filter((player) => player.userId !== match.creatorId);
  return {
    registered: others.filter((player) => player.userId !== undefined),
    guests: others.filter((player) => player.userId === undefined),
  };
}
