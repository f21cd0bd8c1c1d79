import { contractOf } from '../http/endpoint';
import type { authSchemas } from './call-schemas';

/**
 * Does not contain `GET /api/auth/google` and its callback: they answer with redirects, so the server binds
 * and describes them apart.
 */
export const AUTH_START_PATH = '/api/auth/google';
export const AUTH_CALLBACK_PATH = '/api/auth/google/callback';

/** The user of a session. By itself for the head of a page, which is to be small. */
export const OWN_USER_PATH = '/api/auth/me';

export const authContract = contractOf<typeof authSchemas>()({
  /** Called with a ticket (see `/auth-callback`), the answer also holds the session's own token, once. */
  me: { method: 'GET', path: OWN_USER_PATH, auth: 'required' },
  /** No idempotency key: the call ends the session that a stored key would belong to. */
  logout: { method: 'POST', path: '/api/auth/logout', auth: 'required', takesNoKey: true },
});
