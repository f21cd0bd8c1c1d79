import { describe, expect, it } from 'vitest';
import { availabilityOf } from './availability';
import type { Player } from './schema';
import { longDay, priceText, sharePerPlayer, shortDay } from './wording';

describe('the day of a match', () => {
  it('is long and Spanish, or short', () => {
    expect(longDay('2026-11-26')).toBe('jueves 26 de noviembre');
    expect(shortDay('2026-11-26')).toBe('jue 26 nov');
    expect(shortDay('2026-12-01')).toBe('mar 1 dic');
    expect(shortDay('2026-09-05')).toMatch(/^sáb 5 sept?$/u);
  });

  it.each(['', 'mañana', '2026-13-01'])('is none for %j', (date) => {
    expect(longDay(date)).toBeNull();
    expect(shortDay(date)).toBeNull();
  });
});

describe('a price', () => {
  it.each([
    ['$6500', '$ 6.500', '$ 465'],
    ['6.500', '$ 6.500', '$ 465'],
    ['$ 5.000,50', '$ 5.000,5', '$ 358'],
    ['6500 con luz', '6500 con luz', '$ 465'],
    ['a confirmar', 'a confirmar', null],
    ['2 x 1500', '2 x 1500', null],
    ['gratis (0)', 'gratis (0)', null],
  ])('%s reads %s, and %s each of fourteen', (price, text, share) => {
    expect(priceText(price)).toBe(text);
    expect(sharePerPlayer(price, 7)).toBe(share);
  });
});

describe('what a link says of the places', () => {
  const players = (count: number): Player[] => Array.from<Player>({ length: count });
  it.each([
    [9, 'SCHEDULED', 'Quedan 5 lugares'],
    [13, 'SCHEDULED', 'Queda 1 lugar'],
    [14, 'SCHEDULED', 'Completo'],
    [9, 'FINISHED', 'Finalizado'],
  ] as const)('%i of 14, %s: %s', (count, status, sentence) => {
    expect(availabilityOf({ maxTotalPlayers: 14, players: players(count), status })).toBe(sentence);
  });
});
