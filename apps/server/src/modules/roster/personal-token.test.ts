import { expect, it } from 'vitest';
import { createPersonalTokens } from './personal-token';

const ID = '01930000-0000-7000-8000-000000000001';
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const tokens = createPersonalTokens('un secreto que solo sirve para probar', 'prueba');
const token = tokens.tokenFor(ID);

it('a personal token has one spelling: every other text of its length is refused', () => {
  expect(tokens.idOf(token)).toBe(ID);
  const others = [...token].flatMap((character, at) =>
    Array.from(`${ALPHABET}+/=`)
      .filter((other) => other !== character)
      .map((other) => `${token.slice(0, at)}${other}${token.slice(at + 1)}`),
  );
  expect(others.filter((other) => tokens.idOf(other) !== null)).toEqual([]);
  for (const other of [`${token}=`, ` ${token}`, token.slice(0, -1), ''])
    expect(tokens.idOf(other)).toBeNull();
});

it('a personal token of one purpose is refused for another', () => {
  expect(createPersonalTokens('un secreto que solo sirve para probar', 'otra').idOf(token)).toBeNull();
});
