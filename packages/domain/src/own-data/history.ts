import type { HistoryEntry } from '../statistics/schema';
import { instantText } from '../time/instants';

/** A finished match of a user as the table of their history shows it. */
export type HistoryMatch = Pick<
  HistoryEntry,
  | 'matchDate'
  | 'time'
  | 'location'
  | 'teamIndex'
  | 'team1Name'
  | 'team2Name'
  | 'team1Goals'
  | 'team2Goals'
  | 'position'
  | 'goals'
  | 'assists'
  | 'saves'
  | 'isMVP'
  | 'isTopScorer'
  | 'isTopAssister'
  | 'isTopSaver'
  | 'matchResult'
>;

const RESULTS = { WIN: 'Victoria', LOSS: 'Derrota', DRAW: 'Empate' } as const;

type Cell = string | number | null;

const yesOrNo = (is: boolean) => (is ? 'sí' : 'no');

/** The columns of the table, in order: the heading, and the cell of a match; null is an empty cell. */
const COLUMNS: readonly (readonly [heading: string, cellOf: (match: HistoryMatch) => Cell])[] = [
  ['fecha', ({ matchDate }) => matchDate],
  ['hora', ({ time }) => time],
  ['cancha', ({ location }) => location],
  ['equipo', (match) => sideOf(match)?.own.name ?? null],
  ['rival', (match) => sideOf(match)?.rival.name ?? null],
  ['resultado', ({ matchResult }) => matchResult && RESULTS[matchResult]],
  ['goles propios', (match) => sideOf(match)?.own.goals ?? null],
  ['goles rivales', (match) => sideOf(match)?.rival.goals ?? null],
  ['posición', ({ position }) => position],
  ['goles', ({ goals }) => goals],
  ['asistencias', ({ assists }) => assists],
  ['atajadas', ({ saves }) => saves],
  ['MVP', ({ isMVP }) => yesOrNo(isMVP)],
  ['goleador', ({ isTopScorer }) => yesOrNo(isTopScorer)],
  ['asistidor', ({ isTopAssister }) => yesOrNo(isTopAssister)],
  ['guante', ({ isTopSaver }) => yesOrNo(isTopSaver)],
];

export const HISTORY_HEADINGS: readonly string[] = COLUMNS.map(([heading]) => heading);

/** The row of one match, a cell for each heading. Of a substitute that did not come on, sides and their goals are empty. */
export function historyRow(match: HistoryMatch): Cell[] {
  return COLUMNS.map(([, cellOf]) => cellOf(match));
}

function sideOf({ teamIndex, team1Name, team2Name, team1Goals, team2Goals }: HistoryMatch) {
  if (teamIndex === null) return null;
  const first = { name: team1Name, goals: team1Goals };
  const second = { name: team2Name, goals: team2Goals };
  return teamIndex === 0 ? { own: first, rival: second } : { own: second, rival: first };
}

/** 'picado-datos-2026-11-26.json', by the day of the request in UTC. */
export const dataFileName = (now: number) => `picado-datos-${dayOf(now)}.json`;

/** 'picado-historial-2026-11-26.csv', by the day of the request in UTC. */
export const historyFileName = (now: number) => `picado-historial-${dayOf(now)}.csv`;

const dayOf = (now: number) => instantText(now).slice(0, 10);
