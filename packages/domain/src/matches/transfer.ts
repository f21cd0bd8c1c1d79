import type { Match, Player } from './schema';

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
