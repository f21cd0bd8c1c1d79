import { describe, expect, it } from 'vitest';
import { headcountOf } from './headcount';

const five = { maxPlayers: 5, maxTotalPlayers: 10 };
const listed = (players: number, substitutes: number) => ({
  ...five,
  players: { length: players },
  substitutes: { length: substitutes },
});

describe('the headcount of a match', () => {
  it('is its starters over its slots', () => {
    expect(headcountOf(listed(8, 0))).toEqual({ starters: '8/10', waiting: null, words: '8 de 10 anotados' });
  });

  it('names substitutes apart, so that no match is fuller than its slots', () => {
    expect(headcountOf(listed(10, 2))).toEqual({
      starters: '10/10',
      waiting: '+2',
      words: '10 de 10 anotados, 2 suplentes',
    });
    expect(headcountOf(listed(10, 1)).words).toBe('10 de 10 anotados, 1 suplente');
  });

  it('is over twice a side where a match has no total', () => {
    expect(headcountOf({ ...listed(3, 0), maxTotalPlayers: 0 }).starters).toBe('3/10');
  });
});
