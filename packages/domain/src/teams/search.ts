import type { LockGroups } from './locks';
import {
  CHANGED_SHIFT,
  COUNT_MASK,
  excessTable,
  layHalf,
  MAX_STARTERS,
  MAX_TENTHS,
  MIN_TENTHS,
  MOVED_SHIFT,
  TWO_LINES_BITS,
  TWO_LINES_MASK,
  type Half,
  type SearchPlayer,
} from './packing';

/**
 * Finds the best four of all splits of up to 22 players.
 *
 * A group of `locks.ts` lies one way or the other, so a split is a bit a group. The groups are cut in two halves; the
 * ways of each half are laid out once, ordered by how many players they put into team 0. A split is then a way of each
 * half whose players together make a team: sizes and locks hold by construction, and weighing it is a few additions. Of 22 free players these are 352,716 splits from 1,024 + 2,048 ways.
 *
 * Objectives are weighed in their order, so splits are left out together that one objective already puts behind the worst of
 * the best four: a run of ways whose lines are shared worse, and in a run the ways whose stars lie too far from an even half.
 */

/** The best split and the next three. */
export const BEST_SPLITS = 4;
/**
 * The weight of a split is one whole number, the weightier objective in the higher bits. Coarse (keepers, lines) takes
 * six bits, the gap nine (450 tenths at most, eleven of five stars against ten of one), the gap line by line eleven
 * (1,100 at most) and the repeated players or the moves five: 31 in all. Between equal weights the rest decides: the moves, and
 * then the digits behind the tenths.
 */
const COARSE_SHIFT = 25;
const GAP_SHIFT = 16;
const GAP_MASK = (1 << (COARSE_SHIFT - GAP_SHIFT)) - 1;
const UNREACHED = 0x7fff_ffff;
/** The weight of a move, which exceeds any gap in millionths. */
const MOVE_WEIGHT = 1 << 27;

/**
 * The objectives after keepers, lines and the gap in stars: the gap line by line, how much of the last teams is repeated and the
 * number of moves; or the moves and then the gap line by line.
 */
export type FineOrder = 'lines-then-moves' | 'moves-then-lines';

const FINE_SHIFTS: Record<FineOrder, { lines: number; others: number }> = {
  'lines-then-moves': { lines: 5, others: 0 },
  'moves-then-lines': { lines: 0, others: 11 },
};

export interface SearchResult {
  /** The number of splits that keep the sizes and the locks: the best are the best of so many. */
  weighed: number;
  /** The best first, at most four. The bit of player i of n is `1 << (n - 1 - i)`, set for team 1. */
  splits: number[];
}

/**
 * The best splits into sizes equal or one apart that keep the groups whole, in this order: a keeper each
 * where there are two; the players in excess over parity, added up over the lines; the gap; then the objectives of `order`; then the moves and the gap with all digits; then the earliest players in team 0, so that no two splits are equal.
 *
 * Where the groups are not anchored a split and its mirror image are one, reported with the teams' names so
 * that fewer players move. So the second or the third best split depends on the present teams too, and on
 * everything else that may change between showing the splits and choosing one: a choice by index has to name
 * the version of the match that was shown (`generate.ts`). Throws a RangeError for more than 22 players or
 * for stars that are not 1 to 5: their weights would run into each other.
 */
export function searchSplits(
  players: readonly SearchPlayer[],
  { groups, isAnchored }: LockGroups,
  order: FineOrder,
): SearchResult {
  checkRanges(players);
  // The first group stays as it is: it is bound to the teams, or assigning it the other way mirrors the same
  // splits.
  const [first, ...free] = groups;
  if (first === undefined) return { weighed: 0, splits: [] };
  const outer = layHalf(players, [first], free.slice(0, free.length >> 1));
  const inner = layHalf(players, [], free.slice(free.length >> 1));

  const all = lineTotals(players);
  const lowerLines = excessTable(all.players[0], all.players[1], true);
  const upperLines = excessTable(all.players[2], all.players[3], false);
  const allStars = all.stars.reduce((sum, tenths) => sum + tenths, 0);
  const allDigits = players.reduce((sum, { millionths }) => sum + millionths, 0);
  const present = players.filter((player) => player.teamIndex !== null).length;
  const played = players.filter((player) => player.lastTeamIndex !== null).length;
  const half = (played + 1) >> 1;
  const weighsLast = order === 'lines-then-moves' && played > 0;
  const allPlayers = 2 ** players.length - 1;
  const { lines: lineShift, others: otherShift } = FINE_SHIFTS[order];

  const keys = new Int32Array(BEST_SPLITS).fill(UNREACHED);
  const splits = new Int32Array(BEST_SPLITS);
  const rests = new Float64Array(BEST_SPLITS);
  let worstKey = UNREACHED;
  let worstRest = 0;
  let worstCoarse = UNREACHED;
  let weighed = 0;

  const smaller = players.length >> 1;
  for (let size = smaller; size <= players.length - smaller; size++) {
    for (let outerSize = 0; outerSize <= size; outerSize++) {
      const begin = inner.starts[size - outerSize] ?? 0;
      const end = inner.starts[size - outerSize + 1] ?? 0;
      const outerEnd = outer.starts[outerSize + 1] ?? 0;
      for (let o = outer.starts[outerSize] ?? 0; o < outerEnd; o++) {
        const outerCounts = outer.counts[o] ?? 0;
        const outerStars = outer.stars[o] ?? 0;
        weighed += end - begin;
        for (let run = begin; run < end; run = inner.runEnds[run] ?? end) {
          const lines = outerCounts + (inner.counts[run] ?? 0);
          const coarse =
            (lowerLines[lines & TWO_LINES_MASK] ?? 0) +
            (upperLines[(lines >>> TWO_LINES_BITS) & TWO_LINES_MASK] ?? 0);
          if (coarse > worstCoarse) continue;

          const spread = coarse < worstCoarse ? allStars : (worstKey >> GAP_SHIFT) & GAP_MASK;
          const most = (allStars + spread) / 2 - outerStars;
          const runEnd = inner.runEnds[run] ?? end;
          let i = firstFrom(inner.stars, run, runEnd, (allStars - spread) / 2 - outerStars);
          for (; i < runEnd && (inner.stars[i] ?? 0) <= most; i++) {
            const upToGap =
              (coarse << COARSE_SHIFT) | (gapOf(outerStars + (inner.stars[i] ?? 0), allStars) << GAP_SHIFT);
            if (upToGap > worstKey) continue;

            const lineGap = lineGapOf(outer, o, inner, i, all.stars);
            const counts = outerCounts + (inner.counts[i] ?? 0);
            const moved = (counts >>> MOVED_SHIFT) & COUNT_MASK;
            const isMirrored = !isAnchored && present - moved < moved;
            const moves = isMirrored ? present - moved : moved;

            // The number of players who are together again with the greater part of their last team, over the half that
            // always are: 0 to 11.
            const changed = counts >>> CHANGED_SHIFT;
            const others = weighsLast ? Math.max(changed, played - changed) - half : moves;
            const key = upToGap | (lineGap << lineShift) | (others << otherShift);
            if (key > worstKey) continue;
            const team1 = (outer.team1[o] ?? 0) | (inner.team1[i] ?? 0);
            const digitGap = gapOf((outer.digits[o] ?? 0) + (inner.digits[i] ?? 0), allDigits);
            const rest = moves * MOVE_WEIGHT + digitGap;
            if (key === worstKey && rest > worstRest) continue;
            const split = { key, rest, team1: isMirrored ? team1 ^ allPlayers : team1 };
            insert({ keys, rests, splits }, split);
            worstKey = keys[BEST_SPLITS - 1] ?? UNREACHED;
            worstRest = rests[BEST_SPLITS - 1] ?? 0;
            worstCoarse = worstKey >> COARSE_SHIFT;
          }
        }
      }
    }
  }
  return { weighed, splits: [...splits.subarray(0, Math.min(weighed, BEST_SPLITS))] };
}

/** The gap between a team with `ours` of `all` stars and the other one. */
function gapOf(ours: number, all: number): number {
  return Math.abs(2 * ours - all);
}

/** The first index from `begin` on, before `end`, whose value is at least that; `end` where there is none. The values ascend. */
function firstFrom(values: Int32Array, begin: number, end: number, least: number): number {
  let [low, high] = [begin, end];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

function lineGapOf(outer: Half, o: number, inner: Half, i: number, all: FourLines): number {
  let gap = 0;
  for (let line = 0; line < 4; line++) {
    gap += gapOf((outer.lineStars[line]?.[o] ?? 0) + (inner.lineStars[line]?.[i] ?? 0), all[line] ?? 0);
  }
  return gap;
}

/** The best splits so far, the best first, in parallel arrays. */
interface BestSplits {
  keys: Int32Array;
  /** The moves and the gap in millionths, as one number. */
  rests: Float64Array;
  splits: Int32Array;
}

interface WeighedSplit {
  key: number;
  rest: number;
  team1: number;
}

/** Inserts a split among the best and drops the last; ignores one that is no better than the last. */
function insert(best: BestSplits, split: WeighedSplit): void {
  const { keys, rests, splits } = best;
  let place = BEST_SPLITS;
  while (place > 0 && isAhead(split, best, place - 1)) {
    place -= 1;
    if (place === BEST_SPLITS - 1) continue;
    keys[place + 1] = keys[place] ?? 0;
    rests[place + 1] = rests[place] ?? 0;
    splits[place + 1] = splits[place] ?? 0;
  }
  if (place === BEST_SPLITS) return;
  keys[place] = split.key;
  rests[place] = split.rest;
  splits[place] = split.team1;
}

function isAhead({ key, rest, team1 }: WeighedSplit, best: BestSplits, place: number): boolean {
  const [otherKey = 0, otherRest = 0, otherTeam1 = 0] = [
    best.keys[place],
    best.rests[place],
    best.splits[place],
  ];
  if (key !== otherKey) return key < otherKey;
  return rest < otherRest || (rest === otherRest && team1 < otherTeam1);
}

type FourLines = [number, number, number, number];

function lineTotals(players: readonly SearchPlayer[]): { players: FourLines; stars: FourLines } {
  const totals = { players: [0, 0, 0, 0] as FourLines, stars: [0, 0, 0, 0] as FourLines };
  for (const { line, tenths } of players) {
    totals.players[line] = (totals.players[line] ?? 0) + 1;
    totals.stars[line] = (totals.stars[line] ?? 0) + tenths;
  }
  return totals;
}

function checkRanges(players: readonly SearchPlayer[]): void {
  if (players.length > MAX_STARTERS) {
    throw new RangeError(`At most ${MAX_STARTERS} players, not ${players.length}`);
  }
  for (const { tenths } of players) {
    if (!Number.isInteger(tenths) || tenths < MIN_TENTHS || tenths > MAX_TENTHS) {
      throw new RangeError(`Stars are ${MIN_TENTHS} to ${MAX_TENTHS} whole tenths, not ${tenths}`);
    }
  }
}
