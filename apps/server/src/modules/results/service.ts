import { accept, type Result } from '@picado/domain/result';
import { decideFinalScore, decideFinish, decideRecalculation } from '@picado/domain/results/rules';
import type { MatchScore, PlayerResult } from '@picado/domain/results/schema';
import type { Outcome, UnitOfWork } from '../../events/unit-of-work';
import type { CallContext } from '../../http/context';
import type { MatchLock } from '../matches/match-lock';
import type { ReportAccess } from '../reports/report-access';
import type { RosterAccess } from '../roster/roster-access';
import { saveFinish, saveScore } from './repository';

export interface ResultsServiceDependencies {
  unitOfWork: UnitOfWork;
  matchLock: MatchLock;
  roster: RosterAccess;
  reports: ReportAccess;
}

export type ResultsService = ReturnType<typeof createResultsService>;

export function createResultsService(dependencies: ResultsServiceDependencies) {
  const { unitOfWork, matchLock, roster, reports } = dependencies;

  return {
    /** Ends the game. Score, reports, votes and reviews open; the list closes to all but the organiser. */
    finish(context: CallContext, userId: string, matchId: string): Promise<Result<Outcome<null>>> {
      return unitOfWork.run(context, async (unit) => {
        const opened = await reports.open(unit, matchId);
        if (!opened.ok) return opened;
        const { match, eventMatch, participantIds } = opened.value;
        const decision = decideFinish(match, userId);
        if (!decision.ok) return decision;

        await saveFinish(unit.tx, matchId, new Date(unit.now));
        await roster.endPromotions(unit, matchId);
        matchLock.raiseVersion(unit, matchId);
        unit.say({ type: 'MATCH_FINISHED', matchId, actorId: userId, match: eventMatch, participantIds });
        return accept(null);
      });
    },

    /** Records or corrects the score; results follow. The score that is there already is said to nobody. */
    record(
      context: CallContext,
      userId: string,
      matchId: string,
      score: MatchScore,
    ): Promise<Result<Outcome<null>>> {
      return unitOfWork.run(context, async (unit) => {
        const opened = await reports.open(unit, matchId);
        if (!opened.ok) return opened;
        const { match, facts, eventMatch } = opened.value;
        const decision = decideFinalScore(match, userId);
        if (!decision.ok) return decision;
        if (isSameScore(score, facts.score)) return accept(null);

        await saveScore(unit.tx, matchId, score);
        await reports.settle(unit, matchId);
        matchLock.raiseVersion(unit, matchId);
        unit.say({ type: 'MATCH_FINISHED_WITH_SCORE', matchId, actorId: userId, match: eventMatch });
        return accept(null);
      });
    },

    /** Works out again who won, lost and drew. Of the match as read nothing changes, so its version stays. */
    recalculate(
      context: CallContext,
      userId: string,
      matchId: string,
    ): Promise<Result<Outcome<PlayerResult[]>>> {
      return unitOfWork.run(context, async (unit) => {
        const opened = await reports.open(unit, matchId);
        if (!opened.ok) return opened;
        const { match, facts, eventMatch } = opened.value;
        const decision = decideRecalculation(match, facts.score, userId);
        if (!decision.ok) return decision;

        const results = await reports.settle(unit, matchId);
        unit.say({ type: 'RESULT_RECALCULATED', matchId, actorId: userId, match: eventMatch });
        return accept(results);
      });
    },
  };
}

function isSameScore(score: MatchScore, kept: MatchScore | null): boolean {
  return kept !== null && score.team1Goals === kept.team1Goals && score.team2Goals === kept.team2Goals;
}
