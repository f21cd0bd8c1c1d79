import fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceLabel, priceLines, readPrice, shareAmount, sharePerPlayer, totalAmount } from './price';
import { isUnreadPrice, totalOfShare } from './typed-price';

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

it.each([
  ['45000', 45_000],
  ['45.000', 45_000],
  ['45,000', 45_000],
  ['45 000', 45_000],
  ['45\u00a0000', 45_000],
  ["45'000", 45_000],
  ['$45.000.-', 45_000],
  ['$ 45.000,-', 45_000],
  ['45.000.--', 45_000],
  ['$45.000,00', 45_000],
  ['4,500.50', 4_500.5],
  ['45.000 $', 45_000],
  ['AR$ 45.000', 45_000],
  ['ARS 45000', 45_000],
  ['45000 ARS', 45_000],
  ['$AR 45.000', 45_000],
  ['45.000 pesos argentinos', 45_000],
  ['45 mil pesos', 45_000],
  ['45k', 45_000],
  ['45 K', 45_000],
  ['$45K', 45_000],
  ['4,5k', 4_500],
  ['4.5 k', 4_500],
  ['45 mil', 45_000],
  ['45mil', 45_000],
  ['$45 mil', 45_000],
  ['45 lucas', 45_000],
  ['1 luca', 1_000],
  ['1,5 palos', 1_500_000],
  ['8 gambas', 800],
  ['45.000 mangos', 45_000],
  ['Total: $45.000', 45_000],
  ['45.000 en total', 45_000],
  ['45 mil la cancha', 45_000],
  ['son 45.000', 45_000],
  ['$ 45.000.', 45_000],
  ['４５.０００', 45_000],
])('a price of %j is %d in all', (text, amount) => {
  expect(readPrice(text)).toEqual({ amount, isShare: false });
  expect(isUnreadPrice(text)).toBe(false);
});

it.each([
  ['$ 45.000 c/u', 45_000],
  ['4500 c/u.', 4_500],
  ['$4.500.- c/u', 4_500],
  ['4500.-c/u', 4_500],
  ['4.500 cada uno', 4_500],
  ['4500 por persona', 4_500],
  ['4500 x persona', 4_500],
  ['4,5k por cabeza', 4_500],
  ['4 lucas por barba', 4_000],
  ['4 mil pesos c/u', 4_000],
  ['$4500 p/p', 4_500],
  ['4500 x jugador', 4_500],
  ['c/u $4.500', 4_500],
  ['cada uno 4500', 4_500],
  ['$ 4.500 (por persona)', 4_500],
])('a price of %j is %d from each', (text, amount) => {
  expect(readPrice(text)).toEqual({ amount, isShare: true });
  expect(totalAmount(text, 5)).toBe(amount * 10);
  expect(sharePerPlayer(text, 5)).toBe(priceLabel(text).replace(' c/u', ''));
});

it.each([
  '45.00.000',
  '4.50.0',
  '45.0000',
  '4 5000',
  '450.00.0',
  '1.2345,00',
  '45.5',
  '0.500',
  '$5000 y la birra',
  '10 USD',
  'U$S 45',
  '20 %',
  '45.000 + luz',
  'entre 40 y 45 mil',
  '-500',
  '45.000 o 50.000',
])('%j holds no amount, which its form says', (text) => {
  expect(readPrice(text)).toBeNull();
  expect(isUnreadPrice(text)).toBe(true);
  expect(sharePerPlayer(text, 5)).toBeNull();
});

it.each(['a la gorra', 'Gratis', '', '$', 'lo que puedas'])(
  '%j is words, of which nothing is missed',
  (text) => {
    expect(readPrice(text)).toBeNull();
    expect(isUnreadPrice(text)).toBe(false);
  },
);

it('a share is displayed as one, and its total beside it', () => {
  expect(priceLabel('4500 cada uno')).toBe('$ 4.500 c/u');
  expect(priceLines({ price: '4500 cada uno', maxPlayers: 5 })).toEqual({
    lead: '$ 4.500 c/u',
    total: '$ 45.000 en total',
  });
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
