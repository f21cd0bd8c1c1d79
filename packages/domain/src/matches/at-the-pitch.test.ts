import { expect, it } from 'vitest';
import { isAtThePitch } from './at-the-pitch';

const startsAt = '2026-11-26T21:00:00.000Z';
const MINUTE = 60_000;
const at = (minutes: number) => Date.parse(startsAt) + minutes * MINUTE;

it.each([
  [-61, false],
  [-60, true],
  [0, true],
  [119, true],
  [120, false],
])('%i minutes from the kick-off players are at the pitch: %s', (minutes, expected) => {
  expect(isAtThePitch({ status: 'IN_PROGRESS', startsAt }, at(minutes))).toBe(expected);
});

it('a finished match has no players at the pitch any more', () => {
  expect(isAtThePitch({ status: 'FINISHED', startsAt }, at(70))).toBe(false);
});
