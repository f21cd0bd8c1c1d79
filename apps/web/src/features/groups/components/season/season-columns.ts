import type { SeasonTable } from '@picado/domain/groups/schema';
import type { MatchResult } from '@picado/domain/matches/schema';
import type { MatchScore } from '@picado/domain/results/schema';

export type SeasonRow = SeasonTable['rows'][number];

/** The counts of a row of the table, in the order of its columns. */
export const SEASON_COLUMNS = [
  { id: 'played', short: 'PJ', long: 'PJ', meaning: 'partidos jugados' },
  { id: 'won', short: 'G', long: 'G', meaning: 'ganados' },
  { id: 'drawn', short: 'E', long: 'E', meaning: 'empatados' },
  { id: 'lost', short: 'P', long: 'P', meaning: 'perdidos' },
  { id: 'goals', short: 'GOL', long: 'Goles', meaning: 'goles' },
  { id: 'attended', short: 'Asistencia', long: 'Asistencia', meaning: 'fechas a las que vino' },
  { id: 'points', short: 'PTS', long: 'Puntos', meaning: 'puntos' },
] as const;
export type SeasonColumn = (typeof SEASON_COLUMNS)[number]['id'];

export interface SeasonOrder {
  by: SeasonColumn;
  direction: 'ascending' | 'descending';
}

/** The order in which the rows are answered: by points, the rest as the table says. */
export const TABLE_ORDER: SeasonOrder = { by: 'points', direction: 'descending' };

/** The order after a press on a heading: the most first, the other way round with a second press. */
export function pressedOrder(order: SeasonOrder, by: SeasonColumn): SeasonOrder {
  const isTurned = order.by === by && order.direction === 'descending';
  return { by, direction: isTurned ? 'ascending' : 'descending' };
}

/** The rows with their places in the table, in another order; equal ones stay as the table has them. */
export function orderedRows(
  rows: readonly SeasonRow[],
  { by, direction }: SeasonOrder,
): { row: SeasonRow; place: number }[] {
  const placed = rows.map((row, index) => ({ row, place: index + 1 }));
  if (by === 'points') return direction === 'descending' ? placed : placed.reverse();
  const sign = direction === 'descending' ? -1 : 1;
  return placed.sort((a, b) => sign * (a.row[by] - b.row[by]) || a.place - b.place);
}

/** Tells a row from all others: guests are one row a name. */
export const rowKey = ({ userId, name }: SeasonRow) => userId ?? `guest ${name}`;

/** '1 fecha', '12 fechas'. */
export const datesText = (count: number) => (count === 1 ? '1 fecha' : `${count} fechas`);

/** A match of the season that a player was in. */
type PlayedDate = SeasonTable['matches'][number] & { result: MatchResult | null };

/** The matches of the season that a player was in, the last one first. */
export function playedDatesOf({ matches }: SeasonTable, row: SeasonRow): PlayedDate[] {
  return matches
    .map((match, index) => ({ ...match, index, result: row.results[index] ?? null }))
    .filter(({ index }) => row.attendance[index])
    .reverse();
}

/** 'Sin resultado', '3 a 1': the player's own goals first. */
export const scoreOf = ({ score, result }: PlayedDate): string =>
  score === null ? 'Sin resultado' : scoreText(score, result);

function scoreText({ team1Goals, team2Goals }: MatchScore, result: MatchResult | null): string {
  const [most, least] = [Math.max(team1Goals, team2Goals), Math.min(team1Goals, team2Goals)];
  return result === 'LOSS' ? `${least} a ${most}` : `${most} a ${least}`;
}

/** True if two players were in one match of the season. */
export const playedTogether = (one: SeasonRow, other: SeasonRow): boolean =>
  one.attendance.some((came, index) => came && other.attendance[index] === true);
