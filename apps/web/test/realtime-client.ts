import { createLive } from './live';

/**
 * Replaces the app's one connection in every test of the web (vitest.config.ts): nothing is sent, and
 * messages are given by hand on the line.
 */
export let { realtime } = createLive();

/** A new connection without messages. */
export function openLine() {
  const live = createLive();
  realtime = live.realtime;
  return live.line;
}
