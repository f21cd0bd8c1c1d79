import { inSpanishOrder } from '../text/order';
import { ANONYMOUS_NAME } from '../account/anonymous';
import { resultFor } from '../matches/rules';
import type { MatchResult } from '../matches/schema';
import { settledAwardsOf } from '../reports/awards';
import { countedPlayer } from '../reports/sums';
import type { MatchScore } from '../results/schema';
import { nameKey } from '../text/one-line';
import { guestRowsOf, type RowPlayer } from './guest-rows';

/** A match whose report is final, as the table counts it. */
export interface SeasonMatch {
  id: string;
  /** YYYY-MM-DD */
  date: string;
  /** Milliseconds since 1970; matches are counted in their order. */
  startsAt: number;
  score: MatchScore | null;
  players: readonly RowPlayer[];
}

/** The results of a player in one match of the season, by one letter. */
export const MARKS = { WIN: 'V', DRAW: 'E', LOSS: 'D', PLAYED: 'J', ABSENT: '-' } as const;
type Mark = (typeof MARKS)[keyof typeof MARKS];

/** The stored counts of a player in a season. */
export interface CountedLine {
  /** The account of the player; null for a guest. */
  userId: string | null;
  /** The name that the row of a guest had in their last match; null for a user, whose name changes. */
  guestName: string | null;
  /** A letter for each match of the season, the first one first: won, drawn, lost, played without a score, absent. */
  marks: string;
  /** Approved figures. Own goals, and goals that no player claims, count for none. */
  goals: number;
  assists: number;
  saves: number;
  mvps: number;
}

/** The stored counts of a season of a group. */
export interface CountedSeason {
  matches: { matchId: string; date: string }[];
  lines: CountedLine[];
}

/**
 * Counts a season: a line for each user that stood in a team of a match, or came on, and for each row of a guest (`guestRowsOf`). Guests
 * without a name have none, because nothing tells them apart. In an order that depends on the matches alone.
 */
export function countSeason(matches: readonly SeasonMatch[]): CountedSeason {
  const inOrder = matches.toSorted((a, b) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1));
  const lines = new Map<string, CountedLine & { marks: string }>();
  for (const [index, match] of inOrder.entries()) {
    for (const { key, mark, ...player } of playersOf(match)) {
      const line = lines.get(key) ?? nothingPlayed(player.userId);
      lines.set(key, {
        ...line,
        guestName: player.guestName,
        marks: line.marks.padEnd(index, MARKS.ABSENT) + mark,
        goals: line.goals + player.goals,
        assists: line.assists + player.assists,
        saves: line.saves + player.saves,
        mvps: line.mvps + (player.isMVP ? 1 : 0),
      });
    }
  }
  return {
    matches: inOrder.map(({ id, date }) => ({ matchId: id, date })),
    lines: [...lines]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, line]) => {
        return { ...line, marks: line.marks.padEnd(inOrder.length, MARKS.ABSENT) };
      }),
  };
}

function playersOf({ players, score }: SeasonMatch) {
  const counted = players.map((player) => {
    const { id: playerId, userId, votes } = player;
    return { ...countedPlayer(player), playerId, userId, votes };
  });
  const awards = settledAwardsOf(counted, true);
  const guestRows = guestRowsOf(players);
  return counted.flatMap(({ id, userId, teamIndex, goals, assists, saves }) => {
    const guestName = guestRows.get(id) ?? null;
    if (teamIndex === null || (userId === null && guestName === null)) return [];
    const result = resultFor(score ?? { team1Goals: null, team2Goals: null }, teamIndex);
    const mark: Mark = result === null ? MARKS.PLAYED : MARKS[result];
    const isMVP = awards.MVP.includes(id);
    const key = guestName === null ? `user ${userId}` : `guest ${nameKey(guestName)}`;
    return [{ key, userId, guestName, mark, goals, assists, saves, isMVP }];
  });
}

const nothingPlayed = (userId: string | null): CountedLine => ({
  ...{ userId, guestName: null, marks: '', goals: 0, assists: 0, saves: 0, mvps: 0 },
});

/** A row of the table. */
export interface TableRow extends Omit<CountedLine, 'marks'> {
  name: string;
  /** The address of the picture; null for a guest, and for a user without one. */
  avatar: string | null;
  /** Matches with a score. */
  played: number;
  won: number;
  drawn: number;
  lost: number;
  /** Three for a win, one for a draw. */
  points: number;
  /** Matches, also those without a score. */
  attended: number;
  /** True for each match of the season, the first one first, that the player was in. */
  attendance: boolean[];
  /** The result of each match of the season for the player; null without a score, and where they were absent. */
  results: (MatchResult | null)[];
  /** The results of the last five matches with a score, the last one last. */
  lastResults: MatchResult[];
  /** The longest runs of matches that the player played in. */
  bestWins: number;
  bestUnbeaten: number;
}

const LAST_RESULTS = 5;
const POINTS = { WIN: 3, DRAW: 1, LOSS: 0 } as const satisfies Record<MatchResult, number>;
const RESULTS: Readonly<Record<string, MatchResult>> = {
  [MARKS.WIN]: 'WIN',
  [MARKS.DRAW]: 'DRAW',
  [MARKS.LOSS]: 'LOSS',
};

/** The fields of a user that a row shows as they are at present. */
interface ShownUser {
  name: string;
  avatar: string | null;
}

/** The rows of a season, the first one first: by points, then wins, then matches, then name. `userOf` answers a user. */
export function tableOf(
  { lines }: Pick<CountedSeason, 'lines'>,
  userOf: (userId: string) => ShownUser | undefined,
): TableRow[] {
  return lines
    .map(({ marks, ...line }): TableRow => {
      const results = [...marks].map((mark) => RESULTS[mark] ?? null);
      const scored = results.filter((result) => result !== null);
      const count = (result: MatchResult) => scored.filter((each) => each === result).length;
      const user = line.userId === null ? undefined : userOf(line.userId);
      const attendance = [...marks].map((mark) => mark !== MARKS.ABSENT);
      return {
        ...line,
        name: (line.userId === null ? line.guestName : user?.name) ?? ANONYMOUS_NAME,
        avatar: user?.avatar ?? null,
        played: scored.length,
        won: count('WIN'),
        drawn: count('DRAW'),
        lost: count('LOSS'),
        points: scored.reduce((sum, result) => sum + POINTS[result], 0),
        attended: attendance.filter(Boolean).length,
        attendance,
        results,
        lastResults: scored.slice(-LAST_RESULTS),
        bestWins: longestRun(scored, (result) => result === 'WIN'),
        bestUnbeaten: longestRun(scored, (result) => result !== 'LOSS'),
      };
    })
    .sort(
      (a, b) => b.points - a.points || b.won - a.won || b.played - a.played || inSpanishOrder(a.name, b.name),
    );
}

function longestRun(results: readonly MatchResult[], counts: (result: MatchResult) => boolean): number {
  let longest = 0;
  let run = 0;
  for (const result of results) {
    run = counts(result) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** A top of the season: the highest figure, and the names of all that tie at it; null where none is above 0. */
export type SeasonTop = { value: number; names: string[] } | null;

/** The figures of a row that have a top: also the longest runs. */
export const TOP_FIGURES = ['goals', 'mvps', 'saves', 'bestWins', 'bestUnbeaten'] as const;
export type TopFigure = (typeof TOP_FIGURES)[number];

export function topOf(rows: readonly Pick<TableRow, TopFigure | 'name'>[], figure: TopFigure): SeasonTop {
  const value = Math.max(0, ...rows.map((row) => row[figure]));
  return value === 0
    ? null
    : { value, names: rows.filter((row) => row[figure] === value).map(({ name }) => name) };
}

/** The columns of the table as a file, in order. */
const COLUMNS: readonly (readonly [heading: string, cellOf: (row: TableRow) => string | number])[] = [
  ['jugador', ({ name }) => name],
  ['PJ', ({ played }) => played],
  ['G', ({ won }) => won],
  ['E', ({ drawn }) => drawn],
  ['P', ({ lost }) => lost],
  ['goles', ({ goals }) => goals],
  ['puntos', ({ points }) => points],
  ['asistencia', ({ attended }) => attended],
];

/** The headings, then a line for each row with its place before it. */
export function tableCells(rows: readonly TableRow[]): (string | number)[][] {
  return [
    ['puesto', ...COLUMNS.map(([heading]) => heading)],
    ...rows.map((row, index) => [index + 1, ...COLUMNS.map(([, cellOf]) => cellOf(row))]),
  ];
}

/** 'picado-tabla-los-jueves-2026.csv' */
export function tableFileName(groupName: string, season: string): string {
  const words = nameKey(`${groupName} ${season}`).replace(/[^a-z0-9]+/gu, '-');
  return `picado-tabla-${words.replace(/^-|-$/gu, '')}.csv`;
}
