import { expect, it } from 'vitest';
import { isTimeZone, kickOffInstant } from './kick-off';

it.each([
  ['2026-11-26', '21:00', 'America/Argentina/Buenos_Aires', '2026-11-27T00:00:00.000Z'],
  ['2026-07-26', '21:00', 'Europe/Madrid', '2026-07-26T19:00:00.000Z'],
  ['2026-11-26', '21:00', 'Asia/Kathmandu', '2026-11-26T15:15:00.000Z'],
  ['2028-02-29', '00:00', 'UTC', '2028-02-29T00:00:00.000Z'],
])('%s at %s in %s is %s', (date, time, zone, instant) => {
  expect(new Date(kickOffInstant(date, time, zone) ?? NaN).toISOString()).toBe(instant);
});

it('a skipped hour is that much after the clock change', () => {
  const jumped = kickOffInstant('2026-03-29', '02:30', 'Europe/Madrid');
  expect(jumped).toBe(kickOffInstant('2026-03-29', '03:30', 'Europe/Madrid'));
});

it('a repeated hour is the first of the two', () => {
  const first = kickOffInstant('2026-11-01', '01:30', 'America/New_York');
  expect(new Date(first ?? NaN).toISOString()).toBe('2026-11-01T05:30:00.000Z');
});

it.each([
  ['a day that does not exist', '2026-02-30', '21:00'],
  ['an hour that does not exist', '2026-11-26', '24:30'],
  ['a day that no calendar can write', '9999-12-31', '23:30'],
])('%s is no kick-off', (_what, date, time) => {
  expect(kickOffInstant(date, time, 'America/Argentina/Buenos_Aires')).toBeNull();
});

it('a zone is one of the IANA database', () => {
  expect(isTimeZone('America/Argentina/Buenos_Aires')).toBe(true);
  expect(isTimeZone('Marte/Olympus')).toBe(false);
});
