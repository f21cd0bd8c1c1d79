import { DateTime, IANAZone } from 'luxon';

export function isTimeZone(zone: string): boolean {
  return IANAZone.isValidZone(zone);
}

/** An instant is written with a year of four digits, also in a calendar, where the match ends an hour later. */
const LAST_DAY = Date.UTC(9999, 11, 31);

/**
 * The instant of a wall clock in a zone, in milliseconds since 1970; null for an invalid day or time, and from the
 * last day of the year 9999. A skipped time is that much after the clock change, a repeated one is the first of the
 * two.
 */
export function kickOffInstant(date: string, time: string, zone: string): number | null {
  const kickOff = DateTime.fromISO(`${date}T${time}`, { zone });
  if (!kickOff.isValid) return null;
  // The library's own choice depends on the day of the call.
  const instant = Math.min(...kickOff.getPossibleOffsets().map((possible) => possible.toMillis()));
  return instant < LAST_DAY ? instant : null;
}

/** The day in a zone at an instant, in milliseconds since 1970: YYYY-MM-DD. */
export function dayIn(zone: string, instant: number): string {
  return DateTime.fromMillis(instant, { zone }).toFormat('yyyy-MM-dd');
}

/** The wall clock in a zone at an instant, in milliseconds since 1970: YYYY-MM-DD and HH:MM. */
export function wallClockIn(zone: string, instant: number): { date: string; time: string } {
  return { date: dayIn(zone, instant), time: DateTime.fromMillis(instant, { zone }).toFormat('HH:mm') };
}
