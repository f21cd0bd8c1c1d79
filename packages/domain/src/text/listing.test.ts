import { describe, expect, test } from 'vitest';
import { listed, shortened } from './listing';

describe('a list of words', () => {
  test.each([
    [[], ''],
    [['Chino'], 'Chino'],
    [['Chino', 'Fede'], 'Chino y Fede'],
    [['Chino', 'Fede', 'Ignacio'], 'Chino, Fede e Ignacio'],
    [['Chino', 'Hilario'], 'Chino e Hilario'],
    [['Chino', 'Íñigo'], 'Chino e Íñigo'],
    [['Chino', 'Iara'], 'Chino y Iara'],
    [['Chino', 'Yago'], 'Chino y Yago'],
    [['Chino', '3 más'], 'Chino y 3 más'],
  ])('%j read %j', (words, read) => {
    expect(listed(words)).toBe(read);
  });
});

test('shortens a long list, but never for a single word', () => {
  const names = ['Nico', 'Fede', 'Juan', 'Beto', 'Tito'];
  expect(shortened(names, 3)).toEqual(['Nico', 'Fede', 'Juan', '2 más']);
  expect(shortened(names, 4)).toEqual(names);
  expect(shortened(names, 5)).toEqual(names);
});
