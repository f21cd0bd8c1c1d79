import { contractOf } from '../http/endpoint';
import type { authSchemas } from './call-schemas';

/**
 * Does not contain `GET /api/auth/google` and its callback: they answer with redirects, so the server binds
 * and describes them apart.
 */
export const AUTH_START_PATH = '/api/auth/google';
export const AUTH_CALLBACK_PATH = '/api/auth/google/callback';

export const authContract = contractOf<typeof authSchemas>()({
  /** Called with a ticket (see `/auth-callback`), the answer also holds the session's own token, once. */
  me: { method: 'GET', path: '/api/auth/me', auth: 'required' },
  /** No idempotency key: the call ends the session that a stored key would belong to. */
  logout: { method: 'POST', path: '/api/auth/logout', auth: 'required', takesNoKey: true },
});
