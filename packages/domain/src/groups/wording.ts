import { listed } from '../text/listing';
import { dayOf, monthName, weekdayName, type Day } from '../time/days';

/** 'todos los jueves', 'todos los sábados': how often a group plays. `weekday`: 0 is Sunday. */
export function everyWeek(weekday: number): string {
  const name = weekdayName({ weekday });
  return `todos los ${name.endsWith('s') ? name : `${name}s`}`;
}

/** The number of days up to which they are named; of more only the first is. */
export const MOST_DAYS = 4;

/**
 * Days as one says them, YYYY-MM-DD, the first one first: '12 y 19 de noviembre', '26 de noviembre y 3 de diciembre', and of many
 * '7 fechas, la primera del 3 de septiembre'. Days of another year than `currentYear` name theirs.
 */
export function daysText(dates: readonly string[], currentYear: number): string {
  const days = dates.flatMap((date) => dayOf(date) ?? []);
  const monthOf = (day: Day) => `de ${monthName(day)}${day.year === currentYear ? '' : ` de ${day.year}`}`;
  const [first] = days;
  if (first === undefined) return '';
  if (days.length > MOST_DAYS) return `${days.length} fechas, la primera del ${first.day} ${monthOf(first)}`;
  return listed(
    days.map((day, index) => {
      const next = days[index + 1];
      const isLastOfMonth = next === undefined || monthOf(next) !== monthOf(day);
      return isLastOfMonth ? `${day.day} ${monthOf(day)}` : String(day.day);
    }),
  );
}
