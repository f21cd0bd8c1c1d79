import { createLive } from './live';

/**
 * Stands in the place of the app's one connection in every test of the web (vitest.config.ts): nothing goes out, and what
 * comes in is said by hand on the line.
 */
export let { realtime } = createLive();

/** A new connection, still silent. */
export function openLine() {
  const live = createLive();
  realtime = live.realtime;
  return live.line;
}
