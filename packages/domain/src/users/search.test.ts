import { describe, expect, it } from 'vitest';
import { foundParts, searchableWords, searchedBeginnings } from './search';

/** Whether a search finds a user of these names, by the rule that the index carries out. */
function finds(query: string, ...names: string[]): boolean {
  const words = searchableWords(names);
  const beginnings = searchedBeginnings(query);
  return (
    beginnings.length > 0 && beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)))
  );
}

describe('a search', () => {
  it.each([
    ['pena', 'Juan Peña'],
    ['PEÑA', 'juan pena'],
    ['jose perez', 'José Luis Pérez'],
    ['perez jo', 'José Luis Pérez'],
    ['lui', 'José Luis Pérez'],
    ['angelo', 'Tino D’Angelo'],
    ['dangelo', 'Tino D’Angelo'],
    ["d'ang", 'Tino D’Angelo'],
    ['maria', 'Ana-María'],
    ['⚽', 'Nico ⚽'],
    ['нико', 'Нико'],
  ])('for %s finds %s', (query, name) => {
    expect(finds(query, name)).toBe(true);
  });

  it('looks in the nickname too, and mixes both', () => {
    expect(finds('tano', 'Horacio Chiappe', 'El Tano')).toBe(true);
    expect(finds('chiappe tano', 'Horacio Chiappe', 'El Tano')).toBe(true);
  });

  it.each([
    ['chiappe nico', 'Horacio Chiappe'],
    ['appe', 'Horacio Chiappe'],
    ['%', 'Horacio Chiappe'],
    ['...', 'Horacio Chiappe'],
  ])('for %s does not find %s', (query, name) => {
    expect(finds(query, name)).toBe(false);
  });

  it('uses its longest word first, and drops words that begin another one', () => {
    expect(searchedBeginnings('Chi  chiara a MONTES')).toEqual(['chiara', 'montes', 'a']);
    expect(searchedBeginnings(' - ')).toEqual([]);
  });

  it('has bounds, for any names', () => {
    const words = searchableWords(['\uFDFA'.repeat(100), 'a b c d e f g h i j k l m n o p q r s t']);
    expect(words.length).toBeLessThanOrEqual(12);
    expect(Math.max(...words.map((word) => [...word].length))).toBeLessThanOrEqual(40);
  });
});

describe('the found letters of a name', () => {
  const marked = (name: string, query: string) =>
    foundParts(name, query)
      .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
      .join('');

  it.each([
    ['Chino Medina', 'chi', '[Chi]no Medina'],
    ['Horacio Chiappe', 'CHI', 'Horacio [Chi]appe'],
    ['José Peña', 'pena jo', '[Jo]sé [Peña]'],
    ['Jose\u0301 Luis', 'jose', '[Jose\u0301] Luis'],
    ['Nico', 'fede', 'Nico'],
    ['Ana Ana', 'ana', '[Ana] [Ana]'],
  ])('of %s by %s', (name, query, expected) => {
    expect(marked(name, query)).toBe(expected);
  });
});
