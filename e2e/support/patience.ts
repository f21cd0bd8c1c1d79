import { expect } from 'vitest';

/**
 * How long somebody waits for what they were promised, in milliseconds: a limit for what never comes, not a measure of what
 * is slow, on a machine whose two cores may have other work. A page that nobody tells anything asks by itself after thirty
 * seconds, so what another one's page shows within this time came over the socket.
 */
export const PATIENCE_MS = 20_000;

/** Asks until it is as expected, which Vitest by itself gives a second. */
export const expectSoon = <T>(read: () => Promise<T> | T) => expect.poll(read, { timeout: PATIENCE_MS });
