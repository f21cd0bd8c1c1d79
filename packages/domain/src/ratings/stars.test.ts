import { describe, expect, it } from 'vitest';
import { starEvidence, type Ballot } from './stars';

const RATED = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const TRUE_STARS = [2, 4, 3, 5, 1, 3, 4, 2];
const ballot = (shift: number, more: Record<string, number> = {}): Ballot => ({
  stars: new Map([
    ...RATED.map((id, place) => [id, Math.max(1, Math.min(5, (TRUE_STARS[place] ?? 3) + shift))] as const),
    ...Object.entries(more),
  ]),
  earlier: new Set(),
});
/** Players whose level before the match was the average. */
const believedOf = (ids: readonly string[]) => new Map(ids.map((id) => [id, 3]));
const levelsOf = (ballots: readonly Ballot[], ids: readonly string[], rateable = 10) => {
  const evidence = starEvidence({ ballots, rateable }, believedOf(ids));
  return ids.map((id) => {
    const { starsSum = 0, starsPrecision = 0 } = evidence.get(id) ?? {};
    return starsPrecision === 0 ? null : starsSum / starsPrecision;
  });
};
const precisionOf = (ballots: readonly Ballot[], id: string, rateable = 10) =>
  starEvidence({ ballots, rateable }, believedOf([id])).get(id)?.starsPrecision ?? 0;

describe('the stars of a match', () => {
  it('are read relative to the leniency of their raters', () => {
    const strict = [ballot(0, { x: 3 }), ballot(0, { x: 3 }), ballot(0, { x: 3 })];
    const lenient = [ballot(1, { y: 4 }), ballot(1, { y: 4 }), ballot(1, { y: 4 })];
    const [x, y] = levelsOf([...strict, ...lenient], ['x', 'y']);
    // One star apart as they were given.
    expect(Math.abs((y ?? 0) - (x ?? 0))).toBeLessThan(0.35);
  });

  it('change nothing where each rater gives equal stars', () => {
    const alike: Ballot = { stars: new Map(RATED.map((id) => [id, 5])), earlier: new Set() };
    expect(levelsOf([alike, alike, alike], RATED)).toEqual(RATED.map(() => null));
  });

  it('weigh more where a rater rates more of the players, and nothing at a quarter of them', () => {
    const whole = ballot(0);
    const some = (count: number): Ballot => ({ ...whole, stars: new Map([...whole.stars].slice(0, count)) });
    const all = precisionOf([some(8), some(8), some(8)], 'a', 16);
    const few = precisionOf([some(6), some(6), some(6)], 'a', 16);
    expect(few).toBeGreaterThan(0);
    expect(few).toBeLessThan(all);
    expect(precisionOf([some(4), some(4), some(4)], 'a', 16)).toBe(0);
  });

  it('weigh more than in proportion with more raters, until half of the others rate', () => {
    const [three, six, twelve] = [3, 6, 12].map((raters) =>
      precisionOf(Array<Ballot>(raters).fill(ballot(0)), 'a', 12),
    );
    expect((six ?? 0) / (three ?? 1)).toBeCloseTo(8, 3);
    expect((twelve ?? 0) / (six ?? 1)).toBeCloseTo(2, 3);
  });

  it('stay between 1 and 5 whatever the leniency', () => {
    for (const level of levelsOf([ballot(2), ballot(2), ballot(-2)], RATED)) {
      expect(level).toBeGreaterThanOrEqual(1);
      expect(level).toBeLessThanOrEqual(5);
    }
  });

  it('change nothing where fewer than three of them have a weight', () => {
    const alike: Ballot = { stars: new Map(RATED.map((id) => [id, 4])), earlier: new Set() };
    expect(precisionOf([ballot(0), ballot(0), alike, alike], 'a')).toBe(0);
    expect(precisionOf([ballot(0), ballot(0), ballot(0)], 'a')).toBeGreaterThan(0);
  });

  it('count once: stars counted with an earlier report add nothing', () => {
    const early = Array<Ballot>(4).fill({ ...ballot(0), earlier: new Set(['a']) });
    const ballots = [...early, ballot(0), ballot(0), ballot(0)];
    const evidence = starEvidence({ ballots, rateable: 8 }, believedOf(['a', 'b']));
    expect(evidence.get('a')?.stars).toBe(3);
    expect(evidence.get('b')?.stars).toBe(7);
    // The match of late stars is counted already.
    expect([evidence.get('a')?.starMatches, evidence.get('b')?.starMatches]).toEqual([0, 1]);
    expect(evidence.get('b')?.starsPrecision).toBe((7 * (evidence.get('a')?.starsPrecision ?? 0)) / 3);
  });

  it('limit a star far from the others to near their median', () => {
    const honest = [ballot(0), ballot(0), ballot(0), ballot(0)];
    const [usual] = levelsOf(honest, ['e']);
    const [withFriend] = levelsOf([...honest, ballot(0, { e: 5 })], ['e']);
    expect((withFriend ?? 0) - (usual ?? 0)).toBeLessThan(0.3);
  });

  it('of two camps of equal size count near the level before the match', () => {
    const camps = [
      ...Array<Ballot>(4).fill(ballot(0, { x: 1 })),
      ...Array<Ballot>(4).fill(ballot(0, { x: 4 })),
    ];
    const levelAfter = (before: number) => {
      const evidence = starEvidence({ ballots: camps, rateable: 10 }, new Map([['x', before]])).get('x');
      return (evidence?.starsSum ?? 0) / (evidence?.starsPrecision ?? 1);
    };
    expect(levelAfter(4)).toBeGreaterThan(3.3);
    expect(levelAfter(1)).toBeLessThan(1.7);
  });
});
