import { dayMonthYear, longDate } from '../../lib/dates';

/** The day of a match on a card: '24-11-2026'. A mouse that rests on it reads the weekday. */
export function CardDay({ date }: { date: string }) {
  return (
    <time dateTime={date} title={longDate(date)} className="whitespace-nowrap">
      {dayMonthYear(date)}
    </time>
  );
}
