import { votePercentage } from '../votes/rules';
import { awardsOf } from './awards';
import { contradictionsOf } from './contradictions';
import type { MatchReport, PlayerStats } from './schema';
import { countedOwnGoals, countedPlayer, sidesOf, teamSum, type ReportFacts } from './sums';

/**
 * The report of a match as every viewer reads it: approved figures, votes with their share, awards, how the
 * goals add up and the contradictions. Pending figures are shown apart, marked and counted nowhere; rejected
 * ones are not shown.
 */
export function matchReportOf(facts: ReportFacts, isReportFinal: boolean): MatchReport {
  const counted = facts.players.map((player) => ({ ...countedPlayer(player), votes: player.votes }));
  const totalVotes = counted.reduce((sum, { votes }) => sum + votes, 0);
  const awards = awardsOf(counted.map((player) => ({ ...player, playerId: player.id })));
  const sides = sidesOf(facts);
  return {
    matchScore: facts.score,
    reportCompleted: isReportFinal,
    stats: counted.map(
      ({ id, name, teamIndex, goals, assists, saves, ownGoals, votes }, index): PlayerStats => ({
        playerId: id,
        name,
        teamIndex,
        goals,
        assists,
        saves,
        ownGoals,
        votes,
        votePercentage: votePercentage(votes, totalVotes),
        isMVP: awards.MVP.includes(id),
        isTopScorer: awards.TOP_SCORER.includes(id),
        isTopAssister: awards.TOP_ASSISTER.includes(id),
        isTopSaver: awards.TOP_SAVER.includes(id),
        pending: pendingFigures(facts.players[index]?.report),
      }),
    ),
    totalVotes,
    mvpIds: awards.MVP,
    topScorerIds: awards.TOP_SCORER,
    topAssisterIds: awards.TOP_ASSISTER,
    topSaverIds: awards.TOP_SAVER,
    ownGoals: countedOwnGoals(facts),
    sums: sides && { team1: teamSum(sides[0]), team2: teamSum(sides[1]) },
    contradictions: contradictionsOf(facts),
  };
}

function pendingFigures(report: ReportFacts['players'][number]['report'] | undefined) {
  if (report?.validationStatus !== 'PENDING') return null;
  const { goals, assists, saves } = report;
  return { goals, assists, saves };
}
