import * as z from 'zod/mini';
import type { CallDescription } from '../http/endpoint';
import { pagedQuery, paginationSchema } from '../http/paging';
import { userParamsSchema } from '../users/call-schemas';
import { publicStatsSchema, userStatsSchema } from '../users/figures-schema';
import { evolutionMatchSchema, gamingStatsSchema, historyEntrySchema, tagsSummarySchema } from './schema';

/** The number of played matches per page by the specification, where the caller gives none. */
const HISTORY_PAGE_SIZE = 100;

const historySchema = z.object({ history: z.array(historyEntrySchema), pagination: paginationSchema });

/** Schemas, rate limit class and summary of each call of `statisticsContract`, loaded by the server alone. */
export const statisticsSchemas = {
  history: {
    rate: 'read',
    summary: 'The finished matches of a user, newest first, with what they did in them',
    params: userParamsSchema,
    query: pagedQuery(HISTORY_PAGE_SIZE),
    response: historySchema,
  },
  publicHistory: {
    rate: 'read',
    summary: 'The finished matches of a public user, newest first',
    params: userParamsSchema,
    query: pagedQuery(HISTORY_PAGE_SIZE),
    response: historySchema,
  },
  stats: {
    rate: 'read',
    summary: 'The figures of a user over all matches played',
    params: userParamsSchema,
    response: z.object({ stats: userStatsSchema }),
  },
  publicStats: {
    rate: 'read',
    summary: 'The figures and the reputation of a public user',
    params: userParamsSchema,
    response: z.object({ stats: publicStatsSchema }),
  },
  gamingStats: {
    rate: 'read',
    summary: 'The reputation of a user and the tags that they received most',
    params: userParamsSchema,
    response: z.object({ stats: gamingStatsSchema }),
  },
  publicTagsSummary: {
    rate: 'read',
    summary: 'The tags that a public user received most',
    params: userParamsSchema,
    response: tagsSummarySchema,
  },
  evolution: {
    rate: 'read',
    summary: 'The latest six matches that a user played, the oldest first',
    params: userParamsSchema,
    response: z.object({ matches: z.array(evolutionMatchSchema) }),
  },
} satisfies Record<string, CallDescription>;
