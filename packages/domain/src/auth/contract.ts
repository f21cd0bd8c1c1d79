import { contractOf } from '../http/endpoint';
import type { authSchemas } from './call-schemas';

/**
 * `GET /api/auth/google` and its callback answer with redirects: the server binds and describes them by hand,
 * outside this table.
 */
export const AUTH_START_PATH = '/api/auth/google';
export const AUTH_CALLBACK_PATH = '/api/auth/google/callback';

export const authContract = contractOf<typeof authSchemas>()({
  /** Asked with a ticket (see `/auth-callback`), the answer also holds the session's own token, once. */
  me: { method: 'GET', path: '/api/auth/me', auth: 'required' },
  /** Ends the session that a key would belong to. */
  logout: { method: 'POST', path: '/api/auth/logout', auth: 'required', takesNoKey: true },
});
