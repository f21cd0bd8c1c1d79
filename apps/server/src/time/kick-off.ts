import { DateTime, IANAZone } from 'luxon';

export function isTimeZone(zone: string): boolean {
  return IANAZone.isValidZone(zone);
}

/**
 * The instant, in milliseconds since 1970, that a wall clock means in a zone; null for a day or a time that is none.
 * A time that a change of clocks skips means the same distance after the jump.
 */
export function kickOffInstant(date: string, time: string, zone: string): number | null {
  const kickOff = DateTime.fromISO(`${date}T${time}`, { zone });
  return kickOff.isValid ? kickOff.toMillis() : null;
}
