import { dayMonthYear, isThisYear, shortDate, yearOfDay } from '../lib/dates';

/**
 * The day of a match on a card: 'mar 24 nov', and the year behind it where it is another one. A screen reader hears the year
 * always, and a mouse that rests on it reads '24-11-2026'.
 */
export function CardDay({ date }: { date: string }) {
  const year = yearOfDay(date);
  return (
    <time dateTime={date} title={dayMonthYear(date)}>
      {shortDate(date)}
      {year !== null && <span className={isThisYear(date) ? 'visually-hidden' : undefined}> {year}</span>}
    </time>
  );
}
