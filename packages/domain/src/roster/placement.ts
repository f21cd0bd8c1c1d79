import type { TeamIndex } from '../matches/schema';
import { slotPositions } from '../formations/lines';
import type { Position } from '../users/schema';
import { isSameSlot, type Slot } from './slots';

export interface PlacedPlayer extends Slot {
  rating: number;
}

/** The free slots of both teams, team 0 first, each from the goalkeeper up. */
export function freeSlots(starters: readonly Slot[], playersPerTeam: number): Slot[] {
  const slots = ([0, 1] as const).flatMap((teamIndex) =>
    Array.from({ length: playersPerTeam }, (_, slotIndex) => ({ teamIndex, slotIndex })),
  );
  return slots.filter((slot) => !starters.some((starter) => isSameSlot(starter, slot)));
}

/**
 * The slot of a player that names none: in a line of their position where one is free, else anywhere; among
 * those the one that leaves the teams' sums of stars closest; among equals the team with fewer players, then
 * team 0, then the slot nearest the goal. Null where no slot is free. With `onlyTeam` the other team's slots
 * are left out.
 */
export function bestFreeSlot(
  starters: readonly PlacedPlayer[],
  playersPerTeam: number,
  newcomer: { position: Position; rating: number },
  onlyTeam?: TeamIndex,
): Slot | null {
  const free = freeSlots(starters, playersPerTeam).filter(
    (slot) => onlyTeam === undefined || slot.teamIndex === onlyTeam,
  );
  const positions = slotPositions(playersPerTeam);
  const inLine = free.filter((slot) => positions[slot.slotIndex] === newcomer.position);
  const candidates = inLine.length > 0 ? inLine : free;

  const sums: [number, number] = [0, 0];
  const counts: [number, number] = [0, 0];
  for (const starter of starters) {
    sums[starter.teamIndex] += starter.rating;
    counts[starter.teamIndex] += 1;
  }
  const gapWith = (team: TeamIndex) =>
    Math.abs(sums[0] + (team === 0 ? newcomer.rating : 0) - sums[1] - (team === 1 ? newcomer.rating : 0));

  return candidates.reduce<Slot | null>((best, slot) => {
    if (best === null) return slot;
    const closer = gapWith(slot.teamIndex) - gapWith(best.teamIndex);
    const fewer = counts[slot.teamIndex] - counts[best.teamIndex];
    return closer < 0 || (closer === 0 && fewer < 0) ? slot : best;
  }, null);
}
