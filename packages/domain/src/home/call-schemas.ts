import type { CallDescription } from '../http/endpoint';
import { homeSchema } from './schema';

/** Schemas, rate limit class and summary of the call of `homeContract`, loaded by the server alone. */
export const homeSchemas = {
  read: {
    rate: 'read',
    summary: 'The caller’s next matches, what waits for them, and their last result',
    response: homeSchema,
  },
} satisfies Record<string, CallDescription>;
