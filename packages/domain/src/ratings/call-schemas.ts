import type { CallDescription } from '../http/endpoint';
import { userParamsSchema } from '../users/call-schemas';
import { explainedLevelSchema } from './schema';

/** Schemas, rate limit class and summary of each call of `ratingsContract`, loaded by the server alone. */
export const ratingsSchemas = {
  learned: {
    rate: 'read',
    summary: 'The level that was learned of a user with its doubt, and why',
    params: userParamsSchema,
    response: explainedLevelSchema,
  },
} satisfies Record<string, CallDescription>;
