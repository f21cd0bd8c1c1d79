import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint';
import { messageSchema } from '../http/schema';
import { ownUserSchema } from '../users/schema';

/**
 * `GET /api/auth/google` and its callback answer with redirects: the server binds and describes them by hand,
 * outside this table.
 */
export const AUTH_START_PATH = '/api/auth/google';
export const AUTH_CALLBACK_PATH = '/api/auth/google/callback';

export const authContract = {
  /** Asked with a ticket (see `/auth-callback`), the answer also holds the session's own token, once. */
  me: endpoint({
    method: 'GET',
    path: '/api/auth/me',
    auth: 'required',
    rate: 'read',
    tag: 'auth',
    summary: 'The signed-in user; asked with a ticket, also the token of the session',
    response: z.object({ user: ownUserSchema, token: z.optional(z.string()) }),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    auth: 'required',
    rate: 'change',
    tag: 'auth',
    summary: 'End the session everywhere it is known',
    response: messageSchema,
  }),
};
