import * as z from 'zod/mini';
import type { CallDescription } from '../http/endpoint';
import { idSchema } from '../http/schema';
import { explainedLevelSchema } from './schema';

/** The schemas of each call of `ratingsContract`, how it counts and what it is for. Only the server loads them. */
export const ratingsSchemas = {
  learned: {
    rate: 'read',
    summary: 'The level that was learned of a user with its doubt, and why',
    params: z.object({ id: idSchema }),
    response: explainedLevelSchema,
  },
} satisfies Record<string, CallDescription>;
