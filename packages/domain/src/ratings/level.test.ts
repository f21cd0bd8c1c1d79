import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addEvidence, NO_EVIDENCE, type Evidence } from './evidence';
import {
  balanceRating,
  levelChange,
  levelOf,
  levelReason,
  levelSources,
  levelText,
  rankedLevel,
  levelScoreOf,
} from './level';

/** Evidence of `matches` matches for a level. */
const results = (matches: number, level: number): Evidence => ({
  ...NO_EVIDENCE,
  matches,
  resultsPrecision: matches * 50_000,
  resultsSum: matches * 50_000 * level,
});
const stars = (count: number, level: number, starMatches = 5): Evidence => ({
  ...NO_EVIDENCE,
  stars: count,
  starMatches,
  starsPrecision: count * 2_000_000,
  starsSum: count * 2_000_000 * level,
});

describe('a learned level', () => {
  it('depends on the own stars without a match, and hardly with many', () => {
    const spread = (evidence: Evidence | null) => levelOf(evidence, 5).value - levelOf(evidence, 1).value;
    expect(levelOf(null, 5)).toEqual({ value: 3.6, doubt: 1.2 });
    expect(spread(null)).toBeCloseTo(1.4, 6);
    expect(spread(results(3, 3))).toBeGreaterThan(1.2);
    expect(spread(addEvidence(results(40, 3), stars(60, 3)))).toBeLessThan(0.3);
  });

  it('has less doubt with more matches and stars, and a minimum of doubt with stars alone', () => {
    const doubt = (evidence: Evidence) => levelOf(evidence, 3).doubt;
    expect(doubt(results(10, 3))).toBeLessThan(doubt(results(2, 3)));
    expect(doubt(stars(10, 3))).toBeLessThan(doubt(stars(3, 3)));
    expect(doubt(stars(1_000_000, 3))).toBeGreaterThanOrEqual(0.4);
  });

  it('is between 1 and 5 whatever the evidence', () => {
    expect(levelOf(results(1000, 40), 5).value).toBe(5);
    expect(levelOf(results(1000, -40), 1).value).toBe(1);
    expect(levelOf(results(1e6, 3), 3).doubt).toBe(0.1);
  });

  it('is moved by a match by what it would be without it', () => {
    const before = results(3, 3);
    const won = results(1, 9);
    const after = addEvidence(before, won);
    const moved = levelOf(after, 3).value - levelOf(before, 3).value;
    expect(moved).toBeGreaterThan(0);
    expect(levelChange(after, won, 3)).toBeCloseTo(moved, 6);
    expect(levelChange(addEvidence(before, results(1, -9)), results(1, -9), 3)).toBeLessThan(0);
    expect(levelChange(addEvidence(before, results(1, 3)), results(1, 3), 3)).toBe(0);
    expect(levelChange(won, won, 3)).toBeNull();
  });

  it('is written with a comma and its doubt', () => {
    expect(levelText({ value: 3.8, doubt: 0.4 })).toBe('3,8 ± 0,4');
    expect(levelText({ value: 4, doubt: 1.1 })).toBe('4,0 ± 1,1');
  });

  it('decides how teams are balanced; a guest’s is estimated from the stars on the entry', () => {
    const known = addEvidence(results(20, 4), stars(30, 4));
    expect(balanceRating(known, 3)).toBeCloseTo(levelOf(known, 3).value, 1);
    expect(balanceRating(known, 3) * 10).not.toBe(Math.round(balanceRating(known, 3) * 10));
    expect(balanceRating(null, 4.5)).toBeCloseTo(3.4, 1);
  });

  it('ranks a player by its lower bound', () => {
    expect(levelScoreOf({ value: 3.8, doubt: 0.4 })).toBe(340);
    expect(levelScoreOf({ value: 1.5, doubt: 1.2 })).toBe(100);
    expect(rankedLevel({ value: 4.8, doubt: 0.3 })).toBe(4.5);
  });
});

describe('the sentence beside a level', () => {
  const sure = addEvidence(results(48, 4), stars(41, 3.7));
  const cases: [string, Evidence | null, boolean, string][] = [
    ['without a match', null, true, 'Sale solo de tus estrellas: todavía no hay partidos que lo digan.'],
    [
      'after one match',
      results(1, 3),
      true,
      'Jugaste 1 partido: todavía puede ser cualquier cosa entre 1,7 y 4,1.',
    ],
    [
      'about another player, after two',
      results(2, 3),
      false,
      'Jugó 2 partidos: todavía puede ser cualquier cosa entre 1,7 y 4,1.',
    ],
    [
      'with a wide doubt after many',
      results(26, 3),
      true,
      'Con 26 partidos los resultados no alcanzan: el ± se achica cuando tus compañeros te ponen estrellas en sus reviews.',
    ],
    [
      'about another player, with a wide doubt after many and a few stars',
      { ...results(26, 3), stars: 3 },
      false,
      'Con 26 partidos los resultados no alcanzan: el ± se achica cuando más compañeros le ponen estrellas en sus reviews.',
    ],
    [
      'with results alone',
      results(100, 3),
      true,
      'Sale de tus estrellas y de los resultados: con cada partido, el ± se achica.',
    ],
    [
      'with all three',
      sure,
      true,
      'Sale de tus estrellas, de las que te ponen tus compañeros y de los resultados: con cada partido, el ± se achica.',
    ],
    [
      'about another player, with all three',
      sure,
      false,
      'Sale de sus estrellas, de las que le ponen sus compañeros y de los resultados: con cada partido, el ± se achica.',
    ],
  ];
  it.each(cases)('gives the reason for the level %s', (_case, evidence, isOwn, sentence) => {
    expect(levelReason(levelOf(evidence, 3), evidence, isOwn)).toBe(sentence);
  });
});

describe('private stars', () => {
  const shownOf = (evidence: Evidence) => levelSources(evidence, 3).teammates;

  it('that agree are no number: their count alone', () => {
    expect(shownOf(stars(4, 1, 1))).toEqual({ count: 4, value: null });
    expect(shownOf(stars(7, 1, 3))).toEqual({ count: 7, value: null });
    expect(shownOf(stars(12, 1, 2))).toEqual({ count: 12, value: null });
  });

  it('are a number from eight of them in three matches on, in half steps', () => {
    expect(shownOf(stars(8, 1, 3))).toEqual({ count: 8, value: 1 });
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 500 }), (hundredths) => {
        const { value } = shownOf(stars(9, hundredths / 100)) ?? { value: null };
        expect(Number.isInteger(2 * (value ?? 0.1))).toBe(true);
        expect(Math.abs((value ?? 0) - hundredths / 100)).toBeLessThanOrEqual(0.3);
      }),
    );
  });

  it('leave several readings open when a batch of them changes the number by a step', () => {
    // Eight stars of 3,0 and then three more: each of these batches reads alike.
    const withBatch = (mean: number) => shownOf(addEvidence(stars(8, 3, 3), stars(3, mean, 1)))?.value;
    expect([2.2, 2.5, 3, 3.5, 3.8].map(withBatch)).toEqual([3, 3, 3, 3, 3]);
    expect([4, 4.5, 5].map(withBatch)).toEqual([3.5, 3.5, 3.5]);
  });
});

describe('the sources of a level', () => {
  it('are given one by one, without the missing ones', () => {
    expect(levelSources(null, 4.5)).toEqual({ ownRating: 4.5, teammates: null, results: null });
    expect(levelSources(addEvidence(results(48, 4), stars(41, 3.7)), 4.5)).toEqual({
      ownRating: 4.5,
      teammates: { count: 41, value: 3.5 },
      results: { matches: 48, value: 3.5 },
    });
  });
});
