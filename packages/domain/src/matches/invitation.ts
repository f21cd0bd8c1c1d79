import { longDay } from '../time/days';
import { freeSlotCount, fullText } from './availability';
import { priceLines } from './price';
import type { Match } from './schema';
import { teamNamesInWords } from './sides';

type InvitedMatch = Pick<
  Match,
  | 'location'
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
 * The text that goes to the group with the link, in one line: where, when, what a player pays and the free
 * slots. For a finished match the score replaces them, since it can no longer be joined. Days of another year
 * than `currentYear` name it.
 */
export function invitationText(match: InvitedMatch, currentYear: number): string {
  const when = `${longDay(match.date, currentYear) ?? match.date}, ${match.time}`;
  if (match.status === 'FINISHED') return `${resultText(match)}. ${match.location}, ${when}.`;
  return `¡Sumate al partido! ${match.location}, ${when}. ${priceLines(match).lead}. ${freeSlotsText(match)}`;
}

/** The same from a player who has just signed up, for the group. */
export function joinedText(match: InvitedMatch, isSubstitute: boolean, currentYear: number): string {
  return `${isSubstitute ? 'Quedé de suplente.' : '¡Ya estoy adentro!'} ${invitationText(match, currentYear)}`;
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
