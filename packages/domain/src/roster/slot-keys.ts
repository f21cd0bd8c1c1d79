import type { TeamIndex } from '../matches/schema';
import { slotOf, type SlotFields } from './api-names';
import type { Slot } from './slots';

/** The key under which the socket names a slot: `"{teamIndex}-{positionIndex}"`. */
export function slotKeyOf(slot: Slot): string {
  return `${slot.teamIndex}-${slot.slotIndex}`;
}

/** The slot that a key names in a match of that size; null for a key that names none. */
export function parseSlotKey(slotKey: string, playersPerTeam: number): Slot | null {
  const match = /^([01])-(\d{1,2})$/u.exec(slotKey);
  if (match === null) return null;
  const slotIndex = Number(match[2]);
  return slotIndex < playersPerTeam ? { teamIndex: Number(match[1]) as TeamIndex, slotIndex } : null;
}

/** The keys of the slots that players have. */
export function takenSlotKeys(players: readonly SlotFields[]): Set<string> {
  return new Set(players.map(slotOf).flatMap((slot) => (slot === null ? [] : [slotKeyOf(slot)])));
}
