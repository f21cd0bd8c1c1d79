import { expect, it } from 'vitest';
import { isTokenOver, userIdOf } from './session-token';

const tokenOf = (claims: unknown) => {
  const bytes = new TextEncoder().encode(JSON.stringify(claims));
  const payload = btoa(String.fromCharCode(...bytes))
    .replace(/\+/gu, '-')
    .replace(/\//gu, '_')
    .replace(/=+$/u, '');
  return `head.${payload}.signature`;
};

it('a token lasts until the second it names', () => {
  const token = tokenOf({ exp: 1_800_000_000, name: 'Peña ⚽' });
  expect(isTokenOver(token, 1_799_999_999_999)).toBe(false);
  expect(isTokenOver(token, 1_800_000_000_000)).toBe(true);
});

it.each(['', 'nonsense', 'a.b.c', tokenOf({}), tokenOf(null), tokenOf({ exp: 'mañana' })])(
  '%j is no token',
  (token) => {
    expect(isTokenOver(token, 0)).toBe(true);
    expect(userIdOf(token)).toBeNull();
  },
);

it('a token names its user', () => {
  expect(userIdOf(tokenOf({ sub: 'nico', exp: 1 }))).toBe('nico');
});
