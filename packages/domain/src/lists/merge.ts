import type { TeamIndex } from '../matches/schema';
import { bestFreeSlot, type PlacedPlayer } from '../roster/placement';
import { DEFAULT_POSITION, DEFAULT_RATING } from '../users/schema';
import { isSameSlotOrTurn, type SlotOrTurn } from './state';

/** A player in three versions: at the export, in the list that came back, and now. */
export interface MergedPlayer {
  id: string;
  name: string;
  /** Null where they joined since the export. */
  base: SlotOrTurn | null;
  /** Null where the list no longer names them. */
  theirs: SlotOrTurn | null;
  /** Null where they left since the export. */
  now: SlotOrTurn | null;
  /** True where the list names them as a starter of either team. */
  isStarter?: boolean;
}

export interface Newcomer {
  name: string;
  /** Null where the list does not say a slot. */
  wish: SlotOrTurn | null;
}

export interface MergeInput {
  maxPlayers: number;
  players: readonly MergedPlayer[];
  newcomers: readonly Newcomer[];
  /** The substitutes as the list has them: ids, and newcomers by their index. */
  theirBench: readonly (string | number)[];
}

export type Conflict =
  | { kind: 'both-moved'; id: string }
  | { kind: 'slot-taken'; player: string | number; wish: SlotOrTurn; holder: string | number; to: SlotOrTurn }
  | { kind: 'no-room'; player: string | number; team: TeamIndex };

export interface Merged {
  remaining: { id: string; from: SlotOrTurn; to: SlotOrTurn }[];
  added: { newcomer: number; to: SlotOrTurn }[];
  /** Players of the match, at the export and now, that the list no longer names. */
  removed: string[];
  /** Players that the list names and that left since the export: they are not added again. */
  leftMeanwhile: string[];
  /** Players that joined since the export and are not in the list: they remain in the match. */
  joinedMeanwhile: string[];
  conflicts: Conflict[];
}

/**
 * Merges the changes of the list since its export with those of the match meanwhile. A present player that
 * does not move has precedence over any player that the list moves to the same slot; a slot that cannot be
 * given is replaced by the nearest free one of that team, else by the bench, and reported. Every player of
 * the match now is in `remaining` or in `removed`.
 */
export function mergeLists(input: MergeInput): Merged {
  const merged: Merged = {
    remaining: [],
    added: [],
    removed: [],
    leftMeanwhile: [],
    joinedMeanwhile: [],
    conflicts: [],
  };
  const wishes = new Map<string | number, SlotOrTurn | null>();
  for (const player of input.players) {
    if (player.now === null) {
      if (player.theirs !== null) merged.leftMeanwhile.push(player.id);
    } else if (player.base === null) {
      if (player.theirs === null) merged.joinedMeanwhile.push(player.id);
      wishes.set(player.id, player.now);
    } else if (player.theirs === null) {
      merged.removed.push(player.id);
    } else {
      const wish = wishOf(player.base, player.theirs, player.now);
      wishes.set(player.id, player.isStarter === true && wish.team === null ? null : wish);
      if (isMovedByBoth(player.base, player.theirs, player.now)) {
        merged.conflicts.push({ kind: 'both-moved', id: player.id });
      }
    }
  }
  input.newcomers.forEach((newcomer, index) => wishes.set(index, newcomer.wish));

  const slots = assignSlots(input, wishes, merged.conflicts);
  const slotOf = (player: string | number): SlotOrTurn | undefined => slots.get(player);
  const bench = benchOrder(
    input,
    [...wishes.keys()].filter((player) => slotOf(player) === undefined),
  );
  const slotOrTurnOf = (player: string | number): SlotOrTurn =>
    slotOf(player) ?? { team: null, position: bench.indexOf(player) };

  for (const { id, now } of input.players) {
    if (now !== null && wishes.has(id)) merged.remaining.push({ id, from: now, to: slotOrTurnOf(id) });
  }
  input.newcomers.forEach((_, index) => merged.added.push({ newcomer: index, to: slotOrTurnOf(index) }));
  return merged;
}

function wishOf(base: SlotOrTurn, theirs: SlotOrTurn, now: SlotOrTurn): SlotOrTurn {
  return isSameSlotOrTurn(base, theirs) ? now : theirs;
}

function isMovedByBoth(base: SlotOrTurn, theirs: SlotOrTurn, now: SlotOrTurn): boolean {
  return !isSameSlotOrTurn(base, theirs) && !isSameSlotOrTurn(base, now) && !isSameSlotOrTurn(theirs, now);
}

/**
 * Assigns the slots: first to players that remain, then to requested slots, then to new players without one.
 */
function assignSlots(
  { maxPlayers, players }: MergeInput,
  wishes: ReadonlyMap<string | number, SlotOrTurn | null>,
  conflicts: Conflict[],
): Map<string | number, SlotOrTurn> {
  const holders = new Map<string, string | number>();
  const assigned = new Map<string | number, SlotOrTurn>();
  const now = new Map<string | number, SlotOrTurn | null>(players.map((player) => [player.id, player.now]));
  const assign = (player: string | number, place: SlotOrTurn) => {
    holders.set(keyOf(place), player);
    assigned.set(player, place);
  };
  const isFree = (place: SlotOrTurn) => place.position < maxPlayers && !holders.has(keyOf(place));

  const wishing = [...wishes].flatMap(([player, wish]) =>
    typeof wish?.team !== 'number' ? [] : [{ player, wish }],
  );
  const isStaying = (player: string | number, wish: SlotOrTurn) => {
    const place = now.get(player) ?? null;
    return place !== null && isSameSlotOrTurn(place, wish);
  };
  for (const { player, wish } of wishing) if (isStaying(player, wish) && isFree(wish)) assign(player, wish);
  const displaced: typeof wishing = [];
  for (const each of wishing) {
    if (assigned.has(each.player)) continue;
    if (isFree(each.wish)) assign(each.player, each.wish);
    else displaced.push(each);
  }
  for (const { player, wish } of displaced) {
    const { team } = wish;
    if (team === null) continue;
    const position = Array.from({ length: maxPlayers }, (_, slot) => slot).find((slot) =>
      isFree({ team, position: slot }),
    );
    if (position === undefined) {
      conflicts.push({ kind: 'no-room', player, team });
      continue;
    }
    const to = { team, position };
    conflicts.push({ kind: 'slot-taken', player, wish, holder: holders.get(keyOf(wish)) ?? player, to });
    assign(player, to);
  }
  for (const [player, wish] of wishes) {
    if (wish !== null) continue;
    const starters = [...assigned.values()].map(playerAt);
    const best = bestFreeSlot(starters, maxPlayers, { position: DEFAULT_POSITION, rating: DEFAULT_RATING });
    if (best !== null) assign(player, { team: best.teamIndex, position: best.slotIndex });
  }
  return assigned;
}

function playerAt(place: SlotOrTurn): PlacedPlayer {
  return { teamIndex: place.team ?? 0, slotIndex: place.position, rating: DEFAULT_RATING };
}

function keyOf(place: SlotOrTurn): string {
  return `${place.team ?? 'bench'}-${place.position}`;
}

/**
 * The order of the substitutes: as they wait now, or as the list has them where it changed the order of its
 * export. All others come after their predecessor: newcomers in the list, players that joined meanwhile in
 * the match.
 */
function benchOrder(
  { players, theirBench }: MergeInput,
  waiting: readonly (string | number)[],
): (string | number)[] {
  const isWaiting = new Set(waiting);
  const onBench = (place: 'base' | 'now') =>
    players
      .filter((player) => player[place]?.team === null)
      .sort((a, b) => (a[place]?.position ?? 0) - (b[place]?.position ?? 0))
      .map((player) => player.id);
  const base = onBench('base');
  const now = onBench('now');
  const theirs = theirBench.filter((player) => isWaiting.has(player));

  const common = new Set<string | number>(base.filter((id) => theirs.includes(id) && now.includes(id)));
  const inBase = base.filter((id) => common.has(id));
  const inTheirs = theirs.filter((player) => common.has(player));
  const isReordered = inTheirs.some((player, index) => player !== inBase[index]);
  const order: (string | number)[] = isReordered
    ? inTheirs
    : now.filter((id) => isWaiting.has(id) && (common.has(id) || !theirs.includes(id)));

  insertAfterPredecessors(order, theirs);
  insertAfterPredecessors(
    order,
    now.filter((id) => isWaiting.has(id)),
  );
  return [...order, ...waiting.filter((player) => !order.includes(player))];
}

function insertAfterPredecessors(order: (string | number)[], source: readonly (string | number)[]): void {
  source.forEach((player, index) => {
    if (order.includes(player)) return;
    const before = source[index - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, player);
  });
}
