import { expect, it } from 'vitest';
import { amountIn, priceLabel, sharePerPlayer } from './price';

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
])('a price of %j is shared by twice %i as %s', (price, maxPlayers, share) => {
  expect(sharePerPlayer(price, maxPlayers)).toBe(share);
});
