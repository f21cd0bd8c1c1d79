const HOUR_MS = 60 * 60 * 1000;

/** The time that a match lasts unless it is finished later, in milliseconds. */
export const MATCH_DURATION_MS = HOUR_MS;
/** The time after the end for which players may report their own figures, in milliseconds. */
export const REPORT_WINDOW_MS = 24 * HOUR_MS;

/**
 * The instant until which own reports are accepted, itself excluded: 24 hours after the match ended, which is
 * an hour after kick-off or the finish where that came later. Instants are milliseconds since 1970, so a
 * change of the clocks in between lengthens and shortens nothing.
 */
export function reportsCloseAt(match: { startsAt: number; finishedAt: number }): number {
  return Math.max(match.startsAt + MATCH_DURATION_MS, match.finishedAt) + REPORT_WINDOW_MS;
}
