import * as z from 'zod/mini';
import type { CallDescription } from '../http/endpoint';
import { messageSchema } from '../http/schema';
import { ownUserSchema } from '../users/schema';

/** Schemas, rate limit class and summary of each call of `authContract`, loaded by the server alone. */
export const authSchemas = {
  me: {
    rate: 'read',
    summary: 'The signed-in user; asked with a ticket, also the token of the session',
    response: z.object({ user: ownUserSchema, token: z.optional(z.string()) }),
  },
  logout: {
    rate: 'change',
    summary: 'End the session everywhere it is known',
    response: messageSchema,
  },
} satisfies Record<string, CallDescription>;
