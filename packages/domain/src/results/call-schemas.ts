import * as z from 'zod/mini';
import type { CallDescription } from '../http/endpoint';
import { matchChangedSchema, matchParamsSchema } from '../matches/call-schemas';
import { matchScoreSchema, playerResultSchema } from './schema';

/** Schemas, rate limit class and summary of each call of `resultsContract`, loaded by the server alone. */
export const resultsSchemas = {
  finish: {
    rate: 'change',
    summary: 'Finish the match, as the organiser; emitted as MATCH_UPDATE',
    params: matchParamsSchema,
    response: matchChangedSchema,
  },
  finalScore: {
    rate: 'change',
    summary:
      'Record or correct the final score until the report is final, as the organiser; emitted as MATCH_FINISHED_WITH_SCORE',
    params: matchParamsSchema,
    body: matchScoreSchema,
    response: z.extend(matchChangedSchema, { matchScore: matchScoreSchema }),
  },
  recalculate: {
    rate: 'change',
    summary: 'Recompute the results from the score, as the organiser',
    params: matchParamsSchema,
    response: z.extend(matchChangedSchema, { results: z.array(playerResultSchema) }),
  },
} satisfies Record<string, CallDescription>;
