import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, isShortFormOf, isTypoOf, wordsOf } from './likeness';

describe('two spellings', () => {
  it.each([
    ['Fernández', 'Fernadez'],
    ['Nico Barrientos', 'Nico Barientos'],
    ['Tincho', 'Tinhco'],
    ['Gonzalo Etcheverry', 'Gonzalo Echeverri'],
    ['Juan Pablo Sosa', 'Juanpablo Sosa'],
  ])('%s and %s are one player with a typing error', (a, b) => {
    expect(isTypoOf(wordsOf(a), wordsOf(b))).toBe(true);
  });

  it.each([
    ['Mario', 'María'],
    ['Gabriel', 'Gabriela'],
    ['Pato', 'Paco'],
    ['Mati', 'Nati'],
    ['Nico B', 'Nico P'],
    ['Leo', 'Lea'],
    ['Jugador 1', 'Jugador 2'],
    ['Martín Gómez', 'Martina Gómez'],
  ])('%s and %s are two players', (a, b) => {
    expect(isTypoOf(wordsOf(a), wordsOf(b))).toBe(false);
    expect(isShortFormOf(wordsOf(a), wordsOf(b))).toBe(false);
  });

  it.each([
    ['Juan I. Fernández', 'Juan Ignacio Fernández'],
    ['Colo', 'Colo Vázquez'],
    ['Fede', 'Federico Gómez'],
    ['F. Gómez', 'Federico Gómez'],
    ['Juampi Sosa', 'Juan Pablo Sosa'],
    ['Nico', 'Nicolás'],
    ['Pancho', 'Francisco'],
    ['Maxi R', 'Maximiliano Rodríguez'],
    ['Vázquez', 'Colo Vázquez'],
  ])('%s is a short form of %s', (a, b) => {
    expect(isShortFormOf(wordsOf(a), wordsOf(b))).toBe(true);
    expect(isShortFormOf(wordsOf(b), wordsOf(a))).toBe(true);
  });

  it.each([
    ['Juan', 'Juana'],
    ['Juan P.', 'Juan Manuel'],
    ['Fede', 'Fernando'],
    ['N', 'Nicolás'],
    ['Nico G', 'Nicolás Pérez'],
    ['', 'Nicolás'],
  ])('%s is no short form of %s', (a, b) => {
    expect(isShortFormOf(wordsOf(a), wordsOf(b))).toBe(false);
  });
});

/** The whole table, by the definition. */
function distanceOf(a: string, b: string): number {
  const table: number[][] = [];
  const at = (row: number, column: number) => table[row]?.[column] ?? Infinity;
  for (let row = 0; row <= a.length; row += 1) {
    const cells: number[] = [];
    table.push(cells);
    for (let column = 0; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isExchanged = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      cells.push(
        Math.min(
          row === 0 || column === 0 ? row + column : Infinity,
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          row > 1 && column > 1 && isExchanged ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(a.length, b.length);
}

it('counts as many changes between two words as the definition, up to the most that count', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 10 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, most) => {
      expect(editDistance(a, b, most)).toBe(Math.min(distanceOf(a, b), most + 1));
    }),
    { numRuns: 2_000 },
  );
});
