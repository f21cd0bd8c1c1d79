import type { Balance, Starter } from '../src/teams/balance';
import { evennessOf } from '../src/teams/balance';
import type { TeamLocks } from '../src/teams/locks';
import type { TeamIndex } from '../src/matches/schema';

type Ranked = { teams: [string[], string[]]; moves: number; rank: number[]; key: string };

/**
 * The answer of `balanceTeams`, computed by brute force: every labelled split, each lock checked on each
 * split, all of them sorted. `order` says which of the last objectives comes first.
 */
export function bruteForce(
  starters: readonly Starter[],
  locks: TeamLocks,
  order: 'lines-then-moves' | 'moves-then-lines' = 'lines-then-moves',
): { combinations: number; options: Balance['best']['teams'][]; ranks: number[][] } {
  const inOrder = [...starters].sort((a, b) => (a.id < b.id ? -1 : 1));
  const unordered = new Map<string, Ranked>();
  for (let bits = 0; bits < 2 ** inOrder.length; bits++) {
    const teamOf = new Map(
      inOrder.map(({ id }, index) => [id, ((bits >> (inOrder.length - 1 - index)) & 1) as TeamIndex]),
    );
    if (!keepsLocks(teamOf, locks)) continue;
    const split = rankOf(inOrder, teamOf, order);
    if (split === null) continue;
    // Fixed players distinguish the teams; without them a split and its mirror image are one.
    const name = locks.fixed.length > 0 ? split.key : [...split.teams].map(String).sort().join('|');
    const other = unordered.get(name);
    if (other === undefined || compare(split, other) < 0) unordered.set(name, split);
  }
  const sorted = [...unordered.values()].sort(compare);
  return {
    combinations: sorted.length,
    options: sorted.slice(0, 4).map((split) => split.teams),
    ranks: sorted.slice(0, 4).map((split) => split.rank),
  };
}

function rankOf(
  inOrder: readonly Starter[],
  teamOf: ReadonlyMap<string, TeamIndex>,
  order: 'lines-then-moves' | 'moves-then-lines',
): Ranked | null {
  const teams: [string[], string[]] = [[], []];
  for (const { id } of inOrder) teams[teamOf.get(id) ?? 0].push(id);
  if (Math.abs(teams[0].length - teams[1].length) > 1) return null;
  const evenness = evennessOf(
    inOrder.map((starter) => ({ ...starter, teamIndex: teamOf.get(starter.id) ?? 0 })),
  );
  const moves = inOrder.filter(
    ({ id, teamIndex }) => teamIndex !== null && teamIndex !== teamOf.get(id),
  ).length;
  const millionths = (team: TeamIndex) =>
    inOrder
      .filter(({ id }) => teamOf.get(id) === team)
      .reduce((sum, { rating }) => sum + Math.round(1e6 * rating), 0);
  const digitGap = Math.abs(millionths(0) - millionths(1));
  const played = inOrder.filter(({ lastTeamIndex = null }) => lastTeamIndex !== null);
  const together = played.filter(({ id, lastTeamIndex }) => teamOf.get(id) === lastTeamIndex).length;
  const repeated = Math.max(together, played.length - together);
  const fine = order === 'lines-then-moves' ? [evenness.lineGap, repeated, moves] : [moves, evenness.lineGap];
  return {
    teams,
    moves,
    rank: [evenness.areKeepersShared ? 0 : 1, evenness.linesExcess, evenness.gap, ...fine, digitGap],
    key: inOrder.map(({ id }) => teamOf.get(id)).join(''),
  };
}

function compare(a: Ranked, b: Ranked): number {
  const first = a.rank.findIndex((value, place) => value !== b.rank[place]);
  if (first >= 0) return (a.rank[first] ?? 0) - (b.rank[first] ?? 0);
  return a.key < b.key ? -1 : 1;
}

/** True where a split keeps every lock as it is written. */
export function keepsLocks(teamOf: ReadonlyMap<string, TeamIndex>, locks: TeamLocks): boolean {
  return (
    locks.together.every((ids) => new Set(ids.map((id) => teamOf.get(id))).size <= 1) &&
    locks.apart.every(([a, b]) => teamOf.get(a) !== teamOf.get(b)) &&
    locks.fixed.every(({ playerId, teamIndex }) => teamOf.get(playerId) === teamIndex)
  );
}
