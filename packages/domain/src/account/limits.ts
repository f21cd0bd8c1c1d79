/** The time after the kick-off for which the names of a match's guests are stored, in milliseconds: a year. */
export const GUESTS_STORED_MS = 365 * 24 * 60 * 60 * 1000;
