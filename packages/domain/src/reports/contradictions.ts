import { describeContradiction } from './wording';
import type { Contradiction } from './schema';
import { countedPlayer, sidesOf, total, type CountedPlayer, type ReportFacts, type SideSums } from './sums';

/**
 * Every contradiction between the approved figures and the score, with the players whose figures to check.
 * Empty without a score.
 *
 * It is empty exactly where the match can have happened: where every goal of each team is an own goal of the
 * others, a player's, or unclaimed, and every assist can be given to a goal of its own by another scorer.
 */
export function contradictionsOf(facts: ReportFacts): Contradiction[] {
  const sides = sidesOf(facts);
  if (sides === null) return [];
  return [...sides.flatMap(ofSide), ...facts.players.map(countedPlayer).flatMap(withoutSide)];
}

/** The contradictions that approving one pending report would cause, of those that its player can correct. */
export function contradictionsIfApproved(facts: ReportFacts, playerId: string): Contradiction[] {
  const players = facts.players.map((player) =>
    player.id === playerId && player.report !== null
      ? { ...player, report: { ...player.report, validationStatus: 'APPROVED' as const } }
      : player,
  );
  return contradictionsOf({ ...facts, players }).filter(({ corrections }) =>
    corrections.some((correction) => correction.playerId === playerId),
  );
}

function ofSide(side: SideSums): Contradiction[] {
  const { teamIndex, score, ownGoals, players } = side;
  if (ownGoals > score) {
    return [contradiction(side, 'OWN_GOALS_ABOVE_SCORE', teamIndex, ownGoals - score, [])];
  }
  // Goals scored by a player of the team: only they can have an assist.
  const scored = score - ownGoals;
  const goals = total(players, 'goals');
  const assists = total(players, 'assists');
  const found: Contradiction[] = [];
  if (goals > scored) {
    found.push(
      contradiction(side, 'GOALS_ABOVE_SCORE', teamIndex, goals - scored, correctionsOf(players, 'goals')),
    );
  }
  if (assists > scored) {
    const corrections = correctionsOf(players, 'assists');
    found.push(contradiction(side, 'ASSISTS_ABOVE_GOALS', teamIndex, assists - scored, corrections));
  }
  // Beyond those sums only one contradiction is possible: a player with more assists than the others have
  // goals.
  return found.length > 0 ? found : players.flatMap((player) => ofOnePlayer(side, player, scored));
}

function ofOnePlayer(side: SideSums, player: CountedPlayer, scored: number): Contradiction[] {
  const excess = player.goals + player.assists - scored;
  if (player.assists === 0 || excess <= 0) return [];
  const { id: playerId, name } = player;
  return [
    contradiction(side, 'ASSISTS_TO_ONESELF', side.teamIndex, excess, [
      { playerId, name, figure: 'assists', value: player.assists },
      { playerId, name, figure: 'goals', value: player.goals },
    ]),
  ];
}

function withoutSide({ id, name, teamIndex, goals, assists }: CountedPlayer): Contradiction[] {
  if (teamIndex !== null || goals + assists === 0) return [];
  const corrections: Contradiction['corrections'] = [
    { playerId: id, name, figure: 'side', value: goals + assists },
  ];
  return [contradiction(null, 'PLAYER_WITHOUT_SIDE', null, goals + assists, corrections)];
}

function correctionsOf(
  players: readonly CountedPlayer[],
  figure: 'goals' | 'assists',
): Contradiction['corrections'] {
  return players
    .filter((player) => player[figure] > 0)
    .map((player) => ({ playerId: player.id, name: player.name, figure, value: player[figure] }))
    .sort((a, b) => b.value - a.value || (a.playerId < b.playerId ? -1 : 1));
}

function contradiction(
  side: SideSums | null,
  kind: Contradiction['kind'],
  teamIndex: Contradiction['teamIndex'],
  excess: number,
  corrections: Contradiction['corrections'],
): Contradiction {
  return {
    kind,
    teamIndex,
    excess,
    message: describeContradiction(kind, side, excess, corrections),
    corrections,
  };
}
