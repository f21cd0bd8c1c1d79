import { AUTH_START_PATH, authContract } from '@picado/domain/auth/contract';
import { call } from '../../lib/api/call';
import { browserStorage } from '../../lib/storage';

export const fetchMe = (signal?: AbortSignal) => call(authContract.me, {}, { signal });

/** A ticket works once: the answer holds the session's own token beside the user. */
export const exchangeTicket = (ticket: string) => call(authContract.me, {}, { token: ticket });

/** Forgets the session at once, here; the server is called in the background. */
export function endSession(): Promise<unknown> {
  const ended = call(authContract.logout, {});
  browserStorage.authToken.remove();
  return ended;
}

/** Leaves the page for the provider's. Throws where this page has no address that a browser could go to. */
export function goToProvider(): void {
  window.location.assign(new URL(AUTH_START_PATH, window.location.origin));
}
