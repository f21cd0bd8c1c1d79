import { expect } from 'vitest';

/**
 * How long somebody waits for what they were promised, in milliseconds: ten times what the slowest step takes on two slow
 * cores that others use too, and a third of the half minute after which a page that nobody tells anything asks by itself.
 * So what another one's page shows within it came over the socket.
 */
export const PATIENCE_MS = 10_000;

/** Asks until it is as expected, which Vitest by itself gives a second. */
export const expectSoon = <T>(read: () => Promise<T> | T) => expect.poll(read, { timeout: PATIENCE_MS });
