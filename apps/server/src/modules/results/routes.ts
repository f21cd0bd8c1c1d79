import { accept } from '@picado/domain/result';
import { resultsContract } from '@picado/domain/results/contract';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import type { Bind } from '../../http/bind';
import { changedMatch } from '../../http/changed-match';
import type { ResultsService } from './service';

export function registerResultsRoutes(bind: Bind, results: ResultsService): void {
  bind(resultsContract.finish, async ({ params }, context) =>
    changedMatch(await results.finish(context, params.id), params.id, SUCCESSES.MATCH_FINISHED),
  );

  bind(resultsContract.finalScore, async ({ params, body }, context) => {
    const recorded = await results.record(context, params.id, body);
    const answer = await changedMatch(recorded, params.id, SUCCESSES.SCORE_SAVED);
    return answer.ok ? accept({ ...answer.value, matchScore: body }) : answer;
  });

  bind(resultsContract.recalculate, async ({ params }, context) => {
    const recalculated = await results.recalculate(context, params.id);
    if (!recalculated.ok) return recalculated;
    const answer = await changedMatch(recalculated, params.id, SUCCESSES.RESULT_RECALCULATED);
    return answer.ok ? accept({ ...answer.value, results: recalculated.value.answer }) : answer;
  });
}
