const SETTLED_AFTER_MS = 24 * 60 * 60 * 1000;

/**
 * The latest final report of matches whose reviews are settled at `now`, both in milliseconds since 1970: a
 * day later their reviews count in public among those that their authors have given. An earlier count,
 * compared before and after a review, would reveal its author.
 */
export function settledBefore(now: number): number {
  return now - SETTLED_AFTER_MS;
}

/**
 * Returns true for a late review, written at `now`: its match is already settled, so the public count never includes it.
 * `reportFinalAt` is null before the final report; both in milliseconds since 1970.
 */
export function isLateReview(reportFinalAt: number | null, now: number): boolean {
  return reportFinalAt !== null && reportFinalAt <= settledBefore(now);
}
