import { listed, shortened } from '../text/listing';
import type { SeasonTable } from './schema';
import type { SeasonTop } from './table';

/** The number of players of a season that are named. */
const FIRST_ROWS = 5;
/** The number of players tying at a top up to which they are named; more are counted. */
const NAMED_TOPS = 2;

/** A place of the table on a picture. */
export interface PictureRow {
  place: number;
  name: string;
  /** True for each match of the season, the first one first, that the player was in. */
  attendance: readonly boolean[];
  points: number;
}

/** A top of the season in words: 'Chino y Fede'. */
export interface PictureTop {
  value: number;
  names: string;
}

/** The texts and figures in the picture of a season. */
export interface SeasonPicture {
  group: string;
  season: string;
  /** Matches with a final report. */
  dates: number;
  /** The goals of all scores: also own goals, and those that no player claims. */
  goals: number;
  players: number;
  /** Null where no match had a winner. */
  largestWin: LargestWin | null;
  rows: PictureRow[];
  /** The most MVPs; null without any. */
  figure: PictureTop | null;
  scorer: PictureTop | null;
}

interface LargestWin {
  winner: number;
  loser: number;
}

type Scored = Pick<SeasonTable['matches'][number], 'score'>;

/** All goals of these matches. */
function goalsOf(matches: readonly Scored[]): number {
  return matches.reduce((sum, { score }) => sum + (score ? score.team1Goals + score.team2Goals : 0), 0);
}

/** The win by most goals; of several the one in which the winner scored more. Null where no match had a winner. */
export function largestWinOf(matches: readonly Scored[]): LargestWin | null {
  let largest: LargestWin | null = null;
  for (const { score } of matches) {
    if (score === null) continue;
    const winner = Math.max(score.team1Goals, score.team2Goals);
    const loser = Math.min(score.team1Goals, score.team2Goals);
    const by = winner - loser;
    const most = largest === null ? 0 : largest.winner - largest.loser;
    if (by > most || (by === most && by > 0 && winner > (largest?.winner ?? 0))) largest = { winner, loser };
  }
  return largest;
}

/** The names of a top: 'Chino', 'Chino y Fede', 'Chino, Fede y 3 más'. */
export function topNames(names: readonly string[]): string {
  return listed(shortened(names, NAMED_TOPS));
}

const inWords = (top: SeasonTop): PictureTop | null =>
  top && { value: top.value, names: topNames(top.names) };

/** A season as a picture that leaves Picado: how much was played, the first of the table, and the tops. */
export function seasonPictureOf(group: string, table: SeasonTable): SeasonPicture {
  const { season, matches, rows, tops } = table;
  return {
    ...{ group, season, dates: matches.length, players: rows.length },
    goals: goalsOf(matches),
    largestWin: largestWinOf(matches),
    rows: rows.slice(0, FIRST_ROWS).map(({ name, attendance, points }, index) => ({
      ...{ name, attendance, points },
      place: index + 1,
    })),
    figure: inWords(tops.mvps),
    scorer: inWords(tops.goals),
  };
}

/** A row of the table on its picture. */
export interface TablePictureRow extends PictureRow {
  played: number;
  won: number;
  drawn: number;
  lost: number;
  goals: number;
}

/** The texts and figures in the picture of a table. */
export interface TablePicture {
  group: string;
  season: string;
  dates: number;
  rows: TablePictureRow[];
  /** The number of players that it leaves out. */
  rest: number;
}

/** More rows are too small to read on a phone. */
const MOST_ROWS = 20;

/** The table as a picture that leaves Picado: its first twenty rows, and how many the others are. */
export function tablePictureOf(group: string, table: SeasonTable): TablePicture {
  const { season, matches, rows } = table;
  const most = rows.length > MOST_ROWS ? MOST_ROWS - 1 : MOST_ROWS;
  return {
    ...{ group, season, dates: matches.length },
    rows: rows.slice(0, most).map(({ name, attendance, points, played, won, drawn, lost, goals }, index) => ({
      ...{ name, attendance, points, played, won, drawn, lost, goals },
      place: index + 1,
    })),
    rest: Math.max(0, rows.length - most),
  };
}
