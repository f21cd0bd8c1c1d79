import { countedPlayer, sidesOf, type ReportFacts, type SideSums } from '../src/reports/sums';

/**
 * Whether a match with these figures can have happened, by a search: each team's goals are listed one by one
 * (own goals, goals of a player, unclaimed goals), and every assist is assigned a separate goal by another
 * scorer. Written independently of the rule that it checks.
 */
export function canHaveHappened(facts: ReportFacts): boolean {
  const sides = sidesOf(facts);
  if (sides === null) return true;
  const isAnybodyWithoutSide = facts.players
    .map(countedPlayer)
    .some((player) => player.teamIndex === null && player.goals + player.assists > 0);
  return !isAnybodyWithoutSide && sides.every(isPossible);
}

function isPossible(side: SideSums): boolean {
  const scorers: (string | null)[] = side.players.flatMap(({ id, goals }) =>
    Array.from({ length: goals }, () => id),
  );
  const left = side.score - side.ownGoals - scorers.length;
  if (left < 0) return false;
  const goals = [...scorers, ...Array.from({ length: left }, () => null)];
  const assists = side.players.flatMap(({ id, assists: count }) => Array.from({ length: count }, () => id));

  const takenBy = goals.map(() => -1);
  const place = (assist: number, seen: Set<number>): boolean =>
    goals.some((scorer, goal) => {
      if (seen.has(goal) || scorer === assists[assist]) return false;
      seen.add(goal);
      const holder = takenBy[goal]!;
      if (holder !== -1 && !place(holder, seen)) return false;
      takenBy[goal] = assist;
      return true;
    });
  return assists.every((_, assist) => place(assist, new Set()));
}
