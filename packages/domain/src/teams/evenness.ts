import type { TeamIndex } from '../matches/schema';
import { POSITIONS, type Position } from '../users/schema';

/** A player with a team, as far as evenness is concerned. `rating` is 1 to 5 stars in tenths. */
export interface TeamPlayer {
  position: Position;
  rating: number;
  teamIndex: TeamIndex;
}

/** How one line of the field is shared. Pairs are team 0, team 1. */
export interface LineShare {
  position: Position;
  players: [number, number];
  stars: [number, number];
}

/** How even two teams are. Stars are sums over players, in tenths; pairs are team 0, team 1. */
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

/** Measures two teams as they are, however they were made. */
export function evennessOf(players: readonly TeamPlayer[]): Evenness {
  const lines = POSITIONS.map((position) => lineShare(players, position));
  const keepers = lines[0]?.players ?? [0, 0];
  const stars: [number, number] = [
    inTenths(sum(lines.map((line) => line.stars[0]))),
    inTenths(sum(lines.map((line) => line.stars[1]))),
  ];
  return {
    players: [sum(lines.map((line) => line.players[0])), sum(lines.map((line) => line.players[1]))],
    stars,
    gap: inTenths(difference(stars)),
    lines,
    lineGap: inTenths(sum(lines.map((line) => difference(line.stars)))),
    linesExcess: sum(lines.map((line) => difference(line.players) - (sum(line.players) % 2))),
    areKeepersShared: sum(keepers) < 2 || Math.min(...keepers) > 0,
  };
}

function lineShare(players: readonly TeamPlayer[], position: Position): LineShare {
  const share: LineShare = { position, players: [0, 0], stars: [0, 0] };
  for (const player of players) {
    if (player.position !== position) continue;
    share.players[player.teamIndex] += 1;
    share.stars[player.teamIndex] = inTenths(share.stars[player.teamIndex] + player.rating);
  }
  return share;
}

function difference([a, b]: readonly [number, number]): number {
  return Math.abs(a - b);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The nearest tenth: a sum of tenths such as 0.1 + 0.2 is next to one. */
function inTenths(stars: number): number {
  return Math.round(stars * 10) / 10;
}
