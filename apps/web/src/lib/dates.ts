/**
 * Days as a person of here says them. The names are written out and not asked of the browser: an old phone answers
 * in another order ('jue., 26 de nov.') and the same match would read differently to two people.
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

const NO_DATE = 'Fecha no disponible';
const INVALID_DATE = 'Fecha inválida';
const DATE_ERROR = 'Error de fecha';

interface Day {
  year: number;
  month: number;
  day: number;
  weekday: number;
}

/** A wall-clock day, YYYY-MM-DD (what follows is ignored). Read in no zone: it is the day of the match wherever one is. */
function dayOf(date: string): Day | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/u.exec(date);
  if (match === null) return null;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  const instant = new Date(Date.UTC(year, month - 1, day));
  const exists = instant.getUTCMonth() === month - 1 && instant.getUTCDate() === day;
  return exists ? { year, month, day, weekday: instant.getUTCDay() } : null;
}

function written(date: string | null | undefined, write: (day: Day) => string): string {
  if (date === null || date === undefined || date === '') return NO_DATE;
  try {
    const day = dayOf(date);
    return day === null ? INVALID_DATE : write(day);
  } catch {
    // What came is no text at all.
    return DATE_ERROR;
  }
}

const weekdayName = ({ weekday }: Day) => WEEKDAYS[weekday] ?? '';
const monthName = ({ month }: Day) => MONTHS[month - 1] ?? '';
const twoDigits = (figure: number) => String(figure).padStart(2, '0');

/** 'jueves 26 de noviembre'. */
export function longDate(date: string | null | undefined): string {
  return written(date, (day) => `${weekdayName(day)} ${day.day} de ${monthName(day)}`);
}

/** 'jue 26 nov'. */
export function shortDate(date: string | null | undefined): string {
  return written(date, (day) => `${weekdayName(day).slice(0, 3)} ${day.day} ${monthName(day).slice(0, 3)}`);
}

/** '26-11-2026'. */
export function dayMonthYear(date: string | null | undefined): string {
  return written(date, (day) => `${twoDigits(day.day)}-${twoDigits(day.month)}-${day.year}`);
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
  const midnight = (day: Day) => Date.UTC(day.year, day.month - 1, day.day);
  return (midnight(localDay(later)) - midnight(localDay(earlier))) / 86_400_000;
}

/** Since when somebody waits: 'hoy, 08:40', 'ayer, 23:12', 'mar 24, 23:12'; from another month 'mar 24 nov'. */
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

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** How long ago: 'recién', 'hace 4 min', 'hace 1 h'; then 'ayer, 23:41' and on as `sinceText`. */
export function agoText(instant: string, now: Date = new Date()): string {
  const then = new Date(instant);
  const elapsed = now.getTime() - then.getTime();
  if (elapsed < MINUTE_MS) return 'recién';
  if (elapsed < HOUR_MS) return `hace ${Math.floor(elapsed / MINUTE_MS)} min`;
  if (daysBetween(then, now) === 0) return `hace ${Math.floor(elapsed / HOUR_MS)} h`;
  return sinceText(instant, now);
}
