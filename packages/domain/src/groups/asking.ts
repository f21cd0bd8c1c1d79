import { dayOf, weekdayName } from '../time/days';

/** Words the question to a regular about a date, by its day (YYYY-MM-DD): 'El jueves jugás: ¿venís?'. */
export function askingText(date: string): string {
  const day = dayOf(date);
  return `${day === null ? 'Esta semana' : `El ${weekdayName(day)}`} jugás: ¿venís?`;
}
