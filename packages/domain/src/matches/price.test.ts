import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountIn, priceLabel, priceLines, shareAmount, sharePerPlayer, totalOfShare } from './price';

it.each([
  ['6500', '$ 6.500'],
  ['$5000', '$ 5.000'],
  ['$ 6.500', '$ 6.500'],
  ['6,500', '$ 6.500'],
  ['1.250.000', '$ 1.250.000'],
  ['6500,50', '$ 6.500,50'],
  ['800 pesos', '$ 800'],
  ['Gratis', 'Gratis'],
  ['$5000 y la birra', '$5000 y la birra'],
  ['5000 y la birra', '$ 5000 y la birra'],
  ['10 USD', '10 USD'],
])('a price of %j reads %j', (text, label) => {
  expect(priceLabel(text)).toBe(label);
});

it('a price without a number has no amount', () => {
  expect(amountIn('a la gorra')).toBeNull();
});

it.each([
  ['$6500', 7, '$ 465'],
  ['6.500', 5, '$ 650'],
  ['Gratis', 5, null],
  ['0', 5, null],
  ['9'.repeat(40), 5, null],
])('a price of %j is shared by twice %i as %s', (price, maxPlayers, share) => {
  expect(sharePerPlayer(price, maxPlayers)).toBe(share);
});

it.each([
  ['91000', { lead: '$ 6.500 c/u', total: '$ 91.000 en total' }],
  ['5000 y la birra', { lead: '$ 5000 y la birra', total: null }],
  ['Gratis', { lead: 'Gratis', total: null }],
])('of a price of %j the player’s share is read first', (price, lines) => {
  expect(priceLines({ price, maxPlayers: 7 })).toEqual(lines);
});

it.each([
  ['6500', 7, '$ 91.000'],
  ['$ 4.500,50', 5, '$ 45.005'],
  ['lo que puedas', 5, null],
  ['0', 5, null],
  ['9'.repeat(40), 5, null],
])('%j from each of twice %i makes %s', (share, maxPlayers, total) => {
  expect(totalOfShare(share, maxPlayers)).toBe(total);
});

it('the total of whole shares is shared into the same shares', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 5, max: 11 }),
      (share, maxPlayers) => {
        expect(shareAmount(totalOfShare(String(share), maxPlayers) ?? '', maxPlayers)).toBe(share);
      },
    ),
  );
});
