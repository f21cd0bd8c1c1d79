import type { Match, Player } from '@picado/domain/matches/schema';
import { bestFreeSlot, type Slot } from '@picado/domain/roster/placement';
import { slotOf } from '@picado/domain/roster/slot-changes';

/** The free slot where a substitute is of most use; null where there is none. */
export function bestSlotFor(match: Match, player: Player): Slot | null {
  const starters = match.players.flatMap((starter) => {
    const slot = slotOf(starter);
    return slot === null ? [] : [{ ...slot, rating: starter.rating }];
  });
  return bestFreeSlot(starters, match.maxPlayers, player);
}

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/**
 * The place that an arrow leads to: up and down along a side, left and right to the other one, below both the bench
 * (null). At the edge one stays.
 */
export function placeBeside(place: Slot | null, arrow: Arrow, maxPlayers: number): Slot | null {
  if (place === null) {
    if (arrow === 'ArrowDown') return null;
    return { teamIndex: arrow === 'ArrowRight' ? 1 : 0, positionIndex: maxPlayers - 1 };
  }
  const { teamIndex, positionIndex } = place;
  switch (arrow) {
    case 'ArrowLeft':
      return { teamIndex: 0, positionIndex };
    case 'ArrowRight':
      return { teamIndex: 1, positionIndex };
    case 'ArrowUp':
      return { teamIndex, positionIndex: Math.max(0, positionIndex - 1) };
    case 'ArrowDown':
      return positionIndex + 1 < maxPlayers ? { teamIndex, positionIndex: positionIndex + 1 } : null;
  }
}
