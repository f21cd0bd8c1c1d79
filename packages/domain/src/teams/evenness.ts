import type { TeamIndex } from '../matches/schema';
import { tenthsOf } from './packing';
import { POSITIONS, type Position } from '../users/schema';

/** A player with a team, as far as evenness is concerned. `rating` is 1 to 5 stars. */
export interface TeamPlayer {
  position: Position;
  rating: number;
  teamIndex: TeamIndex;
}

/** The shares of the two teams in one line of the field. Pairs are team 0, team 1. */
export interface LineShare {
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
