import { capitalised } from '../text/one-line';
import { longDay } from '../time/days';
import { everyWeek } from './wording';

/** A group as its link shows it to everyone: in a chat as text and picture, and in the browser as a title. */
export interface LinkedGroup {
  name: string;
  /** 0 is Sunday. */
  weekday: number;
  /** HH:MM, of the pattern. */
  time: string;
  location: string;
  /** The next date, then the one after it: YYYY-MM-DD and HH:MM on the wall clock of the group. Fewer where none is to come. */
  dates: readonly { day: string; time: string }[];
}

/**
 * 'Todos los jueves, 21:00 · Complejo La Esquina. Próxima fecha: jueves 26 de noviembre. Después: jueves 3 de diciembre'. A date at
 * another hour names it; a day of another year than `currentYear` the year.
 */
export function linkedGroupText(group: LinkedGroup, currentYear: number): string {
  const pattern = `${capitalised(everyWeek(group.weekday))}, ${group.time} · ${group.location}`;
  const [next, following] = group.dates.map(({ day, time }) => {
    const long = longDay(day, currentYear) ?? day;
    return time === group.time ? long : `${long}, ${time}`;
  });
  if (next === undefined) return `${pattern}. Por ahora no tiene próxima fecha`;
  const after = following === undefined ? '' : `. Después: ${following}`;
  return `${pattern}. Próxima fecha: ${next}${after}`;
}
