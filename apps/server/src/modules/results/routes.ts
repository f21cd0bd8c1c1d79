import { accept } from '@picado/domain/result';
import { resultsSchemas } from '@picado/domain/results/call-schemas';
import { resultsContract } from '@picado/domain/results/contract';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import type { Bind } from '../../http/bind';
import { changedMatch } from '../../http/changed-match';
import { servedEndpoints } from '../../http/served-endpoints';
import type { ResultsService } from './service';

const endpoints = servedEndpoints('results', resultsContract, resultsSchemas);

export function registerResultsRoutes(bind: Bind, { results }: { results: ResultsService }): void {
  bind(endpoints.finish, async ({ params }, context) =>
    changedMatch(await results.finish(context, params.id), params.id, SUCCESSES.MATCH_FINISHED),
  );

  bind(endpoints.finalScore, async ({ params, body }, context) => {
    const recorded = await results.record(context, params.id, body);
    const answer = await changedMatch(recorded, params.id, SUCCESSES.SCORE_SAVED);
    return answer.ok ? accept({ ...answer.value, matchScore: body }) : answer;
  });

  bind(endpoints.recalculate, async ({ params }, context) => {
    const recalculated = await results.recalculate(context, params.id);
    if (!recalculated.ok) return recalculated;
    const answer = await changedMatch(recalculated, params.id, SUCCESSES.RESULT_RECALCULATED);
    return answer.ok ? accept({ ...answer.value, results: recalculated.value.answer }) : answer;
  });
}
