/** Longer than any list of 44 people with all that is written around them, in UTF-16 units. */
export const LIST_MAX_LENGTH = 20_000;
/**
 * Places, friends who come along and lines that say nothing of the list: three times what the longest list holds with a
 * remark between any two names. Comparing costs the square of them.
 */
export const LIST_MAX_PLACES = 200;
/** Lines with something on them; a heading over each single place would be fewer. What has more is not even read. */
export const LIST_MAX_LINES = 600;

/** How many exports of one match are kept to compare returning lists with: the newest. */
export const KEPT_EXPORTS = 50;
/** And how long, in milliseconds: thirty days, longer than a list stays in use. */
export const EXPORT_KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** An export again within this time, in milliseconds, writes nothing; later it counts as new, and is kept as long as one. */
export const EXPORT_REFRESHED_AFTER_MS = 24 * 60 * 60 * 1000;
