/**
 * Days as Argentine Spanish writes them. The names are written out instead of taken from `Intl`: an old phone
 * answers in another order ('jue., 26 de nov.'), and the same match would read differently to two users.
 */
const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const;
const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;

/** A day on the wall clock; the weekday is 0 on Sunday, the month 1 in January. */
export interface Day {
  year: number;
  month: number;
  day: number;
  weekday: number;
}

/**
 * A wall-clock day, YYYY-MM-DD (what follows is ignored). No time zone applies: the day of the match is the
 * same everywhere.
 */
export function dayOf(date: string): Day | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/u.exec(date);
  if (match === null) return null;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  const instant = new Date(Date.UTC(year, month - 1, day));
  const exists = instant.getUTCMonth() === month - 1 && instant.getUTCDate() === day;
  return exists ? { year, month, day, weekday: instant.getUTCDay() } : null;
}

/** The day so many days after another, as YYYY-MM-DD. */
export function daysAfter(date: string, days: number): string {
  const { year, month, day } = dayOf(date) ?? { year: Number.NaN, month: 1, day: 1 };
  return writtenDay(new Date(Date.UTC(year, month - 1, day + days)));
}

/** YYYY-MM-DD of figures; null for a day that does not exist. */
export function dayOfFigures(year: number, month: number, day: number): string | null {
  const instant = new Date(Date.UTC(year, month - 1, day));
  const exists = instant.getUTCMonth() === month - 1 && instant.getUTCDate() === day;
  return exists ? writtenDay(instant) : null;
}

const writtenDay = (instant: Date) => instant.toISOString().slice(0, 10);

export const weekdayName = ({ weekday }: Pick<Day, 'weekday'>) => WEEKDAYS[weekday] ?? '';
export const monthName = ({ month }: Pick<Day, 'month'>) => MONTHS[month - 1] ?? '';

/**
 * 'jueves 26 de noviembre' of '2026-11-26'; with ' de 2026' in any other year than `currentYear`. Null for
 * invalid days.
 */
export function longDay(date: string, currentYear: number): string | null {
  const day = dayOf(date);
  if (day === null) return null;
  const year = day.year === currentYear ? '' : ` de ${day.year}`;
  return `${weekdayName(day)} ${day.day} de ${monthName(day)}${year}`;
}

/** 'jue 26 de noviembre' of '2026-11-26', else as `longDay`. */
export function weekdayAndDay(date: string, currentYear: number): string | null {
  const day = dayOf(date);
  const long = longDay(date, currentYear);
  return day && long && `${weekdayName(day).slice(0, 3)}${long.slice(weekdayName(day).length)}`;
}

const LONG_DAY = new RegExp(
  `(${WEEKDAYS.join('|')}) (\\d{1,2}) de (${MONTHS.join('|')})(?: de \\d{4})?`,
  'giu',
);

/** A sentence with its long days in short: 'Jue 26 nov, 21:00' of 'Jueves 26 de noviembre, 21:00'. */
export function shortenDays(sentence: string): string {
  return sentence.replace(
    LONG_DAY,
    (_, weekday: string, day: string, month: string) => `${weekday.slice(0, 3)} ${day} ${month.slice(0, 3)}`,
  );
}

/** 'jue 26 nov' of '2026-11-26'; null for invalid days. */
export function shortDay(date: string): string | null {
  const day = dayOf(date);
  return day && `${weekdayName(day).slice(0, 3)} ${day.day} ${monthName(day).slice(0, 3)}`;
}
