import type { Match } from '@picado/domain/matches/schema';
import { heldSlotsIn, SLOT_HELD, type HeldSlot } from '@picado/domain/roster/api-names';
import type { MatchUpdate } from '@picado/domain/realtime/contract';
import { SLOT_HOLD_MS } from '@picado/domain/roster/schema';

/** Slots being taken by others, each with the instant (milliseconds since 1970) at which it is free again. */
export type HeldSlots = ReadonlyMap<string, number>;

export const NO_HELD_SLOTS: HeldSlots = new Map();

/** True where `incoming` may be shown in place of `shown`: an older version than the shown one is dropped. */
export function isNewer(shown: Match | null | undefined, incoming: Match): boolean {
  return shown === undefined || shown === null || incoming.version >= shown.version;
}

/** The slots being taken after an update. Slots that the viewer is taking (`own`) are never shown as others'. */
export function heldSlotsAfter(
  slots: HeldSlots,
  update: MatchUpdate,
  own: ReadonlySet<string>,
  now: number,
): HeldSlots {
  const { all, one } = heldSlotsIn(update.data);
  if (update.type === 'INITIAL_DATA' && all !== undefined) {
    return new Map(
      all.filter(({ slotKey }) => !own.has(slotKey)).map((slot) => [slot.slotKey, freeAgainAt(slot, now)]),
    );
  }
  if (one === undefined) return slots;
  const next = new Map(slots);
  if (update.type === SLOT_HELD && !own.has(one.slotKey)) next.set(one.slotKey, freeAgainAt(one, now));
  else next.delete(one.slotKey);
  return next;
}

/**
 * The server never tells of a hold that has run out or that is longer than a hold: where it looks so, the clock of
 * this phone is wrong, and a whole hold from now is the better guess.
 */
function freeAgainAt(slot: HeldSlot, now: number): number {
  const remaining = Date.parse(slot.expiresAt) - now;
  return now + (remaining > 0 && remaining <= SLOT_HOLD_MS ? remaining : SLOT_HOLD_MS);
}

/** Drops the slots whose time is up; returns the same map where none is. */
export function withoutExpired(slots: HeldSlots, now: number): HeldSlots {
  const remaining = [...slots].filter(([, until]) => until > now);
  return remaining.length === slots.size ? slots : new Map(remaining);
}

/** Returns the milliseconds until the next slot is free again; null for none. */
export function nextExpiry(slots: HeldSlots, now: number): number | null {
  return slots.size === 0 ? null : Math.max(0, Math.min(...slots.values()) - now);
}

/**
 * Words a change aloud for a viewer that does not see the list move; null where it says nothing of people, and where the
 * new match is older than the shown one.
 */
export function announcementOf(before: Match | null | undefined, after: Match): string | null {
  if (before === undefined || before === null || !isNewer(before, after)) return null;
  const had = new Map(before.allPlayers.map((player) => [player.id, player]));
  const has = new Set(after.allPlayers.map((player) => player.id));
  const lines = [
    ...before.allPlayers.filter((player) => !has.has(player.id)).map((player) => `${player.name} se bajó.`),
    ...after.allPlayers.flatMap((player) => {
      const earlier = had.get(player.id);
      if (earlier === undefined) {
        return [`${player.name} se anotó${player.isSubstitute ? ' como suplente' : ''}.`];
      }
      if (earlier.isSubstitute === player.isSubstitute) return [];
      return [`${player.name} ${player.isSubstitute ? 'pasa al banco' : 'pasa a ser titular'}.`];
    }),
  ];
  if (lines.length === 0) return null;
  return `${lines.join(' ')} Son ${after.players.length} de ${after.maxTotalPlayers}.`;
}
