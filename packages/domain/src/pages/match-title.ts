import { titled } from './titles';
import { longDay } from '../time/days';
import type { Match } from '../matches/schema';

/**
 * The title of a match's page: 'Atlético – Sobremesa, jueves 26 de noviembre · Picado'; the invitation begins with what it
 * asks for. A day of another year than `currentYear` names its year.
 */
export function matchTitle(
  { team1Name, team2Name, date }: Pick<Match, 'team1Name' | 'team2Name' | 'date'>,
  page: 'match' | 'join',
  currentYear: number,
): string {
  const match = `${team1Name} – ${team2Name}, ${longDay(date, currentYear) ?? date}`;
  return titled(page === 'join' ? `Anotate: ${match}` : match);
}
