import type { LockGroup } from './locks';

/**
 * The ways of half a split as whole numbers, so that joining two halves is a few additions: the players of the four lines
 * side by side in one of them, the stars of each line in one of its own. See `search.ts`.
 */

export const MAX_STARTERS = 22;
/** The stars that count for a player: 1 to 5 in tenths, as they are shown beside the name. */
export const MIN_TENTHS = 10;
export const MAX_TENTHS = 50;

/**
 * The tenths of stars. What is counted is what is shown: sums and gaps are whole tenths, and a sum of the rows is the sum
 * above them.
 */
export function tenthsOf(stars: number): number {
  return Math.round(10 * stars);
}

/**
 * A level with all its digits, which decides between splits that are equal in tenths: in millionths, whole numbers, so that
 * the order of the players does not matter. 22 players have at most 110 million.
 */
export function millionthsOf(stars: number): number {
  return Math.round(1_000_000 * stars);
}

/** Players of each line in team 0, five bits a line from the keepers up. */
const COUNT_BITS = 5;
/** The bits of two lines: `counts & TWO_LINES_MASK` is a row of a table of excess. */
export const TWO_LINES_BITS = 2 * COUNT_BITS;
export const TWO_LINES_MASK = (1 << TWO_LINES_BITS) - 1;
const LINES_MASK = (1 << (4 * COUNT_BITS)) - 1;
/**
 * The bits above the four lines: the number of players outside their present team, and of those outside their team of the
 * last date.
 */
export const MOVED_SHIFT = 4 * COUNT_BITS;
export const CHANGED_SHIFT = MOVED_SHIFT + COUNT_BITS;
export const COUNT_MASK = (1 << COUNT_BITS) - 1;

/** One team has all the keepers: worse than any sharing of the lines, whose excess is at most 22. */
const KEEPERS_UNSHARED = 32;

export interface SearchPlayer {
  /** The line of the field, 0 to 3. Line 0 is the keepers. */
  line: number;
  /** The stars that count, in tenths. */
  tenths: number;
  /** The stars that count, in millionths. */
  millionths: number;
  /** The present team, or null. */
  teamIndex: 0 | 1 | null;
  /** The team in the last date of the group, or null. */
  lastTeamIndex: 0 | 1 | null;
}

/**
 * The ways to assign some of the groups to teams, in parallel arrays: ordered by how many players they put into team 0, then
 * by the players of each line in it, then by its stars. Ways with the same players of each line are a run: their lines are
 * weighed once for all of them, and those with the wanted stars lie side by side.
 */
export interface Half {
  /** The ways with s players in team 0 begin at `starts[s]` and end before `starts[s + 1]`. */
  starts: Int32Array;
  /** The end of the run of each way: the index of the first way after it. */
  runEnds: Int32Array;
  counts: Int32Array;
  /** Tenths of stars in team 0. */
  stars: Int32Array;
  /** The millionths of them. */
  digits: Int32Array;
  /** The sums of stars of each line. */
  lineStars: FourArrays;
  /** The players of team 1: the bit of player i of n is `1 << (n - 1 - i)`. */
  team1: Int32Array;
}

type FourArrays = readonly [Int32Array, Int32Array, Int32Array, Int32Array];

interface Way {
  size: number;
  counts: number;
  lineStars: number[];
  digits: number;
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
  const laidOut = (valueOf: (way: Way) => number): Int32Array => {
    const values = new Int32Array(ways).fill(base.reduce((sum, way) => sum + valueOf(way), 0));
    for (const [bit, way] of flipped.entries()) {
      const change = valueOf(way) - valueOf(straight[bit] ?? way);
      for (let flips = 1 << bit; flips < 1 << (bit + 1); flips++) {
        values[flips] = (values[flips ^ (1 << bit)] ?? 0) + change;
      }
    }
    return values;
  };
  const sizes = laidOut((way) => way.size);

  const starts = new Int32Array(MAX_STARTERS + 3);
  for (const size of sizes) starts[size + 1] = (starts[size + 1] ?? 0) + 1;
  for (let size = 1; size < starts.length; size++)
    starts[size] = (starts[size] ?? 0) + (starts[size - 1] ?? 0);
  const laidCounts = laidOut((way) => way.counts);
  const laidStars = laidOut(starsOfWay);
  const linesOf = (flips: number) => (laidCounts[flips] ?? 0) & LINES_MASK;
  const order = Int32Array.from(sizes.keys()).sort(
    (one, other) =>
      (sizes[one] ?? 0) - (sizes[other] ?? 0) ||
      linesOf(one) - linesOf(other) ||
      (laidStars[one] ?? 0) - (laidStars[other] ?? 0),
  );
  const runEnds = new Int32Array(ways);
  for (let place = ways - 1; place >= 0; place--) {
    const isLast = place === ways - 1 || linesOf(order[place] ?? 0) !== linesOf(order[place + 1] ?? 0);
    runEnds[place] = isLast ? place + 1 : (runEnds[place + 1] ?? 0);
  }
  const inOrder = (values: Int32Array) => order.map((flips) => values[flips] ?? 0);
  const ofLine = (line: number) => inOrder(laidOut((way) => way.lineStars[line] ?? 0));
  return {
    starts,
    runEnds,
    counts: inOrder(laidCounts),
    stars: inOrder(laidStars),
    digits: inOrder(laidOut((way) => way.digits)),
    lineStars: [ofLine(0), ofLine(1), ofLine(2), ofLine(3)],
    team1: inOrder(laidOut((way) => way.team1)),
  };
}

function starsOfWay({ lineStars }: Way): number {
  return lineStars.reduce((sum, tenths) => sum + tenths, 0);
}

function layGroup(players: readonly SearchPlayer[], team0: readonly number[], team1: readonly number[]): Way {
  const way: Way = { size: team0.length, counts: 0, lineStars: [0, 0, 0, 0], digits: 0, team1: 0 };
  const bitOf = (index: number) => 1 << (players.length - 1 - index);
  for (const index of team0) {
    const player = players[index];
    if (player === undefined) continue;
    way.counts += 1 << (COUNT_BITS * player.line);
    way.lineStars[player.line] = (way.lineStars[player.line] ?? 0) + player.tenths;
    way.digits += player.millionths;
    if (player.teamIndex === 1) way.counts += 1 << MOVED_SHIFT;
    if (player.lastTeamIndex === 1) way.counts += 1 << CHANGED_SHIFT;
  }
  for (const index of team1) {
    way.team1 += bitOf(index);
    if (players[index]?.teamIndex === 0) way.counts += 1 << MOVED_SHIFT;
    if (players[index]?.lastTeamIndex === 0) way.counts += 1 << CHANGED_SHIFT;
  }
  return way;
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
