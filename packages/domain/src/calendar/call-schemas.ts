import * as z from 'zod/mini';
import type { CallDescription } from '../http/endpoint';
import { calendarLinkSchema, feedParamsSchema } from './schema';

/** Schemas, rate limit class and summary of each call of `calendarContract`, loaded by the server alone. */
export const calendarSchemas = {
  link: {
    rate: 'read',
    summary: 'The secret address of the user’s own calendar',
    response: calendarLinkSchema,
  },
  renew: {
    rate: 'change',
    summary: 'Change the address of the user’s calendar; the present one ends at once',
    response: calendarLinkSchema,
  },
  feed: {
    rate: 'feed',
    summary: 'The matches that a user organises or is signed up for, as a calendar to subscribe to',
    params: feedParamsSchema,
    response: z.string(),
  },
} satisfies Record<string, CallDescription>;
