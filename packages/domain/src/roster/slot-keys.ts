import type { TeamIndex } from '../matches/schema';
import type { Slot } from './placement';

/** The key under which the socket names a slot: `"{teamIndex}-{positionIndex}"`. */
export function slotKeyOf(slot: Slot): string {
  return `${slot.teamIndex}-${slot.positionIndex}`;
}

/** The slot that a key names in a match of that size; null for a key that names none. */
export function parseSlotKey(slotKey: string, playersPerTeam: number): Slot | null {
  const match = /^([01])-(\d{1,2})$/u.exec(slotKey);
  if (match === null) return null;
  const positionIndex = Number(match[2]);
  return positionIndex < playersPerTeam ? { teamIndex: Number(match[1]) as TeamIndex, positionIndex } : null;
}

/** True where a player has that slot. */
export function isSlotFilled(
  players: readonly { teamIndex: number | null; positionIndex: number | null }[],
  slot: Slot,
): boolean {
  return players.some(
    (player) => player.teamIndex === slot.teamIndex && player.positionIndex === slot.positionIndex,
  );
}
