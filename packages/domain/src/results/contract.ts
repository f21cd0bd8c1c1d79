import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint';
import { matchChangedSchema, matchParamsSchema } from '../matches/contract';
import { matchScoreSchema, playerResultSchema } from './schema';

export const resultsContract = {
  finish: endpoint({
    method: 'POST',
    path: '/api/matches/:id/finish',
    auth: 'required',
    rate: 'change',
    tag: 'results',
    summary: 'Finish the match, as the organiser; told as MATCH_UPDATE',
    params: matchParamsSchema,
    response: matchChangedSchema,
  }),
  finalScore: endpoint({
    method: 'POST',
    path: '/api/matches/:id/final-score',
    auth: 'required',
    rate: 'change',
    tag: 'results',
    summary:
      'Record or correct the final score until the report is final, as the organiser; told as MATCH_FINISHED_WITH_SCORE',
    params: matchParamsSchema,
    body: matchScoreSchema,
    response: z.extend(matchChangedSchema, { matchScore: matchScoreSchema }),
  }),
  recalculate: endpoint({
    method: 'POST',
    path: '/api/matches/:id/recalculate-match-result',
    auth: 'required',
    rate: 'change',
    tag: 'results',
    summary: 'Recompute the results from the score, as the organiser',
    params: matchParamsSchema,
    response: z.extend(matchChangedSchema, { results: z.array(playerResultSchema) }),
  }),
};
