import type { TeamIndex } from '../matches/schema';
import { bestFreeSlot, type PlacedPlayer } from '../roster/placement';
import { DEFAULT_POSITION, DEFAULT_RATING } from '../users/schema';
import { isSamePlace, type Place } from './state';

/** A player in three versions: at the export, in the list that came back, and now. */
export interface MergedPerson {
  id: string;
  name: string;
  /** Null where they joined since the export. */
  base: Place | null;
  /** Null where the list no longer names them. */
  theirs: Place | null;
  /** Null where they left since the export. */
  now: Place | null;
}

export interface Newcomer {
  name: string;
  /** Null where the list does not say a slot. */
  wish: Place | null;
}

export interface MergeInput {
  maxPlayers: number;
  people: readonly MergedPerson[];
  newcomers: readonly Newcomer[];
  /** The substitutes as the list has them: ids, and newcomers by their index. */
  theirBench: readonly (string | number)[];
}

export type Conflict =
  | { kind: 'both-moved'; id: string }
  | { kind: 'slot-taken'; who: string | number; wish: Place; holder: string | number; to: Place }
  | { kind: 'no-room'; who: string | number; team: TeamIndex };

export interface Merged {
  kept: { id: string; from: Place; to: Place }[];
  added: { newcomer: number; to: Place }[];
  /** Players of the match, at the export and now, that the list no longer names. */
  removed: string[];
  /** Players that the list names and that left since the export: they stay away. */
  leftMeanwhile: string[];
  /** Players that joined since the export and are not in the list: they stay. */
  joinedMeanwhile: string[];
  conflicts: Conflict[];
}

/**
 * Merges the changes of the list since its export with those of the match meanwhile. A present player that
 * does not move keeps their slot before any player that wishes for it; a wish that cannot be met goes to the
 * nearest free slot of that team, else to the substitutes, and is reported. Every player of the match now is
 * in `kept` or in `removed`.
 */
export function mergeLists(input: MergeInput): Merged {
  const merged: Merged = {
    kept: [],
    added: [],
    removed: [],
    leftMeanwhile: [],
    joinedMeanwhile: [],
    conflicts: [],
  };
  const wishes = new Map<string | number, Place | null>();
  for (const person of input.people) {
    if (person.now === null) {
      if (person.theirs !== null) merged.leftMeanwhile.push(person.id);
    } else if (person.base === null) {
      if (person.theirs === null) merged.joinedMeanwhile.push(person.id);
      wishes.set(person.id, person.now);
    } else if (person.theirs === null) {
      merged.removed.push(person.id);
    } else {
      wishes.set(person.id, wishOf(person.base, person.theirs, person.now));
      if (isMovedByBoth(person.base, person.theirs, person.now)) {
        merged.conflicts.push({ kind: 'both-moved', id: person.id });
      }
    }
  }
  input.newcomers.forEach((newcomer, index) => wishes.set(index, newcomer.wish));

  const slots = seat(input, wishes, merged.conflicts);
  const seated = (who: string | number): Place | undefined => slots.get(who);
  const bench = benchOrder(
    input,
    [...wishes.keys()].filter((who) => seated(who) === undefined),
  );
  const placeOf = (who: string | number): Place =>
    seated(who) ?? { team: null, position: bench.indexOf(who) };

  for (const { id, now } of input.people) {
    if (now !== null && wishes.has(id)) merged.kept.push({ id, from: now, to: placeOf(id) });
  }
  input.newcomers.forEach((_, index) => merged.added.push({ newcomer: index, to: placeOf(index) }));
  return merged;
}

function wishOf(base: Place, theirs: Place, now: Place): Place {
  return isSamePlace(base, theirs) ? now : theirs;
}

function isMovedByBoth(base: Place, theirs: Place, now: Place): boolean {
  return !isSamePlace(base, theirs) && !isSamePlace(base, now) && !isSamePlace(theirs, now);
}

/** Assigns the slots: to players that stay, then to wishes, then to new players without a wish. */
function seat(
  { maxPlayers, people }: MergeInput,
  wishes: ReadonlyMap<string | number, Place | null>,
  conflicts: Conflict[],
): Map<string | number, Place> {
  const holders = new Map<string, string | number>();
  const seats = new Map<string | number, Place>();
  const now = new Map<string | number, Place | null>(people.map((person) => [person.id, person.now]));
  const sit = (who: string | number, place: Place) => {
    holders.set(keyOf(place), who);
    seats.set(who, place);
  };
  const isFree = (place: Place) => place.position < maxPlayers && !holders.has(keyOf(place));

  const wishing = [...wishes].flatMap(([who, wish]) =>
    typeof wish?.team !== 'number' ? [] : [{ who, wish }],
  );
  const isStaying = (who: string | number, wish: Place) => {
    const place = now.get(who) ?? null;
    return place !== null && isSamePlace(place, wish);
  };
  for (const { who, wish } of wishing) if (isStaying(who, wish) && isFree(wish)) sit(who, wish);
  const displaced: typeof wishing = [];
  for (const each of wishing) {
    if (seats.has(each.who)) continue;
    if (isFree(each.wish)) sit(each.who, each.wish);
    else displaced.push(each);
  }
  for (const { who, wish } of displaced) {
    const { team } = wish;
    if (team === null) continue;
    const position = Array.from({ length: maxPlayers }, (_, slot) => slot).find((slot) =>
      isFree({ team, position: slot }),
    );
    if (position === undefined) {
      conflicts.push({ kind: 'no-room', who, team });
      continue;
    }
    const to = { team, position };
    conflicts.push({ kind: 'slot-taken', who, wish, holder: holders.get(keyOf(wish)) ?? who, to });
    sit(who, to);
  }
  for (const [who, wish] of wishes) {
    if (wish !== null) continue;
    const starters = [...seats.values()].map(playerAt);
    const best = bestFreeSlot(starters, maxPlayers, { position: DEFAULT_POSITION, rating: DEFAULT_RATING });
    if (best !== null) sit(who, { team: best.teamIndex, position: best.positionIndex });
  }
  return seats;
}

function playerAt(place: Place): PlacedPlayer {
  return { teamIndex: place.team ?? 0, positionIndex: place.position, rating: DEFAULT_RATING };
}

function keyOf(place: Place): string {
  return `${place.team ?? 'bench'}-${place.position}`;
}

/**
 * The order of the substitutes: as they wait now, or as the list has them where it changed the order of its
 * export. All others come after their predecessor: newcomers in the list, players that joined meanwhile in
 * the match.
 */
function benchOrder(
  { people, theirBench }: MergeInput,
  waiting: readonly (string | number)[],
): (string | number)[] {
  const isWaiting = new Set(waiting);
  const onBench = (place: 'base' | 'now') =>
    people
      .filter((person) => person[place]?.team === null)
      .sort((a, b) => (a[place]?.position ?? 0) - (b[place]?.position ?? 0))
      .map((person) => person.id);
  const base = onBench('base');
  const now = onBench('now');
  const theirs = theirBench.filter((who) => isWaiting.has(who));

  const common = new Set<string | number>(base.filter((id) => theirs.includes(id) && now.includes(id)));
  const inBase = base.filter((id) => common.has(id));
  const inTheirs = theirs.filter((who) => common.has(who));
  const isReordered = inTheirs.some((who, index) => who !== inBase[index]);
  const order: (string | number)[] = isReordered
    ? inTheirs
    : now.filter((id) => isWaiting.has(id) && (common.has(id) || !theirs.includes(id)));

  insertAfterPredecessors(order, theirs);
  insertAfterPredecessors(
    order,
    now.filter((id) => isWaiting.has(id)),
  );
  return [...order, ...waiting.filter((who) => !order.includes(who))];
}

function insertAfterPredecessors(order: (string | number)[], source: readonly (string | number)[]): void {
  source.forEach((who, index) => {
    if (order.includes(who)) return;
    const before = source[index - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, who);
  });
}
