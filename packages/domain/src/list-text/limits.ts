/** The length of a text that is read, in UTF-16 units: longer than any list of 44 players with all remarks around them. */
export const LIST_MAX_LENGTH = 20_000;
/**
 * Slots, friends that come along and lines that are not understood: three times the content of the longest
 * list with a remark between any two names. The time of a comparison grows with the square of this number.
 */
export const LIST_MAX_PLACES = 200;
/**
 * Non-empty lines; more than a list with a heading over each slot would have. A longer text is refused before
 * it is read.
 */
export const LIST_MAX_LINES = 600;

/** The number of exports of one match that are stored, the newest, to compare returning lists with. */
export const MAX_EXPORTS = 50;
/** The time for which an export is stored, in milliseconds: thirty days, longer than a list stays in use. */
export const EXPORT_RETENTION_MS = 30 * 24 * 60 * 60 * 1000;
/**
 * An export repeated within this time, in milliseconds, is not stored again; a later one counts as new, and
 * is stored as long as a new one.
 */
export const EXPORT_REFRESHED_AFTER_MS = 24 * 60 * 60 * 1000;
