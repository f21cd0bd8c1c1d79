import { describe, expect, it } from 'vitest';
import { decideCountedStars, type StarRow } from './ballots';

const row = (author: string, reviewed: string, more: Partial<StarRow> = {}): StarRow => ({
  matchId: 'first',
  authorEntryId: author,
  reviewedEntryId: reviewed,
  stars: 4,
  hasCounted: false,
  ...more,
});
const allHere = { entryOf: (entryId: string) => entryId, registeredPlayersOf: () => 10 };
const from = (authors: string, reviewed: string, more: Partial<StarRow> = {}) =>
  [...authors].map((author) => row(author, reviewed, more));

describe('the stars that count when a report becomes final', () => {
  it('are those of a player with three or more of them', () => {
    const rows = [...from('abc', 'fede'), ...from('ab', 'nico')];
    const { stars, now } = decideCountedStars(rows, allHere);
    expect(now).toEqual(from('abc', 'fede'));
    expect(stars).toEqual([
      {
        ballots: ['a', 'b', 'c'].map(() => ({ stars: new Map([['fede', 4]]), earlier: new Set() })),
        rateable: 9,
        counted: [{ reviewedEntryId: 'fede', entryId: 'fede' }],
      },
    ]);
  });

  it('are one for each rater, player and match', () => {
    const twice = [...from('abb', 'fede'), ...from('b', 'fede', { stars: 5 })];
    expect(decideCountedStars(twice, allHere)).toEqual({ stars: [], now: [] });
    const { now } = decideCountedStars([...twice, ...from('c', 'fede')], allHere);
    expect(now).toEqual(from('abc', 'fede'));
  });

  it('are not those of players outside this match', () => {
    const rows = [...from('abc', 'fede'), ...from('abc', 'nico')];
    const { now } = decideCountedStars(rows, {
      ...allHere,
      entryOf: (entryId) => (entryId === 'fede' ? 'fede-today' : undefined),
    });
    expect(now).toEqual(from('abc', 'fede'));
  });

  it('are also late ones of an earlier match, three at a time, beside what had counted', () => {
    const counted = from('abc', 'fede', { hasCounted: true });
    const match = { ...allHere, entryOf: (entryId: string) => `${entryId}-today` };
    expect(decideCountedStars([...counted, ...from('de', 'fede')], match).now).toEqual([]);
    const { stars, now } = decideCountedStars(
      [...counted, ...from('a', 'nico'), ...from('ade', 'nico')],
      match,
    );
    expect(now).toEqual(from('ade', 'nico'));
    expect(stars[0]?.counted).toEqual([{ reviewedEntryId: 'nico', entryId: 'nico-today' }]);
    // What a rater gave before is part of the ballot: its spread and its share of the players.
    expect(stars[0]?.ballots[0]).toEqual({
      stars: new Map([
        ['fede', 4],
        ['nico', 4],
      ]),
      earlier: new Set(['fede']),
    });
  });

  it('do not mix two matches', () => {
    const rows = [...from('ab', 'fede'), ...from('ab', 'fede', { matchId: 'second' })];
    expect(decideCountedStars(rows, allHere)).toEqual({ stars: [], now: [] });
    const { stars } = decideCountedStars(
      [...from('abc', 'fede', { matchId: 'second' }), ...from('abc', 'nico')],
      allHere,
    );
    expect(stars.map((box) => box.ballots.length)).toEqual([3, 3]);
  });
});
