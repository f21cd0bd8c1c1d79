import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { characterCount, isOneLine, nameKey, normaliseLine, showsSomething } from './one-line';

describe('a line of text', () => {
  it('is the same for every way to type its accents and spaces', () => {
    expect(normaliseLine('  Jose\u0301   Pe\u0301rez\t')).toBe('José Pérez');
  });

  it('has no line breaks, so that a name never takes two lines of a list', () => {
    expect(normaliseLine('Nico\n2. Fede')).toBe('Nico 2. Fede');
  });

  it.each([
    ['a right-to-left override', 'Nico\u202Eocin'],
    ['an isolate', 'Nico\u2066x'],
    ['a zero-width space', 'Ni\u200Bco'],
    ['a byte order mark in the middle', 'Ni\uFEFFco'.normalize('NFC')],
    ['a null', 'Nico\u0000'],
    ['a lone surrogate', 'Nico\uD800'],
    ['a private-use character', 'Nico\uE000'],
    ['a filler of Hangul', 'Nico\u3164'],
    ['a filler of Hangul, of half the width', '\uFFA0'],
    ['a blank of Braille', 'Ni\u2800co'],
    ['a joiner of graphemes', 'Nico\u034F'],
  ])('is refused with %s', (_what, line) => {
    expect(isOneLine(line)).toBe(false);
  });

  it.each(['Nico', 'José Ñandú', "D'Agata", '⚽ Fede', '👨‍👩‍👧 Los Pérez', '🏴‍☠️ Pirata', '李雷', 'محمد'])(
    'may be %s',
    (line) => {
      expect(isOneLine(normaliseLine(line))).toBe(true);
    },
  );

  it('is unchanged by a second normalisation', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', size: 'max', maxLength: 200 }), (raw) => {
        const once = normaliseLine(raw);
        expect(normaliseLine(once)).toBe(once);
        expect(once).not.toMatch(/[\n\r\u2028\u2029]/u);
      }),
    );
  });

  it.each(['\u0301', '\u0301\u0302\u20DD', '\uFE0F', ' ', '', '\u3164\u2800', '\u200D'])(
    'is invisible where it is %j',
    (line) => {
      expect(showsSomething(line)).toBe(false);
    },
  );

  it.each(['Nico', 'é', '⚽', '7', '李', 'م', '+1', '🏴‍☠️'])('is visible where it is %s', (line) => {
    expect(showsSomething(line)).toBe(true);
  });

  it('counts an emoji of two units as one character', () => {
    expect(characterCount('⚽😀')).toBe(2);
  });
});

describe('the key of a name', () => {
  it.each([
    ['José Pérez', 'JOSE  PEREZ'],
    ['Agüero', 'aguero'],
    ['Ángel', 'Angel'],
  ])('is the same for %s and %s', (a, b) => {
    expect(nameKey(a)).toBe(nameKey(b));
  });

  it.each([
    ['Peña', 'Pena'],
    ['Nico B', 'Nico'],
  ])('distinguishes %s from %s', (a, b) => {
    expect(nameKey(a)).not.toBe(nameKey(b));
  });
});
