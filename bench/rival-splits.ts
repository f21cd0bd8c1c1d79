import type { TeamIndex } from '../packages/domain/src/matches/schema';
import type { Starter } from '../packages/domain/src/teams/balance';
import { chanceOf } from '../packages/domain/test/chance';

/**
 * The methods of other tools to make two teams. Each answers every player's team, in the order of `starters`.
 */
export const RIVALS: Record<string, (starters: readonly Starter[], seed: number) => TeamIndex[]> = {
  'alternate picks': (starters) => picks(starters, (turn) => turn % 2),
  'snake draft': (starters) => picks(starters, (turn) => Math.floor((turn + 1) / 2) % 2),
  greedy,
  '200 random swaps': randomSwaps,
  'exact on the sum alone': exactOnSum,
};

/** The best-rated players first; equal ones in the order of sign-up. */
function byRating(starters: readonly Starter[]): number[] {
  return [...starters.keys()].sort((a, b) => ratingOf(starters, b) - ratingOf(starters, a) || a - b);
}

function picks(starters: readonly Starter[], teamOf: (turn: number) => number): TeamIndex[] {
  const teams = Array<TeamIndex>(starters.length).fill(0);
  for (const [turn, index] of byRating(starters).entries()) teams[index] = teamOf(turn) === 0 ? 0 : 1;
  return teams;
}

/** The best-rated player goes to the weaker team, while it has room. */
function greedy(starters: readonly Starter[]): TeamIndex[] {
  const room = Math.ceil(starters.length / 2);
  const teams = Array<TeamIndex>(starters.length).fill(0);
  const stars = [0, 0];
  const sizes = [0, 0];
  for (const index of byRating(starters)) {
    const weaker = (stars[1] ?? 0) < (stars[0] ?? 0) ? 1 : 0;
    const team = (sizes[weaker] ?? 0) < room ? weaker : weaker === 0 ? 1 : 0;
    teams[index] = team;
    stars[team] = (stars[team] ?? 0) + ratingOf(starters, index);
    sizes[team] = (sizes[team] ?? 0) + 1;
  }
  return teams;
}

/** Random teams; then 200 times two random players change sides if that lowers the gap. */
function randomSwaps(starters: readonly Starter[], seed: number): TeamIndex[] {
  const chance = chanceOf(seed);
  const lots = starters.map(() => chance());
  const byLot = [...starters.keys()].sort((a, b) => (lots[a] ?? 0) - (lots[b] ?? 0));
  const teams = Array<TeamIndex>(starters.length).fill(0);
  for (const [turn, index] of byLot.entries()) teams[index] = turn % 2 === 0 ? 0 : 1;
  let lead = starters.reduce((sum, { rating }, index) => sum + (teams[index] === 0 ? rating : -rating), 0);
  for (let swap = 0; swap < 200; swap++) {
    const a = Math.floor(chance() * starters.length);
    const b = Math.floor(chance() * starters.length);
    if (teams[a] !== 0 || teams[b] !== 1) continue;
    const after = lead - 2 * ratingOf(starters, a) + 2 * ratingOf(starters, b);
    if (Math.abs(after) >= Math.abs(lead)) continue;
    teams[a] = 1;
    teams[b] = 0;
    lead = after;
  }
  return teams;
}

/**
 * The smallest gap between the sums of stars, and no other objective: the first such split in order of
 * sign-up.
 */
function exactOnSum(starters: readonly Starter[]): TeamIndex[] {
  const size = Math.floor(starters.length / 2);
  const total = starters.reduce((sum, { rating }) => sum + rating, 0);
  let best: readonly number[] = [];
  let bestGap = Infinity;
  const chosen: number[] = [];
  const choose = (from: number, stars: number): void => {
    if (bestGap === 0) return;
    if (chosen.length === size) {
      const gap = Math.abs(total - 2 * stars);
      if (gap < bestGap) [best, bestGap] = [[...chosen], gap];
      return;
    }
    for (let index = from; index <= starters.length - (size - chosen.length); index++) {
      chosen.push(index);
      choose(index + 1, stars + ratingOf(starters, index));
      chosen.pop();
    }
  };
  choose(0, 0);
  return starters.map((_, index) => (best.includes(index) ? 0 : 1));
}

function ratingOf(starters: readonly Starter[], index: number): number {
  return starters[index]?.rating ?? 0;
}
