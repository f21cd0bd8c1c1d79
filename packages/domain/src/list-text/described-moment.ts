/** Days and hours as a message of a chat says them. */
import { dayOf, dayOfFigures, daysAfter } from '../time/days';

const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado'];
const MONTHS =
  'enero,febrero,marzo,abril,mayo,junio,julio,agosto,septiembre,octubre,noviembre,diciembre'.split(',');
const WEEK = 7;

/** '26/11', '26-11-2026'. Not '(5/5)', which counts players, and not '21.30', which is an hour. */
const FIGURES =
  /(?<![\d(/.-])(\d{1,2})(?:\/(\d{1,2})(?:\/(\d{4}|\d{2}))?|([-.])(\d{1,2})\4(\d{4}|\d{2}))(?![\d/])/u;
const LONG = /\b(\d{1,2})(?:ro|o|º)? de ([a-z]+)/u;
const AFTER_TOMORROW = /\bpasado manana\b/u;
/** The word for tomorrow, but not 'a la mañana', which is an hour. */
const TOMORROW = /(?<!\bla )\bmanana\b/u;
const TODAY = /\bhoy\b|\besta noche\b/u;

const CLOCK =
  /(?<![\d/.,$])([01]?\d|2[0-4])(?::([0-5]\d)|(?:[.h]([0-5]\d))? ?(?:hs|hrs?|h|horas))(?![\d])\b/u;
const AT = /\ba las? (\d{1,2})(?:[:.]([0-5]\d))?\b(?!\s*[/-]\s*\d)/u;
const EVENING = /\b(?:noche|tarde|pm)\b/u;

const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/**
 * The first day that a text names, as YYYY-MM-DD, dates before 'mañana' before days of the week; '' where it names none. Without a
 * year it is the next such day from `today` on, `today` included.
 */
export function describedDate(text: string, today: string): string {
  const said = plain(text);
  return byFigures(said, today) || byMonth(said, today) || byWord(said, today);
}

/** The first hour that a text names, as HH:MM: '21:00', '21.30 hs', 'a las 9 de la noche'; '' where it names none. */
export function describedTime(text: string): string {
  const said = plain(text);
  const clock = CLOCK.exec(said);
  if (clock !== null) return hour(clock[1], clock[2] ?? clock[3], false);
  const at = AT.exec(said);
  return at === null ? '' : hour(at[1], at[2], EVENING.test(said));
}

function hour(hours = '', minutes = '00', isEvening: boolean): string {
  const figure = Number(hours) + (isEvening && Number(hours) < 12 ? 12 : 0);
  return figure > 24 ? '' : `${String(figure % 24).padStart(2, '0')}:${minutes}`;
}

function byFigures(said: string, today: string): string {
  const found = FIGURES.exec(said);
  if (found === null) return '';
  const [, day = '', slashMonth, slashYear, , signMonth, signYear] = found;
  const year = slashYear ?? signYear;
  return dateOf(Number(day), Number(slashMonth ?? signMonth), year, today);
}

function byMonth(said: string, today: string): string {
  const [, day = '', word = ''] = LONG.exec(said) ?? [];
  const month = MONTHS.indexOf(word === 'setiembre' ? 'septiembre' : word);
  return month < 0 ? '' : dateOf(Number(day), month + 1, undefined, today);
}

function byWord(said: string, today: string): string {
  if (AFTER_TOMORROW.test(said)) return daysAfter(today, 2);
  if (TODAY.test(said)) return today;
  const weekday = WEEKDAYS.map((name, index) => ({
    index,
    at: said.search(new RegExp(`\\b${name}\\b`, 'u')),
  }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)[0];
  if (weekday !== undefined) {
    const present = dayOf(today)?.weekday ?? 0;
    return daysAfter(today, (weekday.index - present + WEEK) % WEEK);
  }
  return TOMORROW.test(said) ? daysAfter(today, 1) : '';
}

/** '' for a day that does not exist. A year of two figures is of this century. */
function dateOf(day: number, month: number, year: string | undefined, today: string): string {
  if (year !== undefined)
    return dayOfFigures(Number(year.length === 2 ? `20${year}` : year), month, day) ?? '';
  const thisYear = Number(today.slice(0, 4));
  const date = dayOfFigures(thisYear, month, day);
  // The 29th of February is in few years.
  return (date !== null && date >= today ? date : dayOfFigures(thisYear + 1, month, day)) ?? '';
}
