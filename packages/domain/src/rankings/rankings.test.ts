import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aroundReader, globalStatsOf, lacksText, rankedTotal, rankOf, type Totals } from './reading';
import { globalStatsSchema } from './schema';

const colorOf = () => '#e09a63';

describe('ranks', () => {
  const counts = [
    { score: 40, players: 1 },
    { score: 12, players: 3 },
    { score: 3, players: 2 },
  ];

  it.each([
    [40, 1],
    [12, 2],
    [3, 5],
    [1, 7],
  ])('of the score %i: %i', (score, rank) => {
    expect(rankOf(score, counts)).toBe(rank);
  });

  it('go behind those with the same score that are ahead', () => {
    expect(rankOf(12, counts, 2)).toBe(4);
  });

  it('are shared by equal scores, and counted on behind them', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { maxLength: 60 }), (scores) => {
        const distinct = [...new Set(scores)];
        const counts = distinct.map((score) => ({
          score,
          players: scores.filter((one) => one === score).length,
        }));
        const sorted = [...scores].sort((a, b) => b - a);
        expect(sorted.map((score) => rankOf(score, counts))).toEqual(
          sorted.map((score) => sorted.indexOf(score) + 1),
        );
        expect(rankedTotal(counts)).toBe(scores.length);
      }),
    );
  });
});

describe('what a player lacks for a rank by level', () => {
  it.each([
    [{ matches: 0, players: 0 }, true, 'Te faltan 5 partidos y 8 jugadores distintos'],
    [{ matches: 4, players: 8 }, false, 'Le falta 1 partido'],
    [{ matches: 3, players: 8 }, false, 'Le faltan 2 partidos'],
    [{ matches: 4, players: 5 }, true, 'Te falta 1 partido y 3 jugadores distintos'],
    [{ matches: 5, players: 7 }, true, 'Te falta 1 jugador distinto'],
  ])('of %j is said in one sentence', (standing, isOwn, text) => {
    expect(lacksText(standing, isOwn)).toBe(text);
  });
});

describe('global statistics', () => {
  const totals: Totals = {
    users: 3,
    reviews: 22,
    badges: 9,
    positiveTags: 20,
    negativeTags: 2,
    customTags: 4,
    holders: [
      { badge: 'debut', users: 3 },
      { badge: 'goleador', users: 1 },
      { badge: 'asistente', users: 1 },
      { badge: 'racha', users: 0 },
    ],
  };

  it('hold totals, the positive share and the average of reviews', () => {
    expect(globalStatsSchema.parse(globalStatsOf(totals, colorOf))).toMatchObject({
      totalUsers: 3,
      totalReviews: 22,
      totalBadgesEarned: 9,
      positivePercentage: 91,
      totalPositiveTags: 20,
      totalNegativeTags: 2,
      totalCustomTags: 4,
      averageReviewsPerUser: 7.3,
    });
  });

  it('list the badges of most users, without those that none has', () => {
    const { popularBadges } = globalStatsOf(totals, colorOf);
    expect(popularBadges.map(({ id, earnedCount }) => [id, earnedCount])).toEqual([
      ['debut', 3],
      ['asistente', 1],
      ['goleador', 1],
    ]);
  });

  it('are zeros before a first user', () => {
    const nothing = { users: 0, reviews: 0, badges: 0, positiveTags: 0, negativeTags: 0, customTags: 0 };
    expect(globalStatsOf({ ...nothing, holders: [] }, colorOf)).toMatchObject({
      averageReviewsPerUser: 0,
      positivePercentage: 0,
      popularBadges: [],
    });
  });
});

it.each([
  [[], [], ['me']],
  [[], ['x', 'y'], ['me', 'x', 'y']],
  [
    ['a', 'b'],
    ['x', 'y'],
    ['b', 'me', 'x'],
  ],
  [['a', 'b'], [], ['a', 'b', 'me']],
  [['b'], ['x'], ['b', 'me', 'x']],
  [['b'], [], ['b', 'me']],
])('the neighbours of a reader behind %j and before %j are %j', (before, behind, around) => {
  expect(aroundReader(before, 'me', behind)).toEqual(around);
});
