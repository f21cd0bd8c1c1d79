import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryOf, honest, matchOf, PLAYERS, rowsOf, seasonOf } from '../../test/rated-seasons';
import { decideCountedStars, type StarRow } from './ballots';
import type { Evidence } from './evidence';
import { rateMatch } from './rate-match';

const NO_STATES = new Map<string, Evidence>();
const everywhere = { entryOf: (entryId: string) => entryId, registeredPlayersOf: () => PLAYERS };

/** The ballots of two raters: all stars of an evening, with some of the players rated by neither. */
const evening = fc.record({
  stars: fc.array(fc.option(fc.integer({ min: 1, max: 5 }), { freq: 4 }), {
    minLength: PLAYERS * PLAYERS,
    maxLength: PLAYERS * PLAYERS,
  }),
  raters: fc.uniqueArray(fc.integer({ min: 0, max: PLAYERS - 1 }), { minLength: 2, maxLength: 2 }),
});

describe('the levels after an evening', () => {
  it('are the same where two raters exchange what they gave', () => {
    fc.assert(
      fc.property(evening, ({ stars, raters: [first = 0, second = 1] }) => {
        const exchanged = (player: number) =>
          player === first ? second : player === second ? first : player;
        // The two raters do not rate each other: no ballot may contain its own rater.
        const given = (rater: number, reviewed: number) =>
          exchanged(rater) !== rater && exchanged(reviewed) !== reviewed
            ? null
            : (stars[rater * PLAYERS + reviewed] ?? null);
        const one = rateMatch(NO_STATES, matchOf(rowsOf(given)));
        const other = rateMatch(
          NO_STATES,
          matchOf(rowsOf((rater, reviewed) => given(exchanged(rater), reviewed))),
        );
        expect(other).toEqual(one);
      }),
      { numRuns: 30 },
    );
  });

  it('are the same after a season in which raters exchange what they gave in one match', () => {
    const rating = (rater: number, reviewed: number) =>
      reviewed < 2 && rater < 2 ? null : Math.min(5, (honest(rater, reviewed) ?? 0) + (rater % 2));
    const swapped = (rater: number, reviewed: number) =>
      rating(rater === 0 ? 1 : rater === 1 ? 0 : rater, reviewed);
    expect(seasonOf(swapped, 4)).toEqual(seasonOf(rating, 4));
  });

  it('do not tell in which order the stars came', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(rowsOf(honest), { minLength: 100 }), fc.nat(), (rows, seed) => {
        const sorted = [...rows].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
        expect(rateMatch(NO_STATES, matchOf(rows, seed))).toEqual(
          rateMatch(NO_STATES, matchOf(sorted, seed)),
        );
      }),
      { numRuns: 15 },
    );
  });

  it('are made of ballots without an author', () => {
    const rows = rowsOf(honest).map((row) => ({ ...row, authorEntryId: `author ${row.authorEntryId}` }));
    const { stars } = decideCountedStars(rows, everywhere);
    const ballots = stars.flatMap((box) => box.ballots);
    expect(ballots).toHaveLength(PLAYERS);
    for (const ballot of ballots) {
      expect(Object.keys(ballot)).toEqual(['stars', 'earlier']);
      expect([...ballot.stars.keys(), ...ballot.earlier].filter((id) => id.startsWith('author'))).toEqual([]);
    }
  });
});

describe('a single star', () => {
  const rate = (rows: readonly StarRow[]) => rateMatch(NO_STATES, matchOf(rows)).get(entryOf(13));
  const received = rowsOf(honest).filter(({ reviewedEntryId }) => reviewedEntryId === entryOf(13));
  const others = rowsOf(honest).filter(({ reviewedEntryId }) => reviewedEntryId !== entryOf(13));

  it('moves nothing before two others have given theirs', () => {
    expect(rate([...others, ...received.slice(0, 1)])).toEqual(rate(others));
    expect(rate([...others, ...received.slice(0, 2)])).toEqual(rate(others));
    expect(rate([...others, ...received.slice(0, 3)])).not.toEqual(rate(others));
  });
});
