import * as z from 'zod/mini';
import type { CallDescription } from '../http/endpoint';
import { matchChangedSchema, matchParamsSchema } from '../matches/call-schemas';
import { applyListSchema, compareListSchema, listComparisonSchema } from './schema';

/** Schemas, rate limit class and summary of each call of `listsContract`, loaded by the server alone. */
export const listsSchemas = {
  export: {
    rate: 'read',
    summary:
      'The list as a text to paste into a chat; it carries a mark by which it is known when it comes back',
    params: matchParamsSchema,
    response: z.string(),
  },
  compare: {
    rate: 'change',
    summary: 'What a pasted list would change; nothing changes',
    params: matchParamsSchema,
    body: compareListSchema,
    response: z.object({ comparison: listComparisonSchema }),
  },
  apply: {
    rate: 'change',
    summary: 'Make what the comparison showed, all of it or nothing; emitted as TEAMS_UPDATED',
    params: matchParamsSchema,
    body: applyListSchema,
    response: matchChangedSchema,
  },
} satisfies Record<string, CallDescription>;
