/** Longer than any list of 44 players with all remarks around them, in UTF-16 units. */
export const LIST_MAX_LENGTH = 20_000;
/**
 * Places, friends that come along and lines without meaning: three times the content of the longest list with
 * a remark between any two names. Comparing costs the square of them.
 */
export const LIST_MAX_PLACES = 200;
/** Non-empty lines; a heading over each single place would be fewer. A text with more is not even read. */
export const LIST_MAX_LINES = 600;

/** How many exports of one match are kept to compare returning lists with: the newest. */
export const KEPT_EXPORTS = 50;
/** And for how long, in milliseconds: thirty days, longer than a list stays in use. */
export const EXPORT_KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/**
 * A repeated export within this time, in milliseconds, writes nothing; a later one counts as new, and is kept
 * as long as one.
 */
export const EXPORT_REFRESHED_AFTER_MS = 24 * 60 * 60 * 1000;
