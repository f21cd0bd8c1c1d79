import { QUIET_FROM_HOUR, QUIET_UNTIL_HOUR, waitsForMorning } from '@picado/domain/messages/sending';
import type { NotificationType } from '@picado/domain/notifications/types';
import { DateTime } from 'luxon';

/** The match that a message is about, as far as its moment depends on it. */
export interface MatchMoment {
  timeZone: string;
  /** Milliseconds since 1970. */
  startsAt: number;
}

/**
 * Returns the instant at which a message written now is sent: now, or the end of the quiet hours in the zone of its match, in
 * milliseconds since 1970. 1970. A message about no match goes by `defaultTimeZone`.
 */
export function sendingTime(
  { type, now }: { type: NotificationType | null; now: number },
  match: MatchMoment | null,
  defaultTimeZone: string,
): number {
  const clock = DateTime.fromMillis(now, { zone: match?.timeZone ?? defaultTimeZone });
  if (!waitsForMorning({ type, hour: clock.hour, now, startsAt: match?.startsAt ?? null })) return now;
  const day = clock.hour >= QUIET_FROM_HOUR ? clock.plus({ days: 1 }) : clock;
  return day.set({ hour: QUIET_UNTIL_HOUR, minute: 0, second: 0, millisecond: 0 }).toMillis();
}

/** Returns true if it is night where the match is played: nothing is written then that can wait. */
export function isNight(match: MatchMoment, now: number): boolean {
  return sendingTime({ type: null, now }, match, match.timeZone) > now;
}

/** The last quiet hours that began at an instant or before it, on the wall clock of the match; milliseconds since 1970. */
export function nightBefore(at: number, { timeZone }: { timeZone: string }): { from: number; until: number } {
  const clock = DateTime.fromMillis(at, { zone: timeZone });
  const today = clock.set({ hour: QUIET_FROM_HOUR, minute: 0, second: 0, millisecond: 0 });
  const from = today <= clock ? today : today.minus({ days: 1 });
  const until = from.plus({ days: 1 }).set({ hour: QUIET_UNTIL_HOUR });
  return { from: from.toMillis(), until: until.toMillis() };
}

/** An instant on the wall clock of the match. */
export function wallClock(at: number, { timeZone }: { timeZone: string }): { date: string; time: string } {
  const clock = DateTime.fromMillis(at, { zone: timeZone });
  return { date: clock.toFormat('yyyy-MM-dd'), time: clock.toFormat('HH:mm') };
}

/** 19:00 of the day before the match, on its wall clock, in milliseconds since 1970. */
export function eveningBefore(match: { date: string; timeZone: string }): number {
  return DateTime.fromISO(`${match.date}T19:00`, { zone: match.timeZone }).minus({ days: 1 }).toMillis();
}

/** 9:00 of the day after the match, on its wall clock, in milliseconds since 1970. */
export function morningAfter(match: { date: string; timeZone: string }): number {
  return DateTime.fromISO(`${match.date}T09:00`, { zone: match.timeZone }).plus({ days: 1 }).toMillis();
}

/** The first instant of the day of the match, on its wall clock, in milliseconds since 1970. */
export function startOfMatchDay(match: { date: string; timeZone: string }): number {
  return DateTime.fromISO(match.date, { zone: match.timeZone }).startOf('day').toMillis();
}
