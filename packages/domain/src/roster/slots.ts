import type { TeamIndex } from '../matches/schema';

/** A numbered slot of a team. */
export interface Slot {
  teamIndex: TeamIndex;
  /** From 0, the goalkeeper's slot first. */
  slotIndex: number;
}

export function isSameSlot(a: Slot, b: Slot): boolean {
  return a.teamIndex === b.teamIndex && a.slotIndex === b.slotIndex;
}
