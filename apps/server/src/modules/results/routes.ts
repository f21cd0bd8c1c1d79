import { accept, refuse, type Result } from '@picado/domain/result';
import { resultsContract } from '@picado/domain/results/contract';
import { SUCCESSES } from '@picado/domain/texts/successes';
import type { Outcome } from '../../events/unit-of-work';
import type { Bind } from '../../http/bind';
import type { ResultsService } from './service';

export function registerResultsRoutes(bind: Bind, results: ResultsService): void {
  bind(resultsContract.finish, async ({ params }, context) =>
    changed(params.id, SUCCESSES.MATCH_FINISHED, await results.finish(context, context.user.id, params.id)),
  );

  bind(resultsContract.finalScore, async ({ params, body }, context) => {
    const recorded = await results.record(context, context.user.id, params.id, body);
    const answer = await changed(params.id, SUCCESSES.SCORE_SAVED, recorded);
    return answer.ok ? accept({ ...answer.value, matchScore: body }) : answer;
  });

  bind(resultsContract.recalculate, async ({ params }, context) => {
    const recalculated = await results.recalculate(context, context.user.id, params.id);
    if (!recalculated.ok) return recalculated;
    const answer = await changed(params.id, SUCCESSES.RESULT_RECALCULATED, recalculated);
    return answer.ok ? accept({ ...answer.value, results: recalculated.value.value }) : answer;
  });
}

async function changed(matchId: string, message: string, result: Result<Outcome<unknown>>) {
  if (!result.ok) return result;
  const match = await result.value.readMatch(matchId);
  return match === null ? refuse('MATCH_NOT_FOUND') : accept({ message, match });
}
