import { describe, expect, it } from 'vitest';
import { shortNames } from './names';
import { fitted, inTwoLines, textWidth } from '@picado/design/text-width';

const short = (...names: string[]) => [
  ...shortNames(names.map((name, index) => ({ id: String(index), name }))).values(),
];

describe('a name under a disc', () => {
  it.each([
    ['Ramiro Sosa', 'Sosa'],
    ['Juan Ignacio Fernández Etcheverry', 'Fernández E.'],
    ['Juan Ignacio Fernández', 'Fernández'],
    ['Ángel Di María', 'Di María'],
    ['Pedro de la Fuente', 'de la Fuente'],
    ['Colo', 'Colo'],
    ['Beto B', 'Beto B'],
    ['Juan Cruz P.', 'Juan Cruz P.'],
    ['Emanuel "Manu" Ginóbili', 'Ginóbili'],
    ['Ramiro (arquero) Sosa', 'Sosa'],
    ['Leo «Pulga»', 'Leo «Pulga»'],
    ['+1 de Nico', '+1 de Nico'],
    ['Rulo 🐐', 'Rulo 🐐'],
    ['  Nico   Barrientos ', 'Barrientos'],
  ])('%s is %s', (name, shown) => {
    expect(short(name)).toEqual([shown]);
  });

  it('distinguishes two Sosas, and keeps a player who is only called Sosa', () => {
    expect(short('Ramiro Sosa', 'Ignacio Sosa', 'Sosa', 'Fede Ledesma')).toEqual([
      'R. Sosa',
      'I. Sosa',
      'Sosa',
      'Ledesma',
    ]);
  });
});

describe('a name that is too long', () => {
  it('is cut to fit, by whole letters', () => {
    const cut = fitted('Schwarzenegger', 15.5, 50);
    expect(cut).toMatch(/^Schw\p{L}*…$/u);
    expect(textWidth(cut, 15.5)).toBeLessThanOrEqual(50);
    expect(fitted('Sosa', 15.5, 50)).toBe('Sosa');
  });

  it('never cuts an emoji, and is never empty', () => {
    expect(fitted('👩🏽‍🦰👩🏽‍🦰👩🏽‍🦰', 20, 1)).toBe('👩🏽‍🦰…');
  });
});

it('a long team name has two lines, split between words', () => {
  expect(inTwoLines('LOS PIBES', 13, 140)).toEqual(['LOS PIBES']);
  const lines = inTwoLines('LOS PIBES DE LA ESQUINA DE SIEMPRE', 13, 140);
  expect(lines).toHaveLength(2);
  expect(lines.join(' ')).toBe('LOS PIBES DE LA ESQUINA DE SIEMPRE');
  for (const line of lines) expect(textWidth(line, 13)).toBeLessThanOrEqual(140);
  expect(inTwoLines('Ñ'.repeat(60), 13, 140)).toEqual([expect.stringMatching(/^Ñ+…$/u)]);
});
