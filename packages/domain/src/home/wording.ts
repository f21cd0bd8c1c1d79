import type { ArchivedMatch } from '../matches/schema';
import { teamNamesInWords } from '../matches/sides';
import type { Figures } from '../reports/schema';
import { listed } from '../text/listing';
import { shortDay } from '../time/days';

type Played = Pick<ArchivedMatch, 'team1Name' | 'team2Name' | 'team1Goals' | 'team2Goals' | 'date'>;

/** The match in one line: 'Atlético Sobremesa 4–3 Deportivo Resaca', with the day in place of a missing score. */
export function playedText(match: Played): string {
  const [first, second] = teamNamesInWords(match);
  const { team1Goals, team2Goals } = match;
  return team1Goals === null || team2Goals === null
    ? `${first} – ${second}, ${shortDay(match.date) ?? match.date}`
    : `${first} ${team1Goals}–${team2Goals} ${second}`;
}

/** Place and day: 'Complejo La Esquina, jue 26 nov'. */
export function placeAndDay({ location, date }: { location: string; date: string }): string {
  return `${location}, ${shortDay(date) ?? date}`;
}

/** A self-report in words: 'Dice que metió 3 y dio 1 asistencia.' */
export function claimedFiguresText({ goals, assists, saves }: Figures): string {
  const parts = [
    goals > 0 && `metió ${goals}`,
    assists > 0 && `dio ${assists === 1 ? '1 asistencia' : `${assists} asistencias`}`,
    saves > 0 && `atajó ${saves}`,
  ].filter((part) => part !== false);
  return `Dice que ${parts.length === 0 ? 'no metió goles, ni asistió, ni atajó' : listed(parts)}.`;
}
