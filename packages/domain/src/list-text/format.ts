import type { Match, Player, TeamIndex } from '../matches/schema';
import { sharePerPlayer, totalLabel } from '../matches/price';
import { markOf, writeMark } from './mark';
import { playerAt } from '../roster/player-at';

/** The fields of a match that its list shows. */
export type ListedMatch = Pick<
  Match,
  | 'id'
  | 'version'
  | 'location'
  | 'date'
  | 'time'
  | 'price'
  | 'maxPlayers'
  | 'team1Name'
  | 'team2Name'
  | 'players'
  | 'substitutes'
>;

export const SUBSTITUTES_HEADING = 'Suplentes';

/**
 * The match as the text that goes to the chat, one item a line: place, `DD-MM-YYYY`, `HH:MM`, total price,
 * price per person (left out where the price holds no number); team 1 with its slots from 1, an empty slot as
 * a bare number; team 2 likewise; the substitutes in their order; and the mark that identifies the export
 * (`mark.ts`). The parts are separated by empty lines. Source: the specification's list format and section 10
 * of the product's decisions.
 */
export function formatList(match: ListedMatch): string {
  const share = sharePerPlayer(match.price, match.maxPlayers);
  const [year = '', month = '', day = ''] = match.date.split('-');
  const body = [
    match.location,
    `${day}-${month}-${year}`,
    match.time,
    `${TOTAL_PRICE_LABEL}: ${totalLabel(match.price, match.maxPlayers)}`,
    ...(share === null ? [] : [`${SHARE_LABEL}: ${share}`]),
    '',
    match.team1Name,
    ...slotLines(match, 0),
    '',
    match.team2Name,
    ...slotLines(match, 1),
    '',
    SUBSTITUTES_HEADING,
    ...match.substitutes.map((player, index) => itemLine(index + 1, player)),
  ];
  return [...body, '', writeMark(markOf(match, body))].join('\n');
}

export const TOTAL_PRICE_LABEL = 'Precio total';
export const SHARE_LABEL = 'Precio por persona';

function slotLines(match: ListedMatch, teamIndex: TeamIndex): string[] {
  return Array.from({ length: match.maxPlayers }, (_, slotIndex) =>
    itemLine(slotIndex + 1, playerAt(match, { teamIndex, slotIndex })),
  );
}

function itemLine(number: number, player: Player | undefined): string {
  return player === undefined ? `${number}.` : `${number}. ${player.name}`;
}
