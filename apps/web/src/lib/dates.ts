import {
  dayOf,
  longDay,
  monthName,
  shortDay,
  weekdayAndDay,
  weekdayName,
  type Day,
} from '@picado/domain/time/days';

const NO_DATE = 'Fecha no disponible';
const INVALID_DATE = 'Fecha inválida';
const DATE_ERROR = 'Error de fecha';

function written(date: string | null | undefined, write: (date: string) => string | null): string {
  if (date === null || date === undefined || date === '') return NO_DATE;
  try {
    return write(date) ?? INVALID_DATE;
  } catch {
    // What came is no text at all.
    return DATE_ERROR;
  }
}

const twoDigits = (figure: number) => String(figure).padStart(2, '0');

/** The year that it is here. */
export const thisYear = () => new Date().getFullYear();

/** 'jueves 26 de noviembre'; of another year than this one 'jueves 7 de enero de 2027'. */
export function longDate(date: string | null | undefined, now: Date = new Date()): string {
  return written(date, (text) => longDay(text, now.getFullYear()));
}

/** 'jue 26 de noviembre'; the year as in `longDate`. */
export function factDate(date: string | null | undefined, now: Date = new Date()): string {
  return written(date, (text) => weekdayAndDay(text, now.getFullYear()));
}

/** 'jue 26 nov'. */
export function shortDate(date: string | null | undefined): string {
  return written(date, shortDay);
}

/** '26-11-2026'. */
export function dayMonthYear(date: string | null | undefined): string {
  return written(date, (text) => {
    const day = dayOf(text);
    return day && `${twoDigits(day.day)}-${twoDigits(day.month)}-${day.year}`;
  });
}

/** 'HH:MM' of a time that may carry seconds. */
export function hourOf(time: string): string {
  return time.slice(0, 5);
}

const localDay = (instant: Date): Day => ({
  year: instant.getFullYear(),
  month: instant.getMonth() + 1,
  day: instant.getDate(),
  weekday: instant.getDay(),
});

const localHour = (instant: Date) => `${twoDigits(instant.getHours())}:${twoDigits(instant.getMinutes())}`;

/** Whole calendar days from one instant to another, as this browser's clock turns them. */
function daysBetween(earlier: Date, later: Date): number {
  return wholeDays(localDay(earlier), localDay(later));
}

function wholeDays(earlier: Day, later: Day): number {
  const midnight = (day: Day) => Date.UTC(day.year, day.month - 1, day.day);
  return (midnight(later) - midnight(earlier)) / 86_400_000;
}

/** Since when a substitute waits: 'hoy, 08:40', 'ayer, 23:12', 'mar 24, 23:12'; from another month 'mar 24 nov'. */
export function sinceText(instant: string, now: Date = new Date()): string {
  const then = new Date(instant);
  if (Number.isNaN(then.getTime())) return INVALID_DATE;
  const days = daysBetween(then, now);
  if (days <= 0) return `hoy, ${localHour(then)}`;
  if (days === 1) return `ayer, ${localHour(then)}`;
  const day = localDay(then);
  const name = `${weekdayName(day).slice(0, 3)} ${day.day}`;
  return days < 7 ? `${name}, ${localHour(then)}` : `${name} ${monthName(day).slice(0, 3)}`;
}

/** When the server gave what is shown: 'Visto hoy, 19:42'. `seenAt` in milliseconds since 1970. */
export const seenText = (seenAt: number): string => `Visto ${sinceText(new Date(seenAt).toISOString())}`;

/** Days of the calendar from today until a date; NaN for one that cannot be read. */
export function daysUntil(date: string, now: Date = new Date()): number {
  const day = dayOf(date);
  return day === null ? NaN : wholeDays(localDay(now), day);
}

/** How long until a match, in days of the calendar that its date is read on: 'hoy', 'mañana', 'en 2 días'. */
export function untilText(date: string, now: Date = new Date()): string {
  const days = daysUntil(date, now);
  if (Number.isNaN(days)) return '';
  if (days <= 0) return 'hoy';
  return days === 1 ? 'mañana' : `en ${days} días`;
}

/** Since the day of a match: 'hoy', 'desde ayer', within a week 'desde el jueves', before 'desde el jue 19 nov'. */
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
 * How long until or since a kick-off: 'en 2 días', on its day 'en 3 h 20', then 'empezó hace 48 min'. `date` is the day of
 * the match on its own calendar.
 */
export function kickOffText(match: { date: string; startsAt: string }, now: Date = new Date()): string {
  const left = Date.parse(match.startsAt) - now.getTime();
  if (left <= 0) return -left < MINUTE_MS ? 'recién empezó' : `empezó hace ${durationText(-left)}`;
  return daysUntil(match.date, now) <= 0
    ? `en ${durationText(Math.max(left, MINUTE_MS))}`
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

/** How long something has waited, from its second day on: 'Espera desde ayer', 'Espera hace 4 días'; null before. */
export function waitedText(instant: string, now: Date = new Date()): string | null {
  const days = daysBetween(new Date(instant), now);
  if (days < 1) return null;
  return days === 1 ? 'Espera desde ayer' : `Espera hace ${days} días`;
}

/** How long ago: 'recién', 'hace 4 min', 'hace 1 h'; then 'ayer, 23:41' and on as `sinceText`. */
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

/** How long ago, under the name of its day: as `agoText` today and yesterday, else the hour, '22:08'. */
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
