import { expect, test } from 'vitest';
import { GROUP_NAME_MAX_LENGTH } from './options';
import { daysText, everyWeek, offeredGroupName } from './wording';

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
  [['2025-11-20', '2026-11-19'], '20 de noviembre y 19 de noviembre'],
])('the days %j are written %s', (dates, words) => {
  expect(daysText(dates)).toBe(words);
});

test('a group is named for its day and its place', () => {
  expect(offeredGroupName('2026-11-26', 'La Esquina, cancha 3')).toBe('Los jueves de La Esquina');
  expect(offeredGroupName('2026-11-28', 'El Potrero')).toBe('Los sábados de El Potrero');
  expect(offeredGroupName('', 'El Potrero')).toBe('');
  expect(offeredGroupName('2026-11-28', 'El Potrero '.repeat(9)).length).toBeLessThanOrEqual(
    GROUP_NAME_MAX_LENGTH,
  );
});
