import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MATCH_RESULTS } from '../matches/schema';
import { POSITIONS } from '../users/positions';
import type { Appearance, DropOut } from './appearance';
import { figuresOf, NO_FIGURES, positivePercentage, tagBalance } from './figures';
import { rankingScoresOf } from './ranking-scores';

const played = (startsAt: number, changes: Partial<Appearance> = {}): Appearance => ({
  entryId: `entry ${startsAt}`,
  userId: 'nico',
  matchId: `match ${startsAt}`,
  startsAt,
  hasPlayed: true,
  teamIndex: 0,
  isSubstitute: false,
  position: 'Mediocampista',
  location: 'El Potrero',
  goals: 0,
  assists: 0,
  saves: 0,
  conceded: null,
  result: null,
  isMVP: false,
  isTopScorer: false,
  isTopAssister: false,
  isTopSaver: false,
  isOrganiser: false,
  ...changes,
});
const droppedOut = (startsAt: number): DropOut => ({
  userId: 'nico',
  matchId: `match ${startsAt}`,
  startsAt,
});
const season = (...results: Appearance['result'][]) => results.map((result, day) => played(day, { result }));

describe('the figures of a player', () => {
  it('are all 0 without a match', () => {
    expect(figuresOf([])).toEqual(NO_FIGURES);
  });

  it('sum what was played', () => {
    expect(
      figuresOf([
        played(1, { goals: 3, assists: 1, saves: 2, result: 'WIN', isMVP: true, isTopScorer: true }),
        played(2, { goals: 1, result: 'LOSS', isTopAssister: true, isTopSaver: true }),
        played(3, { result: 'DRAW', isOrganiser: true, isSubstitute: true }),
      ]),
    ).toMatchObject({
      totalMatches: 3,
      totalWins: 1,
      totalLosses: 1,
      totalGoals: 4,
      totalAssists: 1,
      totalSaves: 2,
      mvpCount: 1,
      topScorerCount: 1,
      topAssisterCount: 1,
      topSaverCount: 1,
      hatTricks: 1,
      completeMatches: 1,
      organised: 1,
      fromTheBench: 1,
    });
  });

  it('count nothing of a match spent on the bench, except that the player organised it', () => {
    const onTheBench = played(1, {
      hasPlayed: false,
      isSubstitute: true,
      saves: 3,
      isTopSaver: true,
      isOrganiser: true,
    });
    expect(figuresOf([onTheBench])).toEqual({ ...NO_FIGURES, organised: 1 });
  });

  it('count positions and pitches once each, whatever the spelling', () => {
    const places = ['El Potrero', 'el potrero', 'EL POTRÉRO', 'La Canchita'];
    const matches = places.map((location, day) => played(day, { location, position: POSITIONS[day % 2]! }));
    expect(figuresOf(matches)).toMatchObject({ places: 2, positions: 2 });
  });

  it.each([
    ['a goalkeeper', { position: 'Arquero', conceded: 0 }, 1],
    ['a goalkeeper that let one in', { position: 'Arquero', conceded: 1 }, 0],
    ['a goalkeeper of a match without a score', { position: 'Arquero', conceded: null }, 0],
    ['a defender', { position: 'Defensor', conceded: 0 }, 0],
  ] as const)('count a clean sheet for %s: %o is %d', (_what, changes, cleanSheets) => {
    expect(figuresOf([played(1, changes)]).cleanSheets).toBe(cleanSheets);
  });
});

describe('streaks', () => {
  it.each([
    [['WIN', 'WIN', 'DRAW', 'WIN'], 2, 4],
    [['WIN', 'LOSS', 'WIN'], 1, 1],
    [['LOSS', 'LOSS'], 0, 0],
    [['DRAW', 'DRAW'], 0, 2],
    [['WIN', null, 'WIN'], 2, 2],
  ] as const)('of %j: %d wins, %d without a loss', (results, winStreak, unbeatenStreak) => {
    expect(figuresOf(season(...results))).toMatchObject({ winStreak, unbeatenStreak });
  });

  it('go by kick-off, in whatever order the matches are read', () => {
    const results = fc.array(fc.constantFrom(...MATCH_RESULTS, null), { maxLength: 12 });
    fc.assert(
      fc.property(results, fc.array(fc.nat({ max: 12 })), fc.infiniteStream(fc.nat()), (of, days, chance) => {
        const appearances = season(...of);
        const dropOuts = days.map(droppedOut);
        const shuffled = appearances
          .map((appearance) => ({ appearance, at: chance.next().value as number }))
          .sort((a, b) => a.at - b.at)
          .map(({ appearance }) => appearance);
        expect(figuresOf(shuffled, [...dropOuts].reverse())).toEqual(figuresOf(appearances, dropOuts));
      }),
    );
  });

  it('of attendance end where the player dropped out, and not on the bench', () => {
    const bench = played(3, { hasPlayed: false });
    expect(figuresOf([played(1), played(2), bench, played(4)]).attendance).toBe(3);
    expect(figuresOf([played(1), played(2), played(5)], [droppedOut(4)]).attendance).toBe(2);
    expect(figuresOf([], [droppedOut(4)]).attendance).toBe(0);
  });
});

describe('the reputation of a player', () => {
  it.each([
    [0, 0, 0, 0],
    [3, 1, 75, 2],
    [2, 1, 67, 1],
    [0, 4, 0, -4],
  ])(
    'with %d positive and %d negative tags is %d %%, a balance of %d',
    (positiveTags, negativeTags, share, balance) => {
      expect(positivePercentage({ positiveTags, negativeTags })).toBe(share);
      expect(tagBalance({ positiveTags, negativeTags })).toBe(balance);
    },
  );
});

describe('the scores that rank a player', () => {
  const ranked = {
    figures: { totalMatches: 12 },
    reviewFigures: { reviewsReceived: 5, positiveTags: 9, negativeTags: 1 },
    levelScore: 340,
    standing: { matches: 5, players: 8 },
    isPublic: true,
  };

  it('are level, reviews, share of positive tags and matches', () => {
    expect(rankingScoresOf(ranked)).toEqual({ rating: 340, reviews: 5, positive: 90, activity: 12 });
  });

  it.each([
    ['before a first match', { figures: { totalMatches: 0 } }, { activity: null }],
    ['before a fifth final match', { standing: { matches: 4, players: 8 } }, { rating: null, activity: 12 }],
    ['with seven other players', { standing: { matches: 5, players: 7 } }, { rating: null, activity: 12 }],
    ['before a level was learned', { levelScore: null }, { rating: null, activity: 12 }],
    [
      'below five reviews',
      { reviewFigures: { reviewsReceived: 4, positiveTags: 4, negativeTags: 0 } },
      { reviews: 4, positive: null },
    ],
    [
      'without a review',
      { reviewFigures: { reviewsReceived: 0, positiveTags: 0, negativeTags: 0 } },
      { reviews: null, positive: null },
    ],
    [
      'that is not public',
      { isPublic: false },
      { rating: null, reviews: null, positive: null, activity: null },
    ],
  ])('leave out a player %s', (_what, changes, scores) => {
    expect(rankingScoresOf({ ...ranked, ...changes })).toMatchObject(scores);
  });
});
