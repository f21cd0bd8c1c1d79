import type { Match, Player } from '@picado/domain/matches/schema';
import type { Slot } from '@picado/domain/roster/placement';

/** The player of a slot; null for a free one. */
export function playerAt(match: Pick<Match, 'players'>, slot: Slot): Player | null {
  const { teamIndex, positionIndex } = slot;
  return (
    match.players.find((each) => each.teamIndex === teamIndex && each.positionIndex === positionIndex) ?? null
  );
}
