import { assert } from '@picado/domain/assert';
import type { ValidationRequest } from '@picado/domain/home/tasks';
import { decideFinalise } from '@picado/domain/reports/finalise';
import { matchReportOf } from '@picado/domain/reports/match-report';
import {
  decideLoad,
  decideReadReports,
  decideSelfReport,
  decideValidation,
  storedSide,
  sideOf,
} from '@picado/domain/reports/rules';
import type {
  LoadReport,
  MatchReport,
  SelfReport,
  SelfReports,
  SubmitSelfReport,
  ValidateReport,
  ValidationStatus,
} from '@picado/domain/reports/schema';
import { type ReportFacts, reportParticipants } from '@picado/domain/reports/sums';
import { chooseValidator } from '@picado/domain/reports/validator';
import { reportsCloseAt } from '@picado/domain/reports/window';
import { type Result, accept, refuse } from '@picado/domain/result';
import type { UserContext } from '../../calls/context';
import type { Database } from '../../db/database';
import type { Change, Unit, UnitOfWork } from '../../events/unit-of-work';
import { countOpenRequests, findOwnValidations, findReport, findRequests } from '../../reads/report';
import { saveMatch } from '../matches/match-lock';
import { matchAt, presentSelfReports, reportFactsOf } from './presenter';
import { loadReportedMatch, settleReport } from './report-operations';
import { saveLoaded, saveSubmitted, saveValidation } from './repository';

export interface ReportsServiceDependencies {
  database: Database;
  unitOfWork: UnitOfWork;
}

/** Creates the part that reads reports. */
function createReading({ database }: Pick<ReportsServiceDependencies, 'database'>) {
  return {
    /** The report of a match as it stands. */
    async read(matchId: string): Promise<Result<MatchReport>> {
      const row = await findReport(database.read, { matchId });
      return row === null
        ? refuse('MATCH_NOT_FOUND')
        : accept(matchReportOf(reportFactsOf(row), row.reportCompleted));
    },

    /** Every submitted report, for the players and the organiser. */
    async selfReports(userId: string, matchId: string, now: number): Promise<Result<SelfReports>> {
      const row = await findReport(database.read, { matchId });
      if (row === null) return refuse('MATCH_NOT_FOUND');
      const match = matchAt(row, now);
      const { players } = reportFactsOf(row);
      const decision = decideReadReports(match, players, userId);
      if (!decision.ok) return decision;
      const own = players.find((player) => player.userId === userId);
      const { startsAt, finishedAt } = match;
      return accept({
        selfReports: presentSelfReports(row, userId, now),
        closesAt:
          finishedAt === null ? null : new Date(reportsCloseAt({ startsAt, finishedAt })).toISOString(),
        canSubmit: decideSelfReport(match, own, own?.report ?? undefined, now).ok,
      });
    },

    /** The reports that wait for the user to validate, the oldest first. */
    requestsOf(userId: string, limit: number): Promise<ValidationRequest[]> {
      return findRequests(database.read, { userId, limit });
    },

    /** The validation of the user's own report, in those of these matches in which there is one. */
    ownValidations(
      userId: string,
      matchIds: readonly string[],
    ): Promise<ReadonlyMap<string, ValidationStatus>> {
      return findOwnValidations(database.read, userId, matchIds);
    },
  };
}

/** Creates the part by which the organiser decides: their figures, and the end of all reports. */
function createOrganiserReports({ unitOfWork }: Pick<ReportsServiceDependencies, 'unitOfWork'>) {
  return {
    /**
     * Writes the organiser's figures and own goals. A load without a difference is accepted and emits
     * nothing.
     */
    load(context: UserContext, matchId: string, request: LoadReport): Promise<Result<Change<null>>> {
      const userId = context.user.id;
      return unitOfWork.changeMatch(
        context,
        loadReportedMatch(matchId),
        async (unit, { match, facts, eventMatch }) => {
          const decision = decideLoad(match, facts.players, request, userId);
          if (!decision.ok) return decision;
          if (decision.value.length === 0 && request.ownGoals === undefined) return accept(null);

          await saveLoaded(unit.tx, matchId, decision.value, { organiserId: userId, at: new Date(unit.now) });
          if (request.ownGoals !== undefined) {
            const { team1, team2 } = request.ownGoals;
            await saveMatch(unit.tx, matchId, { team1OwnGoals: team1, team2OwnGoals: team2 });
          }
          await settleReport(unit, matchId);
          unit.emit({ type: 'STATS_REPORTED', matchId, actorId: userId, match: eventMatch });
          return accept(null);
        },
      );
    },

    /** Closes reports, votes, list and score permanently. */
    finalise(context: UserContext, matchId: string): Promise<Result<Change<null>>> {
      const userId = context.user.id;
      return unitOfWork.changeMatch(
        context,
        loadReportedMatch(matchId),
        async (unit, { match, facts, eventMatch, registeredIds }) => {
          const decision = decideFinalise(match, userId, facts);
          if (!decision.ok) return decision;

          const decided = { decidedById: userId, decidedAt: new Date(unit.now) };
          const approved = { status: 'APPROVED', rejectionReason: null } as const;
          await saveValidation(unit.tx, decision.value, approved, decided);
          await saveMatch(unit.tx, matchId, { reportCompletedAt: new Date(unit.now) });
          await settleReport(unit, matchId);
          unit.emit({
            type: 'STATS_VALIDATION_COMPLETED',
            matchId,
            actorId: userId,
            match: eventMatch,
            registeredIds,
          });
          return accept(null);
        },
      );
    },
  };
}

/** The validator, by the pending reports of each candidate. */
async function validatorFor(unit: Unit, facts: ReportFacts, reporterId: string, organiserId: string) {
  const participants = reportParticipants(facts);
  const reporter = participants.find(({ id }) => id === reporterId);
  if (reporter === undefined) return null;
  const candidates = participants.flatMap(({ userId }) => userId ?? []);
  const openRequests = await countOpenRequests(unit.tx, candidates);
  return chooseValidator(reporter, { participants, organiserId, openRequests });
}

/** Creates the part by which players report their own figures, and validate those of another. */
function createSelfReports({ unitOfWork }: Pick<ReportsServiceDependencies, 'unitOfWork'>) {
  return {
    /** Stores a player's own figures, and chooses their validator. */
    submit(
      context: UserContext,
      matchId: string,
      { teamIndex: reportedSide, ...figures }: SubmitSelfReport,
    ): Promise<Result<Change<SelfReport>>> {
      const userId = context.user.id;
      return unitOfWork.changeMatch(
        context,
        loadReportedMatch(matchId),
        async (unit, { match, facts, eventMatch, eventPlayer }) => {
          const own = facts.players.find((player) => player.userId === userId);
          const decision = decideSelfReport(match, own, own?.report ?? undefined, unit.now);
          if (!decision.ok) return decision;

          const reporter = decision.value;
          const teamIndex = storedSide(reporter, reportedSide);
          const asReporter = withSide(facts, reporter.id, sideOf(reporter.teamIndex, reportedSide));
          const validatorId = await validatorFor(unit, asReporter, reporter.id, match.creatorId);
          await saveSubmitted(unit.tx, matchId, {
            ...figures,
            playerId: reporter.id,
            teamIndex,
            validationStatus: 'PENDING',
            validatorId,
            submittedAt: new Date(unit.now),
          });
          const event = { matchId, actorId: userId, match: eventMatch, player: eventPlayer(reporter.id) };
          unit.emit({ ...event, type: 'SELF_REPORT_SUBMITTED' });
          if (validatorId !== null) unit.emit({ ...event, type: 'VALIDATION_REQUEST_CREATED', validatorId });

          const row = await findReport(unit.tx, { matchId });
          const sent =
            row && presentSelfReports(row, userId, unit.now).find((one) => one.playerId === reporter.id);
          assert(sent, 'A report that was written is not there.');
          return accept(sent);
        },
      );
    },

    /** Approves or rejects another player's report. */
    validate(
      context: UserContext,
      matchId: string,
      { reporterId, ...answer }: ValidateReport,
    ): Promise<Result<Change<null>>> {
      const userId = context.user.id;
      return unitOfWork.changeMatch(
        context,
        loadReportedMatch(matchId),
        async (unit, { match, facts, eventMatch, eventPlayer }) => {
          const report = facts.players.find(({ id }) => id === reporterId)?.report ?? undefined;
          const decision = decideValidation(match, facts.players, report, { ...answer, userId });
          if (!decision.ok) return decision;

          await saveValidation(unit.tx, [reporterId], decision.value, {
            decidedById: userId,
            decidedAt: new Date(unit.now),
          });
          const event = { matchId, actorId: userId, match: eventMatch, player: eventPlayer(reporterId) };
          if (decision.value.status === 'APPROVED') {
            await settleReport(unit, matchId);
            unit.emit({ ...event, type: 'SELF_REPORT_VALIDATED' });
          } else {
            unit.emit({ ...event, type: 'SELF_REPORT_REJECTED', reason: decision.value.rejectionReason });
          }
          return accept(null);
        },
      );
    },
  };
}

export type ReportsService = ReturnType<typeof createReportsService>;

export function createReportsService(dependencies: ReportsServiceDependencies) {
  return {
    ...createReading(dependencies),
    ...createOrganiserReports(dependencies),
    ...createSelfReports(dependencies),
  };
}

/** The list with the team that a substitute came on for. */
function withSide(facts: ReportFacts, playerId: string, teamIndex: 0 | 1 | null): ReportFacts {
  const players = facts.players.map((player) => (player.id === playerId ? { ...player, teamIndex } : player));
  return { ...facts, players };
}
