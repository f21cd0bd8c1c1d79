import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addEvidence, NO_EVIDENCE, type Evidence } from './evidence';
import { beliefOf, MAX_COUNTED_DIFFERENCE, resultEvidence, type Belief } from './model';
import { rateMatch, type RatedMatch } from './rate-match';

const player = (entryId: string, teamIndex: 0 | 1, ownStars = 3) => ({
  entryId,
  player: entryId,
  teamIndex,
  ownStars,
});
const match = (goals: number, others: number): RatedMatch => ({
  players: [player('a', 0), player('b', 0), player('c', 1), player('d', 1)],
  score: [goals, others],
  stars: [],
});
const meanAfter = (played: RatedMatch, entryId: string, states = new Map<string, Evidence>()) =>
  beliefOf(rateMatch(states, played).get(entryId) ?? NO_EVIDENCE, 3).mean;
const unplayed = beliefOf(NO_EVIDENCE, 3);

describe('a result', () => {
  it('raises the winners, lowers the losers by as much, and a draw of even teams moves no player', () => {
    expect(meanAfter(match(3, 1), 'a')).toBeGreaterThan(unplayed.mean);
    expect(meanAfter(match(3, 1), 'a') - unplayed.mean).toBeCloseTo(
      unplayed.mean - meanAfter(match(3, 1), 'd'),
      5,
    );
    expect(meanAfter(match(2, 2), 'a')).toBeCloseTo(unplayed.mean, 5);
  });

  it('changes levels by its goal difference, up to a limit', () => {
    const by = (difference: number) => meanAfter(match(difference, 0), 'a');
    expect(by(5)).toBeGreaterThan(by(2));
    expect(by(MAX_COUNTED_DIFFERENCE)).toBeGreaterThan(by(MAX_COUNTED_DIFFERENCE - 1));
    expect(by(99)).toBe(by(MAX_COUNTED_DIFFERENCE));
  });

  it('against a stronger team changes levels more', () => {
    const strong = { ...NO_EVIDENCE, resultsPrecision: 4_000_000, resultsSum: 20_000_000 };
    const states = new Map([
      ['c', strong],
      ['d', strong],
    ]);
    expect(meanAfter(match(1, 1), 'a', states)).toBeGreaterThan(meanAfter(match(1, 1), 'a'));
  });

  it('changes nothing without a score, or without a player on both sides', () => {
    const alone = match(5, 0).players.filter(({ teamIndex }) => teamIndex === 0);
    for (const played of [
      { ...match(5, 0), score: null },
      { ...match(5, 0), players: alone },
    ]) {
      expect([...rateMatch(new Map(), played).values()]).toEqual(played.players.map(() => NO_EVIDENCE));
    }
  });

  it('of one against one is the exact update of a normal distribution', () => {
    // Against a player whose level is known exactly, a difference of d goals is one observation of the level.
    const known: Belief = { mean: 3, variance: 0 };
    const [[evidence]] = resultEvidence(
      [
        { players: [{ mean: 3, variance: 0.36 }], registeredShare: 1 },
        { players: [known], registeredShare: 1 },
      ],
      2,
    );
    expect((evidence?.resultsSum ?? 0) / (evidence?.resultsPrecision ?? 1)).toBeCloseTo(3 + 2 / 5, 4);
  });

  const withGuests = (...guests: readonly string[]): RatedMatch => ({
    ...match(4, 0),
    players: match(4, 0).players.map((each) =>
      guests.includes(each.entryId) ? { ...each, player: null } : each,
    ),
  });
  const evidenceOf = (played: RatedMatch, entryId: string) =>
    rateMatch(new Map(), played).get(entryId) ?? NO_EVIDENCE;

  it('proves nothing against guests alone, and little with one registered player among them', () => {
    expect(evidenceOf(withGuests('c', 'd'), 'a')).toEqual(NO_EVIDENCE);
    const [all, half] = [evidenceOf(match(4, 0), 'a'), evidenceOf(withGuests('d'), 'a')];
    expect(half.matches).toBe(1);
    expect(half.resultsPrecision).toBeGreaterThan(0);
    expect(half.resultsPrecision).toBeLessThan(0.5 * all.resultsPrecision);
  });

  it('keeps what it says about a guest, who may claim the entry', () => {
    expect(evidenceOf(withGuests('a'), 'a').resultsPrecision).toBeGreaterThan(0);
  });

  it('says less where team-mates are guests: the stars on an entry are a guess', () => {
    expect(evidenceOf(withGuests('b'), 'a').resultsPrecision).toBeLessThan(
      evidenceOf(match(4, 0), 'a').resultsPrecision,
    );
  });
});

const ratedPlayers = fc.uniqueArray(fc.nat(99), { minLength: 2, maxLength: 22 }).chain((ids) =>
  fc.tuple(
    ...ids.map((id) =>
      fc.record({
        entryId: fc.constant(`p${id}`),
        player: fc.constantFrom(`p${id}`, null),
        teamIndex: fc.constantFrom(0 as const, 1 as const),
        ownStars: fc.integer({ min: 2, max: 10 }).map((halves) => halves / 2),
      }),
    ),
  ),
);

describe('any match', () => {
  it('gives the same evidence in any order of its players, only adds to it, and in whole numbers', () => {
    fc.assert(
      fc.property(
        ratedPlayers,
        fc.tuple(fc.nat(99), fc.nat(99)),
        fc.infiniteStream(fc.nat()),
        (players, score, lots) => {
          const byEntry = rateMatch(new Map(), { players, score, stars: [] });
          const shuffled = players
            .map((each) => ({ each, lot: lots.next().value ?? 0 }))
            .sort((a, b) => a.lot - b.lot)
            .map(({ each }) => each);
          const again = rateMatch(new Map(), { players: shuffled, score, stars: [] });
          for (const { entryId, ownStars } of players) {
            const evidence = byEntry.get(entryId) ?? NO_EVIDENCE;
            expect(again.get(entryId)).toEqual(evidence);
            expect(Object.values(evidence).every((value) => Number.isSafeInteger(value))).toBe(true);
            expect(beliefOf(evidence, ownStars).variance).toBeLessThanOrEqual(
              beliefOf(NO_EVIDENCE, ownStars).variance,
            );
          }
        },
      ),
    );
  });
});

describe('evidence', () => {
  const evidence = fc.record({
    matches: fc.nat(100),
    resultsPrecision: fc.nat(1e9),
    resultsSum: fc.integer({ min: -1e9, max: 1e9 }),
    stars: fc.nat(100),
    starMatches: fc.nat(100),
    starsPrecision: fc.nat(1e9),
    starsSum: fc.nat(1e9),
  });

  it('adds up to the same in any order and grouping', () => {
    fc.assert(
      fc.property(evidence, evidence, evidence, (a, b, c) => {
        expect(addEvidence(a, addEvidence(b, c))).toEqual(addEvidence(addEvidence(c, a), b));
        expect(addEvidence(a, NO_EVIDENCE)).toEqual(a);
      }),
    );
  });
});
