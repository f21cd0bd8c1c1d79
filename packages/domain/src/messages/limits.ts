const DAY_MS = 24 * 60 * 60 * 1000;

/** The time for which a message stays stored once it has ended, in milliseconds: it records what was sent. */
export const MESSAGE_RETENTION_MS = 30 * DAY_MS;
/** The time for which the record of a reminder is stored, in milliseconds: longer than reminders of its match can be due. */
export const REMINDER_RETENTION_MS = 120 * DAY_MS;
/** The time for which the record of a code is stored, in milliseconds: longer than codes are counted. */
export const CODE_RETENTION_MS = 2 * DAY_MS;
/**
 * The time for which a number that answered BAJA is sent no code, in milliseconds: twelve weeks. Longer than a nuisance
 * goes on, and not for ever: a hash of a number is still data of a user, and numbers pass to others, who never wrote BAJA.
 */
export const NUMBER_STOPPED_MS = 84 * DAY_MS;
/** The time after the kick-off of the match for which a guest's number is stored, in milliseconds. */
export const GUEST_NUMBER_RETENTION_MS = 30 * DAY_MS;
