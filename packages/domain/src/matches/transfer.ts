import type { Match, Player } from './schema';

/**
 * Whom a match may be handed to: everybody in it but its organiser, starters first. The registered ones can take it; a
 * guest is named apart, because the server refuses them (`TRANSFER_TARGET_IS_GUEST`) until they have an account.
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
