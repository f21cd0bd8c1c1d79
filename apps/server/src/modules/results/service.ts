import { type Result, accept } from '@picado/domain/result';
import { decideFinalScore, decideFinish, decideRecalculation } from '@picado/domain/results/rules';
import type { MatchScore, PlayerResult } from '@picado/domain/results/schema';
import type { UserContext } from '../../calls/context';
import type { Change, UnitOfWork } from '../../events/unit-of-work';
import { saveMatch } from '../matches/match-lock';
import { loadReportedMatch, settleReport } from '../reports/report-operations';
import { endPromotions } from '../roster/roster-operations';

export interface ResultsServiceDependencies {
  unitOfWork: UnitOfWork;
}

export type ResultsService = ReturnType<typeof createResultsService>;

export function createResultsService(dependencies: ResultsServiceDependencies) {
  const { unitOfWork } = dependencies;

  return {
    /** Finishes the match. Score, reports, votes and reviews open; the list closes to all but the organiser. */
    finish(context: UserContext, matchId: string): Promise<Result<Change<null>>> {
      const userId = context.user.id;
      return unitOfWork.changeMatch(
        context,
        loadReportedMatch(matchId),
        async (unit, { match, eventMatch, registeredIds }) => {
          const decision = decideFinish(match, userId);
          if (!decision.ok) return decision;

          await saveMatch(unit.tx, matchId, { finishedAt: new Date(unit.now) });
          const unconfirmed = await endPromotions(unit, matchId);
          const starters = eventMatch.starters - unconfirmed.length;
          unit.emit({
            type: 'MATCH_FINISHED',
            matchId,
            actorId: userId,
            match: { ...eventMatch, starters, isFinished: true },
            registeredIds,
            unconfirmed,
          });
          return accept(null);
        },
      );
    },

    /** Records or corrects the score, and the results. Recording the present score emits nothing. */
    record(context: UserContext, matchId: string, score: MatchScore): Promise<Result<Change<null>>> {
      const userId = context.user.id;
      return unitOfWork.changeMatch(
        context,
        loadReportedMatch(matchId),
        async (unit, { match, facts, eventMatch }) => {
          const decision = decideFinalScore(match, userId);
          if (!decision.ok) return decision;
          if (isSameScore(score, facts.score)) return accept(null);

          await saveMatch(unit.tx, matchId, score);
          await settleReport(unit, matchId);
          unit.emit({ type: 'MATCH_FINISHED_WITH_SCORE', matchId, actorId: userId, match: eventMatch });
          return accept(null);
        },
      );
    },

    /** Computes the results again. The match as read does not change, so its version stays. */
    recalculate(context: UserContext, matchId: string): Promise<Result<Change<PlayerResult[]>>> {
      const userId = context.user.id;
      return unitOfWork.changeMatch(
        context,
        loadReportedMatch(matchId),
        async (unit, { match, facts, eventMatch }) => {
          const decision = decideRecalculation(match, facts.score, userId);
          if (!decision.ok) return decision;

          const results = await settleReport(unit, matchId);
          unit.emit({ type: 'RESULT_RECALCULATED', matchId, actorId: userId, match: eventMatch });
          return accept(results);
        },
      );
    },
  };
}

function isSameScore(score: MatchScore, stored: MatchScore | null): boolean {
  return stored !== null && score.team1Goals === stored.team1Goals && score.team2Goals === stored.team2Goals;
}
