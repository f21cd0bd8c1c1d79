import { replacedZoneText } from '@picado/domain/sentences/zones';
import { zoneInLine } from '@picado/domain/time/zone-labels';
import { isZoneName, type WallClock } from '@picado/domain/time/zones';
import { DateTime, IANAZone } from 'luxon';

/** True for a name of the zone database that this process has data of. */
export function isTimeZone(zone: string): boolean {
  return isZoneName(zone) && IANAZone.isValidZone(zone);
}

/**
 * The zone of a new match or group: the named one, and the default where none is named or this process does not know it. The
 * remark for its creator tells the second, since the hour is then meant in a zone that they did not choose.
 */
export function zoneOf(
  { timeZone }: { timeZone?: string | undefined },
  defaultTimeZone: string,
): { timeZone: string; remark: string | null } {
  if (timeZone === undefined) return { timeZone: defaultTimeZone, remark: null };
  return isTimeZone(timeZone)
    ? { timeZone, remark: null }
    : { timeZone: defaultTimeZone, remark: replacedZoneText(defaultTimeZone) };
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
export function wallClockIn(zone: string, instant: number): WallClock {
  return { date: dayIn(zone, instant), time: DateTime.fromMillis(instant, { zone }).toFormat('HH:mm') };
}

/**
 * The name of a match's zone as it stands behind its hour in a text: 'hora de Madrid'. Null where the clock of the default zone shows
 * that hour at the kick-off: the server does not know the clock of a reader, and most read on that one.
 */
export function zoneNameOf(
  { time, timeZone, startsAt }: { time: string; timeZone: string; startsAt: number },
  defaultTimeZone: string,
): string | null {
  return wallClockIn(defaultTimeZone, startsAt).time === time.slice(0, 5) ? null : zoneInLine(timeZone);
}
