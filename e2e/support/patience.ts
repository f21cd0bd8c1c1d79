import { expect } from 'vitest';

/**
 * The longest wait for an expected state, in milliseconds: it ends tests whose state never comes and does not
 * measure speed, since the machine may have other work. Without updates a page refetches after thirty
 * seconds, so a change by another page that shows within this time came over the socket.
 */
export const PATIENCE_MS = 20_000;

/** Polls until the value is as expected, for longer than Vitest's default of a second. */
export const expectSoon = <T>(read: () => Promise<T> | T) => expect.poll(read, { timeout: PATIENCE_MS });
