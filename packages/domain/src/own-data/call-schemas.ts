import * as z from 'zod/mini';
import type { CallDescription } from '../http/endpoint';
import { ownDataSchema } from './schema';

/** Schemas, rate limit class and summary of each call of `ownDataContract`, loaded by the server alone. */
export const ownDataSchemas = {
  data: {
    rate: 'download',
    summary: 'All that is stored of the user, as one file; one download at a time',
    response: ownDataSchema,
  },
  history: {
    rate: 'download',
    summary: 'The finished matches of the user as a table for spreadsheets (RFC 4180), the latest first',
    response: z.string(),
  },
} satisfies Record<string, CallDescription>;
