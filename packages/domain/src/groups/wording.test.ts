import { expect, test } from 'vitest';
import { daysText, everyWeek } from './wording';

test.each([
  [0, 'todos los domingos'],
  [3, 'todos los miércoles'],
  [4, 'todos los jueves'],
  [6, 'todos los sábados'],
])('the weekday %i is played %s', (weekday, words) => {
  expect(everyWeek(weekday)).toBe(words);
});

test.each([
  [['2026-11-19'], '19 de noviembre'],
  [['2026-11-12', '2026-11-19'], '12 y 19 de noviembre'],
  [['2026-11-26', '2026-12-03', '2026-12-10'], '26 de noviembre, 3 y 10 de diciembre'],
  [['2025-11-20', '2026-11-19'], '20 de noviembre de 2025 y 19 de noviembre'],
  [
    ['2026-09-03', '2026-09-10', '2026-09-17', '2026-09-24', '2026-10-01'],
    '5 fechas, la primera del 3 de septiembre',
  ],
  [[], ''],
])('the days %j are written %s', (dates, words) => {
  expect(daysText(dates, 2026)).toBe(words);
});
