import { describe, expect, it } from 'vitest';
import { isShortFormOf, isTypoOf, wordsOf } from './likeness';

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
