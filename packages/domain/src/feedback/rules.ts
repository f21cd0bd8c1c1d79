import { accept, refuse, type Result } from '../result';
import { FEEDBACK_PER_WINDOW, FEEDBACK_WINDOW_MS } from './limits';

/**
 * Decides if a user may send one more report. `sentAt`: the moments of the user's latest reports, in milliseconds since 1970, in
 * any order. `factor` raises the limit for load tests. Refused with `FEEDBACK_LIMIT` and the time until a place is free.
 */
export function decideFeedback(sentAt: readonly number[], now: number, factor = 1): Result<true> {
  const limit = Math.ceil(FEEDBACK_PER_WINDOW * factor);
  const recent = sentAt.filter((moment) => now - moment < FEEDBACK_WINDOW_MS).sort((a, b) => b - a);
  const freed = recent[limit - 1];
  if (freed === undefined) return accept(true);
  return refuse('FEEDBACK_LIMIT', { retryAfterMs: freed + FEEDBACK_WINDOW_MS - now });
}
