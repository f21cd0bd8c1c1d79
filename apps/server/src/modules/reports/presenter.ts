import { statusAt } from '@picado/domain/matches/rules';
import { contradictionsIfApproved } from '@picado/domain/reports/contradictions';
import { decideValidation, type ReportedMatch } from '@picado/domain/reports/rules';
import type { SelfReport } from '@picado/domain/reports/schema';
import type { ReportFacts } from '@picado/domain/reports/sums';
import type { PlayerReportRow, ReportedPlayerRow, ReportRow } from '../../reads/report';

/** The match in the form of the rules for the time after a match, at `now`. */
export function matchAt(row: ReportRow, now: number): ReportedMatch {
  const { creatorId, coOrganiserIds, startsAt, finishedAt, reportCompleted } = row;
  const status = statusAt(row, now);
  return { creatorId, coOrganiserIds, status, isReportFinal: reportCompleted, startsAt, finishedAt };
}

/** The input of the match report. */
export function reportFactsOf(row: ReportRow): ReportFacts {
  const { team1Name, team2Name, team1Goals, team2Goals, team1OwnGoals, team2OwnGoals } = row;
  return {
    team1Name,
    team2Name,
    score: team1Goals === null || team2Goals === null ? null : { team1Goals, team2Goals },
    ownGoals: { team1: team1OwnGoals, team2: team2OwnGoals },
    players: row.players.map(({ id, userId, name, teamIndex, votes, report }) => ({
      id,
      userId,
      name,
      teamIndex,
      votes,
      report: report && storedReportOf(id, report),
    })),
  };
}

function storedReportOf(playerId: string, report: PlayerReportRow) {
  const { goals, assists, saves, ownGoals, teamIndex, validationStatus } = report;
  return { playerId, goals, assists, saves, ownGoals, teamIndex, validationStatus };
}

/** Every submitted report as `userId` reads it, in the order in which they were sent. */
export function presentSelfReports(row: ReportRow, userId: string, now: number): SelfReport[] {
  const reading = { row, facts: reportFactsOf(row), userId, now };
  return row.players
    .flatMap((player) => (player.report === null ? [] : [{ player, report: player.report }]))
    .sort((a, b) => a.report.submittedAt - b.report.submittedAt || (a.player.id < b.player.id ? -1 : 1))
    .map(({ player, report }) => presentSelfReport(reading, player, report));
}

function presentSelfReport(
  { row, facts, userId, now }: { row: ReportRow; facts: ReportFacts; userId: string; now: number },
  player: ReportedPlayerRow,
  report: PlayerReportRow,
): SelfReport {
  const stored = storedReportOf(player.id, report);
  const answer = { userId, approved: true, rejectionReason: '' };
  const isPending = report.validationStatus === 'PENDING';
  const { goals, assists, saves, ownGoals } = report;
  const decidedBy = nameIn(row, report.decidedById, report.decidedByName);
  return {
    playerId: player.id,
    playerName: player.name,
    teamIndex: player.teamIndex ?? report.teamIndex,
    goals,
    assists,
    saves,
    ownGoals,
    isSubmitted: true,
    isLoadedByOrganiser: report.isLoadedByOrganiser,
    validationStatus: report.validationStatus,
    rejectionReason: report.rejectionReason,
    rejectedBy: report.validationStatus === 'REJECTED' ? decidedBy : null,
    approvedBy: report.validationStatus === 'APPROVED' && !report.isLoadedByOrganiser ? decidedBy : null,
    validator:
      report.validatorId === null
        ? null
        : {
            userId: report.validatorId,
            name: nameIn(row, report.validatorId, report.validatorName) ?? '',
          },
    submittedAt: new Date(report.submittedAt).toISOString(),
    canValidate: decideValidation(matchAt(row, now), facts.players, stored, answer).ok,
    contradictions: isPending ? contradictionsIfApproved(facts, player.id) : [],
  };
}

/** The player's name in the match; for an organiser without an entry the account's. */
function nameIn({ players }: ReportRow, userId: string | null, accountName: string | null): string | null {
  if (userId === null) return null;
  return players.find((player) => player.userId === userId)?.name ?? accountName;
}
