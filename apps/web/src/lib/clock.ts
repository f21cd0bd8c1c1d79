import { longDay } from '@picado/domain/time/days';

/** What the clock of this browser reads. Apart from `dates.ts`, because no page needs it at first sight. */

const twoDigits = (figure: number) => String(figure).padStart(2, '0');

/** The day that it is here at `now`, as YYYY-MM-DD. */
export function dayAt(now: number): string {
  const day = new Date(now);
  return `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`;
}

/** '26/11 21:05'. */
export function dayMonthHour(instant: string): string {
  const then = new Date(instant);
  if (Number.isNaN(then.getTime())) return 'Fecha inválida';
  const day = `${twoDigits(then.getDate())}/${twoDigits(then.getMonth() + 1)}`;
  return `${day} ${twoDigits(then.getHours())}:${twoDigits(then.getMinutes())}`;
}

/** Until when, as one says it aloud: 'viernes 20 a las 22:00'. */
export function dayAndHour(instant: string): string {
  const then = new Date(instant);
  const day = longDay(dayAt(then.getTime()), then.getFullYear());
  if (day === null) return 'Fecha inválida';
  const [weekday] = day.split(' de ');
  return `${weekday} a las ${twoDigits(then.getHours())}:${twoDigits(then.getMinutes())}`;
}
