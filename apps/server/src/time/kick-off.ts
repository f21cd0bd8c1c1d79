import { DateTime, IANAZone } from 'luxon';

export function isTimeZone(zone: string): boolean {
  return IANAZone.isValidZone(zone);
}

/** An instant is written with a year of four digits, also in a calendar, where the match ends an hour later. */
const LAST_DAY = Date.UTC(9999, 11, 31);

/**
 * The instant, in milliseconds since 1970, that a wall clock means in a zone; null for a day or a time that is none, and
 * from the last day of the year 9999. A time that a change of clocks skips means the same distance after the jump, one
 * that it repeats the first of the two.
 */
export function kickOffInstant(date: string, time: string, zone: string): number | null {
  const kickOff = DateTime.fromISO(`${date}T${time}`, { zone });
  if (!kickOff.isValid) return null;
  // Left to the library, which of the two it is would hang on the day on which one asks.
  const instant = Math.min(...kickOff.getPossibleOffsets().map((possible) => possible.toMillis()));
  return instant < LAST_DAY ? instant : null;
}
