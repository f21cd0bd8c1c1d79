import type { WallClock } from '@picado/domain/time/zones';
import { dayOf, weekdayName } from '@picado/domain/time/days';
import {
  localDay,
  localHour,
  daysBetween,
  twoDigits,
  INVALID_DATE,
  daysUntil,
  hourOf,
  shortDate,
  longDate,
  sinceText,
  untilText,
} from './dates';

/** Moments as one says them. Apart from `dates.ts`, because no page needs them at first sight. */

/** Says when the server gave what is shown: 'Visto hoy, 19:42'. `seenAt` in milliseconds since 1970. */
export const seenText = (seenAt: number): string => `Visto ${sinceText(new Date(seenAt).toISOString())}`;

/**
 * Words the time since the day of a match: 'hoy', 'desde ayer', within a week 'desde el jueves', before 'desde el jue 19 nov'.
 */
export function sinceDayText(date: string, now: Date = new Date()): string {
  const ago = -daysUntil(date, now);
  const day = dayOf(date);
  if (day === null) return '';
  if (ago <= 0) return 'hoy';
  if (ago === 1) return 'desde ayer';
  return `desde el ${ago < 7 ? weekdayName(day) : shortDate(date)}`;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Hours and minutes of a duration, its seconds dropped: '3 h 20', '2 h', '45 min'. */
function durationText(ms: number): string {
  const hours = Math.floor(ms / HOUR_MS);
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS);
  if (hours === 0) return `${minutes} min`;
  return minutes === 0 ? `${hours} h` : `${hours} h ${minutes}`;
}

/**
 * Words the time until or since a kick-off: 'en 2 días', on its day 'en 3 h 20', then 'empezó hace 48 min'. `date` is the
 * day of the match on its own calendar.
 */
export function kickOffText(match: { date: string; startsAt: string }, now: Date = new Date()): string {
  const untilStart = Date.parse(match.startsAt) - now.getTime();
  if (untilStart <= 0)
    return -untilStart < MINUTE_MS ? 'recién empezó' : `empezó hace ${durationText(-untilStart)}`;
  return daysUntil(match.date, now) <= 0
    ? `en ${durationText(Math.max(untilStart, MINUTE_MS))}`
    : untilText(match.date, now);
}

const NEAR_DAYS = new Map([
  [-1, 'ayer'],
  [0, 'hoy'],
  [1, 'mañana'],
]);

/** A moment: 'ayer a las 21:00', 'hoy a las 21:00', 'mañana a las 21:00', 'el jue 26 nov a las 21:00'. */
export function momentText(instant: string, now: Date = new Date()): string {
  const then = new Date(instant);
  const name = NEAR_DAYS.get(daysBetween(now, then)) ?? `el ${localShortDate(then)}`;
  return `${name} a las ${localHour(then)}`;
}

/** 'jue 26 nov' of an instant, as this browser's calendar has it. */
function localShortDate(instant: Date): string {
  const { year, month, day } = localDay(instant);
  return shortDate(`${year}-${twoDigits(month)}-${twoDigits(day)}`);
}

/** The moment until which something can be done: 'hoy, 21:00', 'mañana, 06:06', within a week 'el jueves, 22:00'. */
export function deadlineText(instant: string, now: Date = new Date()): string {
  const then = new Date(instant);
  const days = daysBetween(now, then);
  const { weekday } = localDay(then);
  const name = NEAR_DAYS.get(days) ?? `el ${days < 7 ? weekdayName({ weekday }) : localShortDate(then)}`;
  return `${name}, ${localHour(then)}`;
}

/** Words a moment on the wall clock of a zone as `momentText` does: its day is counted on the calendar that it is read on. */
export function momentOn({ date, time }: WallClock, now: Date = new Date()): string {
  return `${NEAR_DAYS.get(daysUntil(date, now)) ?? `el ${shortDate(date)}`} a las ${hourOf(time)}`;
}

/** Words a deadline on the wall clock of a zone as `deadlineText` does: its day is counted on the calendar that it is read on. */
export function deadlineOn({ date, time }: WallClock, now: Date = new Date()): string {
  const days = daysUntil(date, now);
  const day = dayOf(date);
  const name = NEAR_DAYS.get(days) ?? `el ${day !== null && days < 7 ? weekdayName(day) : shortDate(date)}`;
  return `${name}, ${hourOf(time)}`;
}

/** Words the time that something has waited, from its second day on: 'Espera desde ayer', 'Espera hace 4 días'; null before. */
export function waitedText(instant: string, now: Date = new Date()): string | null {
  const days = daysBetween(new Date(instant), now);
  if (days < 1) return null;
  return days === 1 ? 'Espera desde ayer' : `Espera hace ${days} días`;
}

/** Words the time since an instant: 'recién', 'hace 4 min', 'hace 1 h'; then 'ayer, 23:41' and on as `sinceText`. */
export function agoText(instant: string, now: Date = new Date()): string {
  const then = new Date(instant);
  const elapsed = now.getTime() - then.getTime();
  if (elapsed < MINUTE_MS) return 'recién';
  if (elapsed < HOUR_MS) return `hace ${Math.floor(elapsed / MINUTE_MS)} min`;
  if (daysBetween(then, now) === 0) return `hace ${Math.floor(elapsed / HOUR_MS)} h`;
  return sinceText(instant, now);
}

/** 'HH:MM' of an instant, by this browser's clock. */
export const hourOfInstant = (instant: string) => localHour(new Date(instant));

/** The name of an instant's day: 'Hoy', 'Ayer', otherwise as `longDayOf`. */
export function dayName(instant: string, now: Date = new Date()): string {
  const days = daysBetween(new Date(instant), now);
  if (days === 0) return 'Hoy';
  return days === 1 ? 'Ayer' : longDayOf(instant, now);
}

/** Words the time since an instant under the name of its day: as `agoText` today and yesterday, else the hour, '22:08'. */
export function inDayText(instant: string, now: Date = new Date()): string {
  const then = new Date(instant);
  return daysBetween(then, now) > 1 ? localHour(then) : agoText(instant, now);
}

/** The day of an instant as this browser's calendar has it: 'jueves 26 de noviembre', as `longDate`. */
export function longDayOf(instant: string, now: Date = new Date()): string {
  const then = new Date(instant);
  if (Number.isNaN(then.getTime())) return INVALID_DATE;
  const { year, month, day } = localDay(then);
  return longDate(`${year}-${twoDigits(month)}-${twoDigits(day)}`, now);
}

/**
 * Names the day of an instant before that of `at`: 'desde el día anterior', within a week 'desde el sábado', before 'desde
 * el sáb 14 nov'; null for equal days.
 */
export function sinceDayOf(instant: string, at: string): string | null {
  const [then, later] = [new Date(instant), new Date(at)];
  const days = daysBetween(then, later);
  if (!(days > 0)) return null;
  if (days === 1) return 'desde el día anterior';
  return `desde el ${days < 7 ? weekdayName(localDay(then)) : localShortDate(then)}`;
}
