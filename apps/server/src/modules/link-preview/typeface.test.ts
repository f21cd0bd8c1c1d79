import { expect, it } from 'vitest';
import { loadTypeface } from './typeface';

const FILES = '@fontsource/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed';
const condensed = loadTypeface(
  `${FILES}-latin-800-normal.woff`,
  `${FILES}-latin-ext-800-normal.woff`,
  '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-800-normal.woff',
);
const text = loadTypeface('@fontsource/archivo/files/archivo-latin-400-normal.woff');

it.each([
  ['the condensed face', condensed],
  ['the face of running text', text],
])('%s kerns: a pair is narrower than its letters', (_what, face) => {
  const apart = face.width('A', 100) + face.width('V', 100) + face.width('A', 100);
  expect(face.width('AVA', 100)).toBeLessThan(apart - 5);
  const [start, end] = [0, 1].map((part) => face.width(part === 0 ? 'A' : 'AVA', 100));
  expect(end).toBeGreaterThan(start ?? 0);
});

it('the width of a text is where its last letter ends, with and without spacing', () => {
  expect(text.width('Pato', 10, 0.1)).toBeCloseTo(text.width('Pato', 10) + 4 * 0.1 * 10);
});

it('letters that its first file lacks come from the next', () => {
  expect(condensed.drawable('Wałęsa')).toBe('Wałęsa');
  expect(condensed.drawable('الأسود 🦁')).toBe('الأسود');
  expect(condensed.width('الأسود', 100)).toBeGreaterThan(100);
  expect(text.drawable('الأسود')).toBe('');
});

it('Arabic letters join, and are written from right to left', () => {
  const joined = condensed.width('بب', 100);
  expect(joined).toBeLessThan(2 * condensed.width('ب', 100));
});
