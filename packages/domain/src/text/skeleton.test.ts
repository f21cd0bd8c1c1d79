import { describe, expect, it } from 'vitest';
import prototypes from 'unhomoglyph/data.json';
import { skeleton, TakenNames } from './skeleton';

describe('a skeleton', () => {
  it('covers every look-alike of the library that it was made from', () => {
    const missing = Object.entries(prototypes).filter(
      ([source, prototype]) =>
        source.normalize('NFD') === source && skeleton(source) !== prototype.normalize('NFD'),
    );
    expect(Object.keys(prototypes).length).toBeGreaterThan(6000);
    // The library leaves ignored characters in; the standard takes them out first.
    expect(missing.filter(([source]) => !/\p{Default_Ignorable_Code_Point}/u.test(source))).toEqual([]);
  });

  it('is its own skeleton', () => {
    for (const prototype of new Set(Object.values(prototypes))) {
      expect(skeleton(skeleton(prototype))).toBe(skeleton(prototype));
    }
  });
});

describe('a name in a match', () => {
  it.each([
    ['Nico', 'NICO'],
    ['Nico', 'N\u0456\u0441\u043E'],
    ['NICO', '\u0578ico'],
    ['Nico', '\uFF2E\uFF49\uFF43\uFF4F'],
    ['Nico', '\u{1D40D}\u{1D422}\u{1D41C}\u{1D428}'],
    ['Nico', 'Nico\uFE0F'],
    ['Lucas', 'Iucas'],
    ['lucas', '|ucas'],
    ['Oscar', '0scar'],
    ['Nico Ríos', 'NICO RI0S'],
    ['Ramón', 'Rarnon'],
    ["D'Agata", 'D\u2019Agata'],
    ['José  Pérez', 'jose perez'],
    ['Peña', 'Pen\u0342a'],
    ['Peña', 'PE\u00D1A'],
  ])('%s could be taken for %s', (name, other) => {
    expect(new TakenNames([name]).has(other)).toBe(true);
    expect(new TakenNames([other]).has(name)).toBe(true);
  });

  it.each([
    ['Peña', 'Pena'],
    ['Nico', 'Nico B'],
    ['Invitado 1', 'Invitado 11'],
    ['Juan', 'Juana'],
    ['李', '季'],
    ['محمد', 'محمود'],
    ['⚽ Fede', '🏀 Fede'],
  ])('%s cannot be taken for %s', (name, other) => {
    expect(new TakenNames([name]).has(other)).toBe(false);
    expect(new TakenNames([other]).has(name)).toBe(false);
  });
});
