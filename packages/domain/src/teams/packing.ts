import type { LockGroup } from './locks';

/**
 * Lines side by side in one integer, so that joining two halves of a split is three additions; see
 * `search.ts`.
 */

export const MAX_STARTERS = 22;
/** A player's stars in tenths, so that they are whole: 1 to 5 stars. 22 of them fit in sixteen bits. */
export const MIN_TENTHS = 10;
export const MAX_TENTHS = 50;

/** Players of each line in team 0, five bits a line from the keepers up. */
const COUNT_BITS = 5;
/** The bits of two lines: `counts & TWO_LINES_MASK` is a row of a table of excess. */
export const TWO_LINES_BITS = 2 * COUNT_BITS;
export const TWO_LINES_MASK = (1 << TWO_LINES_BITS) - 1;
/** Above the four lines: the number of players outside their present team. */
export const MOVED_SHIFT = 4 * COUNT_BITS;
/** Tenths of each line in team 0, sixteen bits a line: two lines in one integer. */
export const STAR_BITS = 16;
export const STAR_MASK = (1 << STAR_BITS) - 1;

/** One team has all the keepers: worse than any sharing of the lines, whose excess is at most 22. */
const KEEPERS_UNSHARED = 32;

export interface SearchPlayer {
  /** 0 to 3. Line 0 is the keepers. */
  line: number;
  /** 10 to 50. */
  tenths: number;
  /** The present team, or null. */
  teamIndex: 0 | 1 | null;
}

/**
 * The ways to assign some of the groups to teams, ordered by how many players they put into team 0: parallel
 * arrays.
 */
export interface Half {
  /** The ways with s players in team 0 begin at `starts[s]` and end before `starts[s + 1]`. */
  starts: Int32Array;
  counts: Int32Array;
  lowerStars: Int32Array;
  upperStars: Int32Array;
  /** The players of team 1: the bit of player i of n is `1 << (n - 1 - i)`. */
  team1: Int32Array;
}

interface Way {
  size: number;
  counts: number;
  lowerStars: number;
  upperStars: number;
  team1: number;
}

/** Every way to assign the groups `free` to the teams, with `laid` always as it is (`with` in team 0). */
export function layHalf(
  players: readonly SearchPlayer[],
  laid: readonly LockGroup[],
  free: readonly LockGroup[],
): Half {
  const straight = free.map((group) => layGroup(players, group.with, group.against));
  const flipped = free.map((group) => layGroup(players, group.against, group.with));
  const base = [...laid.map((group) => layGroup(players, group.with, group.against)), ...straight];
  const ways = 1 << free.length;
  const sizes = new Int32Array(ways).fill(total(base, 'size'));
  const counts = new Int32Array(ways).fill(total(base, 'counts'));
  const lowerStars = new Int32Array(ways).fill(total(base, 'lowerStars'));
  const upperStars = new Int32Array(ways).fill(total(base, 'upperStars'));
  const team1 = new Int32Array(ways).fill(total(base, 'team1'));
  for (const [bit, way] of flipped.entries()) {
    const other = straight[bit] ?? way;
    for (let flips = 1 << bit; flips < 1 << (bit + 1); flips++) {
      const without = flips ^ (1 << bit);
      sizes[flips] = (sizes[without] ?? 0) + way.size - other.size;
      counts[flips] = (counts[without] ?? 0) + way.counts - other.counts;
      lowerStars[flips] = (lowerStars[without] ?? 0) + way.lowerStars - other.lowerStars;
      upperStars[flips] = (upperStars[without] ?? 0) + way.upperStars - other.upperStars;
      team1[flips] = (team1[without] ?? 0) + way.team1 - other.team1;
    }
  }

  const starts = new Int32Array(MAX_STARTERS + 3);
  for (const size of sizes) starts[size + 1] = (starts[size + 1] ?? 0) + 1;
  for (let size = 1; size < starts.length; size++)
    starts[size] = (starts[size] ?? 0) + (starts[size - 1] ?? 0);
  const order = new Int32Array(ways);
  const next = starts.slice();
  for (const [flips, size] of sizes.entries()) {
    const place = next[size] ?? 0;
    order[place] = flips;
    next[size] = place + 1;
  }
  const inOrder = (values: Int32Array) => order.map((flips) => values[flips] ?? 0);
  return {
    starts,
    counts: inOrder(counts),
    lowerStars: inOrder(lowerStars),
    upperStars: inOrder(upperStars),
    team1: inOrder(team1),
  };
}

function layGroup(players: readonly SearchPlayer[], team0: readonly number[], team1: readonly number[]): Way {
  const way: Way = { size: team0.length, counts: 0, lowerStars: 0, upperStars: 0, team1: 0 };
  const bitOf = (index: number) => 1 << (players.length - 1 - index);
  for (const index of team0) {
    const player = players[index];
    if (player === undefined) continue;
    way.counts += 1 << (COUNT_BITS * player.line);
    if (player.line < 2) way.lowerStars += player.tenths << (STAR_BITS * player.line);
    else way.upperStars += player.tenths << (STAR_BITS * (player.line - 2));
    if (player.teamIndex === 1) way.counts += 1 << MOVED_SHIFT;
  }
  for (const index of team1) {
    way.team1 += bitOf(index);
    if (players[index]?.teamIndex === 0) way.counts += 1 << MOVED_SHIFT;
  }
  return way;
}

function total(ways: readonly Way[], what: keyof Way): number {
  return ways.reduce((sum, way) => sum + way[what], 0);
}

/**
 * The cost of two neighbouring lines, by the number of players of both in team 0: players in excess over
 * parity, and where the lower line is the keepers and there are two or more, `KEEPERS_UNSHARED` if one team
 * has none.
 */
export function excessTable(lower: number, upper: number, isLowerKeepers: boolean): Uint8Array {
  const table = new Uint8Array(1 << TWO_LINES_BITS);
  for (let ours = 0; ours <= lower; ours++) {
    const isUnshared = isLowerKeepers && lower >= 2 && (ours === 0 || ours === lower);
    const cost = excess(ours, lower) + (isUnshared ? KEEPERS_UNSHARED : 0);
    for (let above = 0; above <= upper; above++) {
      table[ours | (above << COUNT_BITS)] = cost + excess(above, upper);
    }
  }
  return table;
}

function excess(ours: number, all: number): number {
  return Math.abs(2 * ours - all) - (all % 2);
}
