import { QUIET_FROM_HOUR, QUIET_UNTIL_HOUR, waitsForMorning } from '@picado/domain/messages/sending';
import { DateTime } from 'luxon';

/** The match that a message is about, as far as its moment depends on it. */
export interface MatchMoment {
  timeZone: string;
  /** Milliseconds since 1970. */
  startsAt: number;
}

/**
 * When a message written now is sent: now, or at the end of the quiet hours in the zone of its match, in milliseconds since
 * 1970. A message about no match goes by `defaultTimeZone`.
 */
export function sendingTime(now: number, match: MatchMoment | null, defaultTimeZone: string): number {
  const clock = DateTime.fromMillis(now, { zone: match?.timeZone ?? defaultTimeZone });
  if (!waitsForMorning({ hour: clock.hour, now, startsAt: match?.startsAt ?? null })) return now;
  const day = clock.hour >= QUIET_FROM_HOUR ? clock.plus({ days: 1 }) : clock;
  return day.set({ hour: QUIET_UNTIL_HOUR, minute: 0, second: 0, millisecond: 0 }).toMillis();
}

/** 19:00 of the day before the match, on its wall clock, in milliseconds since 1970. */
export function eveningBefore(match: { date: string; timeZone: string }): number {
  return DateTime.fromISO(`${match.date}T19:00`, { zone: match.timeZone }).minus({ days: 1 }).toMillis();
}

/** The first instant of the day of the match, on its wall clock, in milliseconds since 1970. */
export function startOfMatchDay(match: { date: string; timeZone: string }): number {
  return DateTime.fromISO(match.date, { zone: match.timeZone }).startOf('day').toMillis();
}
