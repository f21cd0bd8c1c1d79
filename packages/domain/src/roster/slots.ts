import type { TeamIndex } from '../matches/schema';

/** A numbered slot of a team. */
export interface Slot {
  teamIndex: TeamIndex;
  /** The slot from 0, the goalkeeper's first. */
  slotIndex: number;
}

export function isSameSlot(a: Slot, b: Slot): boolean {
  return a.teamIndex === b.teamIndex && a.slotIndex === b.slotIndex;
}
