import { expect, test } from 'vitest';
import { compactInstant, instantOf } from './instants';

test('an instant is read in its own zone and written in UTC', () => {
  const kickOff = instantOf('2026-11-26T21:00:00.000-03:00');
  expect(kickOff).toBe(instantOf('2026-11-27T00:00:00Z'));
  expect(compactInstant(kickOff)).toBe('20261127T000000Z');
});

test('an invalid instant is NaN', () => {
  expect(instantOf('mañana')).toBeNaN();
});
