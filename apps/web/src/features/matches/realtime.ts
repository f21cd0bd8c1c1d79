import type { Match } from '@picado/domain/matches/schema';
import type { MatchUpdate, OccupiedSpace } from '@picado/domain/realtime/contract';
import { SPACE_HOLD_MS } from '@picado/domain/roster/schema';

/** Slots being taken by others, each with the instant (milliseconds since 1970) at which it is free again. */
export type Spaces = ReadonlyMap<string, number>;

export const NO_SPACES: Spaces = new Map();

/** True where `incoming` may be shown in place of `shown`: what is older than what one sees is dropped. */
export function isNewer(shown: Match | null | undefined, incoming: Match): boolean {
  return shown === undefined || shown === null || incoming.version >= shown.version;
}

/** The slots being taken after an update. Slots that the viewer is taking (`own`) are never shown as others'. */
export function spacesAfter(
  spaces: Spaces,
  update: MatchUpdate,
  own: ReadonlySet<string>,
  now: number,
): Spaces {
  const { occupiedSpaces, space } = update.data;
  if (update.type === 'INITIAL_DATA' && occupiedSpaces !== undefined) {
    return new Map(
      occupiedSpaces
        .filter(({ spaceKey }) => !own.has(spaceKey))
        .map((occupied) => [occupied.spaceKey, freeAgainAt(occupied, now)]),
    );
  }
  if (space === undefined) return spaces;
  const next = new Map(spaces);
  if (update.type === 'SPACE_OCCUPIED' && !own.has(space.spaceKey)) {
    next.set(space.spaceKey, freeAgainAt(space, now));
  } else {
    next.delete(space.spaceKey);
  }
  return next;
}

/**
 * The server never tells of a hold that has run out or that is longer than a hold: where it looks so, the clock of
 * this phone is wrong, and a whole hold from now is the better guess.
 */
function freeAgainAt(space: OccupiedSpace, now: number): number {
  const remaining = Date.parse(space.expiresAt) - now;
  return now + (remaining > 0 && remaining <= SPACE_HOLD_MS ? remaining : SPACE_HOLD_MS);
}

/** Without the slots whose time is up; the same map where none is. */
export function withoutExpired(spaces: Spaces, now: number): Spaces {
  const held = [...spaces].filter(([, until]) => until > now);
  return held.length === spaces.size ? spaces : new Map(held);
}

/** In how many milliseconds the next slot is free again; null for none. */
export function nextExpiry(spaces: Spaces, now: number): number | null {
  return spaces.size === 0 ? null : Math.max(0, Math.min(...spaces.values()) - now);
}

/**
 * What a change says aloud to a viewer that does not see the list move; null where it says nothing of people, and where
 * what came is older than what is shown.
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
