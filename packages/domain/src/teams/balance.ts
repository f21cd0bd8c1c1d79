import type { TeamIndex } from '../matches/schema';
import { accept, refuse, type Result } from '../result';
import { POSITIONS, type Position } from '../users/schema';
import { groupByLocks, NO_LOCKS, type TeamLocks } from './locks';
import { millionthsOf, tenthsOf } from './packing';
import { searchSplits, type FineOrder } from './search';
import { balanceReason, repairReason } from './wording';

/** A player with a team, as far as evenness is concerned. `rating` is 1 to 5 stars. */
export interface TeamPlayer {
  position: Position;
  rating: number;
  teamIndex: TeamIndex;
}

/** The shares of the two teams in one line of the field. Pairs are team 0, team 1. */
interface LineShare {
  position: Position;
  players: [number, number];
  stars: [number, number];
}

/** The measure of how even two teams are. Stars are sums over players, in tenths; pairs are team 0, team 1. */
export interface Evenness {
  players: [number, number];
  stars: [number, number];
  /** Stars that one team has more than the other. */
  gap: number;
  /** The four lines from the goal up, those without players too. */
  lines: LineShare[];
  /** The gaps of the four lines added up, each without its sign. */
  lineGap: number;
  /**
   * Players more than parity asks for, added up over the lines: three defenders against one are 2, two against one 0.
   */
  linesExcess: number;
  /** False where there are two keepers or more and one team has none. */
  areKeepersShared: boolean;
}

/**
 * Measures two teams as they are, however they were made. A player counts with the tenths that are shown beside the name, so
 * that a sum is the sum of the rows below it, and a gap the difference of the two sums beside it.
 */
export function evennessOf(players: readonly TeamPlayer[]): Evenness {
  const lines = POSITIONS.map((position) => lineShare(players, position));
  const keepers = lines[0]?.players ?? [0, 0];
  const stars = starsOf(players);
  return {
    players: [sum(lines.map((line) => line.players[0])), sum(lines.map((line) => line.players[1]))],
    stars,
    gap: gapInTenths(stars) / 10,
    lines,
    lineGap: sum(lines.map((line) => gapInTenths(line.stars))) / 10,
    linesExcess: sum(lines.map((line) => difference(line.players) - (sum(line.players) % 2))),
    areKeepersShared: sum(keepers) < 2 || Math.min(...keepers) > 0,
  };
}

function lineShare(players: readonly TeamPlayer[], position: Position): LineShare {
  const line = players.filter((player) => player.position === position);
  const team1 = line.filter(({ teamIndex }) => teamIndex === 1).length;
  return { position, players: [line.length - team1, team1], stars: starsOf(line) };
}

function starsOf(players: readonly TeamPlayer[]): [number, number] {
  const starsOfTeam = (team: TeamIndex) =>
    sum(players.filter(({ teamIndex }) => teamIndex === team).map(({ rating }) => tenthsOf(rating))) / 10;
  return [starsOfTeam(0), starsOfTeam(1)];
}

function gapInTenths([a, b]: readonly [number, number]): number {
  return Math.abs(Math.round(a * 10) - Math.round(b * 10));
}

function difference([a, b]: readonly [number, number]): number {
  return Math.abs(a - b);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** A starter as the balance sees them. Ids are unique; `rating` is 1 to 5 stars with all their digits, as they are learned. */
export interface Starter {
  id: string;
  position: Position;
  rating: number;
  /** Their present team; null where they have none. */
  teamIndex: TeamIndex | null;
  /** Their team in the last date of the group; absent or null where they played in none. */
  lastTeamIndex?: TeamIndex | null;
}

/** One way to make the teams, and how even it is. */
export interface Split extends Evenness {
  /** The ids of team 0 and team 1, each in the order of ids. */
  teams: [string[], string[]];
  /** The players that leave their present team, in the order of ids. */
  moves: string[];
  /** The reason in a sentence, without its capital and its full stop. */
  reason: string;
}

export interface Balance {
  /** The number of splits that keep the sizes and the locks. A split and its mirror image count once. */
  combinations: number;
  best: Split;
  /** The next best, at most three. */
  alternatives: Split[];
}

/** The one way to make teams even again. */
export interface Repair extends Split {
  /** The number of splits that keep the sizes and the locks. A split and its mirror image count once. */
  combinations: number;
}

/**
 * The most even teams of 2 to 22 starters, provably: every split that makes sizes equal (or one apart) and
 * keeps the locks is weighed, in this order:
 *
 * 1. a keeper each, where there are two keepers or more;
 * 2. each line shared as evenly as parity allows: the players in excess, added up over the four lines;
 * 3. the smallest gap between the teams' sums of stars, of each player the tenths that are shown;
 * 4. the smallest gap line by line: the four lines' gaps, measured alike and without their sign, added up;
 * 5. of a group, the teams that differ most from those of its last date, whichever is which: it costs nothing in evenness;
 * 6. the fewest players that leave their present team;
 * 7. among what is equal in tenths the smallest gap of the levels with all their digits;
 * 8. among equals the split that puts the first ids into team 0, so that one input has one answer, whatever
 *    its order.
 *
 * Which team is which matters to 6, to 8 and to fixed players alone. Refuses NOT_ENOUGH_STARTERS under two,
 * and the locks that cannot be kept: LOCKED_PLAYER_NOT_STARTER, TEAM_LOCKS_CONTRADICT, TEAM_LOCKS_UNEVEN
 * where they leave no split of even sizes. Source: the product's goals, 'Fair teams'.
 */
export function balanceTeams(starters: readonly Starter[], locks: TeamLocks = NO_LOCKS): Result<Balance> {
  const found = findSplits(starters, locks, 'lines-then-moves');
  if (!found.ok) return found;
  const { combinations, splits } = found.value;
  const avoided = avoidsRepetition(starters, locks, splits[0]);
  const [best, ...alternatives] = splits.map((split, place) => ({
    ...split,
    reason: balanceReason(combinations, split.gap, { place, avoidsRepetition: avoided && place === 0 }),
  }));
  return best === undefined ? refuse('TEAM_LOCKS_UNEVEN') : accept({ combinations, best, alternatives });
}

/**
 * The smallest change that makes teams even again after a drop-out (or a late replacement): `starters` are
 * the remaining ones, each with their present team.
 *
 * 'Even again' means as good as the best split of `balanceTeams` in sizes, locks, keepers, lines and the gap
 * in stars; of all splits that reach it this is one with the fewest players leaving their team, and of those
 * the one with the smallest gap line by line, in tenths and then with all digits. So it may leave a line less even than `balanceTeams` would, and
 * never moves more players. No move at all where the teams are as even as they can be. Refuses as
 * `balanceTeams` does.
 */
export function smallestRepair(starters: readonly Starter[], locks: TeamLocks = NO_LOCKS): Result<Repair> {
  const found = findSplits(starters, locks, 'moves-then-lines');
  if (!found.ok) return found;
  const { combinations, splits } = found.value;
  const [repair] = splits;
  if (repair === undefined) return refuse('TEAM_LOCKS_UNEVEN');
  return accept({ ...repair, combinations, reason: repairReason(repair.moves.length, repair.gap) });
}

type BareSplit = Omit<Split, 'reason'>;

/** Returns true if the best split repeats less of the last teams than the one that would be the best without them. */
function avoidsRepetition(
  starters: readonly Starter[],
  locks: TeamLocks,
  best: BareSplit | undefined,
): boolean {
  if (best === undefined || starters.every(({ lastTeamIndex = null }) => lastTeamIndex === null))
    return false;
  const alone = starters.map((starter) => ({ ...starter, lastTeamIndex: null }));
  const found = findSplits(alone, locks, 'lines-then-moves');
  const other = found.ok ? found.value.splits[0] : undefined;
  return other !== undefined && repeatedPlayers(best, starters) < repeatedPlayers(other, starters);
}

/** Counts the players of the last teams that are together again with the greater part of theirs. */
function repeatedPlayers({ teams }: BareSplit, starters: readonly Starter[]): number {
  const played = starters.filter(({ lastTeamIndex = null }) => lastTeamIndex !== null);
  const same = played.filter(({ id, lastTeamIndex }) => teams[lastTeamIndex ?? 0].includes(id)).length;
  return Math.max(same, played.length - same);
}

function findSplits(
  starters: readonly Starter[],
  locks: TeamLocks,
  order: FineOrder,
): Result<{ combinations: number; splits: BareSplit[] }> {
  if (starters.length < 2) return refuse('NOT_ENOUGH_STARTERS');
  // The order is by code unit, not by locale, so that it is equal on every machine.
  const inOrder = [...starters].sort((a, b) => (a.id < b.id ? -1 : 1));
  const grouped = groupByLocks(
    inOrder.map((starter) => starter.id),
    locks,
  );
  if (!grouped.ok) return grouped;
  const players = inOrder.map(({ position, rating, teamIndex, lastTeamIndex = null }) => ({
    line: POSITIONS.indexOf(position),
    tenths: tenthsOf(rating),
    millionths: millionthsOf(rating),
    teamIndex,
    lastTeamIndex,
  }));
  const { weighed, splits } = searchSplits(players, grouped.value, order);
  return accept({ combinations: weighed, splits: splits.map((team1) => splitOf(inOrder, team1)) });
}

function splitOf(inOrder: readonly Starter[], team1: number): BareSplit {
  const placed = inOrder.map((starter, index) => ({
    ...starter,
    present: starter.teamIndex,
    teamIndex: ((team1 >> (inOrder.length - 1 - index)) & 1) as TeamIndex,
  }));
  const idsOf = (players: readonly { id: string }[]) => players.map((player) => player.id);
  return {
    teams: [
      idsOf(placed.filter((player) => player.teamIndex === 0)),
      idsOf(placed.filter((player) => player.teamIndex === 1)),
    ],
    moves: idsOf(placed.filter(({ present, teamIndex }) => present !== null && present !== teamIndex)),
    ...evennessOf(placed),
  };
}
