/** Characters of a description, after trimming. */
export const FEEDBACK_MIN_LENGTH = 10;
export const FEEDBACK_MAX_LENGTH = 4_000;

/** Reports that a user may send within `FEEDBACK_WINDOW_MS`. */
export const FEEDBACK_PER_WINDOW = 5;
export const FEEDBACK_WINDOW_MS = 60 * 60 * 1000;

/** The time for which a report is stored, in milliseconds: a year. */
export const FEEDBACK_RETENTION_MS = 365 * 24 * 60 * 60 * 1000;

/** Characters of the JSON text about the device. */
export const DEVICE_INFO_MAX_LENGTH = 4_000;
