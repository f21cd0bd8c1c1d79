import * as z from 'zod/mini';
import type { CallDescription } from '../http/endpoint';
import { globalStatsSchema, rankingSchema } from './schema';

/** Schemas, rate limit class and summary of each call of `rankingsContract`, loaded by the server alone. */
export const rankingsSchemas = {
  rankings: {
    rate: 'read',
    summary: 'The four rankings: the first fifty players of each, and the caller’s own row',
    response: z.object({ rankings: z.array(rankingSchema) }),
  },
  globalStats: {
    rate: 'read',
    summary: 'Totals over all users, and the badges that most users have',
    response: globalStatsSchema,
  },
} satisfies Record<string, CallDescription>;
