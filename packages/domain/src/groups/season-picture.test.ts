import { describe, expect, it } from 'vitest';
import type { SeasonTable } from './schema';
import { largestWinOf, seasonPictureOf, tablePictureOf, topNames } from './season-picture';

type Row = SeasonTable['rows'][number];

const row = (name: string, rest: Partial<Row> = {}): Row => ({
  ...{ name, avatar: null, played: 1, won: 1, drawn: 0, lost: 0, goals: 0, points: 3, attended: 1 },
  ...{ assists: 0, saves: 0, mvps: 0, attendance: [true], results: ['WIN'], lastResults: ['WIN'] },
  ...{ bestWins: 1, bestUnbeaten: 1 },
  ...rest,
});
const scored = (...scores: (readonly [number, number] | null)[]) =>
  scores.map((score, index) => ({
    matchId: `m${index}`,
    date: '2026-11-26',
    score: score && { team1Goals: score[0], team2Goals: score[1] },
  }));
const table = (rest: Partial<SeasonTable> = {}): SeasonTable => ({
  ...{ seasons: ['2026'], season: '2026', matches: [], rows: [] },
  tops: { goals: null, mvps: null, saves: null },
  ...rest,
});

describe('the largest win', () => {
  it('is the one by most goals, and of several the one with more goals', () => {
    expect(largestWinOf(scored([3, 1], null, [1, 9], [0, 0]))).toEqual({ winner: 9, loser: 1 });
    expect(largestWinOf(scored([8, 0], [1, 9], [8, 0]))).toEqual({ winner: 9, loser: 1 });
  });

  it('is none where no match had a winner', () => {
    expect(largestWinOf([])).toBeNull();
    expect(largestWinOf(scored(null, [2, 2]))).toBeNull();
  });
});

describe('the picture of a season', () => {
  it('counts the goals of all scores, and names the first five and the tops', () => {
    const rows = ['Ana', 'Beto', 'Cata', 'Dani', 'Ema', 'Fede'].map((name) => row(name));
    const tops = { goals: { value: 4, names: ['Ana', 'Beto'] }, mvps: null, saves: null };
    expect(seasonPictureOf('Los jueves', table({ matches: scored([3, 1], null), rows, tops }))).toMatchObject(
      {
        ...{ group: 'Los jueves', season: '2026', dates: 2, goals: 4, players: 6 },
        rows: [{ place: 1, name: 'Ana' }, {}, {}, {}, { place: 5, name: 'Ema' }],
        ...{ figure: null, scorer: { value: 4, names: 'Ana y Beto' } },
      },
    );
  });

  it('says how many tie where they are many', () => {
    expect(topNames(['Ana'])).toBe('Ana');
    expect(topNames(['Ana', 'Beto', 'Cata'])).toBe('Ana, Beto y Cata');
    expect(topNames(['Ana', 'Beto', 'Cata', 'Dani'])).toBe('Ana, Beto y 2 más');
  });
});

it('the picture of a table has twenty lines, the last one for all others', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, index) => row(`Player ${index}`));
  expect(tablePictureOf('Los jueves', table({ rows: rows(20) }))).toMatchObject({ rest: 0 });
  const long = tablePictureOf('Los jueves', table({ rows: rows(40) }));
  expect(long.rows).toHaveLength(19);
  expect(long.rest).toBe(21);
});
