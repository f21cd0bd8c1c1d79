import * as z from 'zod/mini';
import type { CallDescription } from '../http/endpoint';
import { idSchema } from '../http/schema';
import { explainedLevelSchema } from './schema';

/** Schemas, rate limit class and summary of each call of `ratingsContract`, loaded by the server alone. */
export const ratingsSchemas = {
  learned: {
    rate: 'read',
    summary: 'The level that was learned of a user with its doubt, and why',
    params: z.object({ id: idSchema }),
    response: explainedLevelSchema,
  },
} satisfies Record<string, CallDescription>;
