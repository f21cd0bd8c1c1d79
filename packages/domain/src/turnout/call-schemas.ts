import * as z from 'zod/mini';
import type { CallDescription } from '../http/endpoint';
import { matchParamsSchema } from '../matches/call-schemas';
import { recordTurnoutSchema, turnoutSchema } from './schema';

/** Schemas, rate limit class and summary of each call of `turnoutContract`, loaded by the server alone. */
export const turnoutSchemas = {
  read: {
    rate: 'read',
    summary:
      'Players that did not turn up at a finished match of a group, or left on the day; for its organisers',
    params: matchParamsSchema,
    response: turnoutSchema,
  },
  record: {
    rate: 'change',
    summary: 'Say that a player did not turn up or dropped out on the day; null for a player that came',
    params: matchParamsSchema,
    body: recordTurnoutSchema,
    response: z.object({ message: z.string(), ...turnoutSchema.shape }),
  },
} satisfies Record<string, CallDescription>;
