import { longDay } from '../time/days';
import { freeSlotCount, fullText } from './availability';
import { priceLines } from './price';
import type { Match } from './schema';
import { teamNamesInWords } from './sides';
import { placeWithSurface } from './surfaces';

type InvitedMatch = Pick<
  Match,
  | 'location'
  | 'surface'
  | 'date'
  | 'time'
  | 'price'
  | 'maxPlayers'
  | 'players'
  | 'maxTotalPlayers'
  | 'status'
  | 'team1Name'
  | 'team2Name'
  | 'team1Goals'
  | 'team2Goals'
>;

/**
 * The text that goes to the group with the link, in one line: where and on what, when, what a player pays and the free
 * slots. For a finished match the score replaces them, since it can no longer be joined. Days of another year
 * than `currentYear` name it. `zoneName` is 'hora de Madrid', where it is to stand behind the hour.
 */
export function invitationText(
  match: InvitedMatch,
  currentYear: number,
  zoneName: string | null = null,
): string {
  const day = longDay(match.date, currentYear) ?? match.date;
  const when = [day, match.time, ...(zoneName === null ? [] : [zoneName])].join(', ');
  if (match.status === 'FINISHED') return `${resultText(match)}. ${match.location}, ${when}.`;
  return `¡Sumate al partido! ${placeWithSurface(match)}, ${when}. ${priceLines(match).lead}. ${freeSlotsText(match)}`;
}

/** Words the invitation of a player who has just signed up, for the group. */
export function joinedText(
  match: InvitedMatch,
  {
    isSubstitute,
    currentYear,
    zoneName = null,
  }: {
    isSubstitute: boolean;
    currentYear: number;
    zoneName?: string | null;
  },
): string {
  const lead = isSubstitute ? 'Quedé de suplente.' : '¡Ya estoy adentro!';
  return `${lead} ${invitationText(match, currentYear, zoneName)}`;
}

function resultText(match: InvitedMatch): string {
  const [first, second] = teamNamesInWords(match);
  const { team1Goals, team2Goals } = match;
  if (team1Goals === null || team2Goals === null) return `Así fue ${first} vs ${second}`;
  return `Así salió: ${first} ${team1Goals}, ${second} ${team2Goals}`;
}

function freeSlotsText(match: InvitedMatch): string {
  const free = freeSlotCount(match);
  if (free === 1) return 'Queda 1 lugar.';
  if (free > 1) return `Quedan ${free} lugares.`;
  return match.status === 'SCHEDULED' ? 'Anotate de suplente.' : `${fullText(match.status)}.`;
}
