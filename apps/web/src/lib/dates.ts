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
export const INVALID_DATE = 'Fecha inválida';
const DATE_ERROR = 'Error de fecha';

function written(date: string | null | undefined, write: (date: string) => string | null): string {
  if (date === null || date === undefined || date === '') return NO_DATE;
  try {
    return write(date) ?? INVALID_DATE;
  } catch {
    // The value is no text at all.
    return DATE_ERROR;
  }
}

export const twoDigits = (figure: number) => String(figure).padStart(2, '0');

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

export const localDay = (instant: Date): Day => ({
  year: instant.getFullYear(),
  month: instant.getMonth() + 1,
  day: instant.getDate(),
  weekday: instant.getDay(),
});

/** The day of an instant by the clock of this browser, as `longDate`. */
export function localLongDate(instant: string): string {
  const { year, month, day } = localDay(new Date(instant));
  return longDate(`${year}-${twoDigits(month)}-${twoDigits(day)}`);
}

export const localHour = (instant: Date) =>
  `${twoDigits(instant.getHours())}:${twoDigits(instant.getMinutes())}`;

/** Whole calendar days from one instant to another, as this browser's clock turns them. */
export function daysBetween(earlier: Date, later: Date): number {
  return wholeDays(localDay(earlier), localDay(later));
}

function wholeDays(earlier: Day, later: Day): number {
  const midnight = (day: Day) => Date.UTC(day.year, day.month - 1, day.day);
  return (midnight(later) - midnight(earlier)) / 86_400_000;
}

/** Says since when a substitute waits: 'hoy, 08:40', 'ayer, 23:12', 'mar 24, 23:12'; from another month 'mar 24 nov'. */
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

/** Days of the calendar from today until a date; NaN for one that cannot be read. */
export function daysUntil(date: string, now: Date = new Date()): number {
  const day = dayOf(date);
  return day === null ? NaN : wholeDays(localDay(now), day);
}

/** Words the time until a match, in days of the calendar that its date is read on: 'hoy', 'mañana', 'en 2 días'. */
export function untilText(date: string, now: Date = new Date()): string {
  const days = daysUntil(date, now);
  if (Number.isNaN(days)) return '';
  if (days <= 0) return 'hoy';
  return days === 1 ? 'mañana' : `en ${days} días`;
}
