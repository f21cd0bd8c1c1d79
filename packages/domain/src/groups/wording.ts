import { listed } from '../text/listing';
import { dayOf, monthName, weekdayName } from '../time/days';

/** 'todos los jueves', 'todos los sábados': how often a group plays. `weekday`: 0 is Sunday. */
export function everyWeek(weekday: number): string {
  const name = weekdayName({ weekday });
  return `todos los ${name.endsWith('s') ? name : `${name}s`}`;
}

/** Days as one says them: '12 y 19 de noviembre', '26 de noviembre y 3 de diciembre'. `dates`: YYYY-MM-DD, the first one first. */
export function daysText(dates: readonly string[]): string {
  const days = dates.flatMap((date) => dayOf(date) ?? []);
  return listed(
    days.map((day, index) => {
      const next = days[index + 1];
      const isSameMonth = next?.month === day.month && next.year === day.year;
      return isSameMonth ? String(day.day) : `${day.day} de ${monthName(day)}`;
    }),
  );
}
