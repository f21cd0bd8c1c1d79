import { expect } from 'vitest';

/**
 * How long somebody waits for what they were promised, in milliseconds. On two cores that seven others use at the same time
 * the slowest step took eleven seconds; a page that nobody tells anything asks by itself after thirty. So what another
 * one's page shows within it came over the socket, and nothing that works is too late.
 */
export const PATIENCE_MS = 20_000;

/** Asks until it is as expected, which Vitest by itself gives a second. */
export const expectSoon = <T>(read: () => Promise<T> | T) => expect.poll(read, { timeout: PATIENCE_MS });
