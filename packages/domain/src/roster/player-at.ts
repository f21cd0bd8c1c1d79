import { slotOf, type SlotFields } from './api-names';
import { isSameSlot, type Slot } from './slots';

/** The player of a slot; undefined for a free one. */
export function playerAt<P extends SlotFields>(
  { players }: { players: readonly P[] },
  slot: Slot,
): P | undefined {
  return players.find((player) => isAt(player, slot));
}

/** Returns true if a player has the slot; null is the bench. */
export function isAt(player: SlotFields, slot: Slot | null): boolean {
  const own = slotOf(player);
  return own === null || slot === null ? own === slot : isSameSlot(own, slot);
}
