import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { eveningBefore, nightBefore, sendingTime, startOfMatchDay } from './sending-time';

const HOUR = 60 * 60 * 1000;
/** With and without changes of the clocks, by an hour and by half of one, east and west. */
const ZONES = [
  'America/Argentina/Buenos_Aires',
  'America/Santiago',
  'America/New_York',
  'Europe/Madrid',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'UTC',
] as const;
const zone = fc.constantFrom(...ZONES);
const instant = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) });
const type = 'MATCH_CHANGED';
const hourOf = (at: number, timeZone: string) => DateTime.fromMillis(at, { zone: timeZone }).hour;
const isQuiet = (hour: number) => hour >= 23 || hour < 8;

describe('the moment of sending', () => {
  it('is never in the quiet hours of the zone, is the next 8:00 where it waits, and waits 10 hours at most', () => {
    fc.assert(
      fc.property(instant, zone, (now, timeZone) => {
        const at = sendingTime({ type, now }, null, timeZone);
        if (at === now) {
          expect(isQuiet(hourOf(now, timeZone))).toBe(false);
          return;
        }
        expect(isQuiet(hourOf(now, timeZone))).toBe(true);
        const clock = DateTime.fromMillis(at, { zone: timeZone });
        expect([clock.hour, clock.minute, clock.second]).toEqual([8, 0, 0]);
        expect(at).toBeGreaterThan(now);
        expect(at - now).toBeLessThanOrEqual(10 * HOUR);
      }),
    );
  });

  it('is now for a change of a match that begins within 12 hours, at any hour and in any zone', () => {
    fc.assert(
      fc.property(instant, zone, fc.integer({ min: 1, max: 12 * HOUR }), (now, timeZone, until) => {
        expect(sendingTime({ type, now }, { timeZone, startsAt: now + until }, 'UTC')).toBe(now);
      }),
    );
  });

  it('goes by the zone of the match, not by that of the server', () => {
    const now = Date.parse('2026-11-26T03:30:00Z');
    const startsAt = now + 48 * HOUR;
    const inBuenosAires = sendingTime(
      { type, now },
      { timeZone: 'America/Argentina/Buenos_Aires', startsAt },
      'UTC',
    );
    expect(new Date(inBuenosAires).toISOString()).toBe('2026-11-26T11:00:00.000Z');
    expect(sendingTime({ type, now }, { timeZone: 'Asia/Tokyo', startsAt }, 'America/New_York')).toBe(now);
  });

  it('is 8:00 of the new clock in the night in which the clocks change', () => {
    const madrid = { timeZone: 'Europe/Madrid', startsAt: Date.parse('2027-04-10T20:00:00Z') };
    // 01:30 of 28 March 2027: 02:00 is followed by 03:00.
    expect(sendingTime({ type, now: Date.parse('2027-03-28T00:30:00Z') }, madrid, 'UTC')).toBe(
      Date.parse('2027-03-28T06:00:00Z'),
    );
    // 23:30 of 30 October 2027: 03:00 is followed by 02:00.
    expect(sendingTime({ type, now: Date.parse('2027-10-30T21:30:00Z') }, madrid, 'UTC')).toBe(
      Date.parse('2027-10-31T07:00:00Z'),
    );
  });
});

describe('the evening before a match', () => {
  it('is 19:00 of the day before on its wall clock, and the day itself begins five hours later or so', () => {
    fc.assert(
      fc.property(instant, zone, (at, timeZone) => {
        const date = DateTime.fromMillis(at, { zone: timeZone }).toISODate() ?? '';
        const evening = DateTime.fromMillis(eveningBefore({ date, timeZone }), { zone: timeZone });
        expect(evening.hour).toBe(19);
        // A zone that crossed the date line skipped a day.
        expect((evening.toISODate() ?? '') < date).toBe(true);
        expect(startOfMatchDay({ date, timeZone })).toBeGreaterThan(evening.toMillis());
      }),
    );
  });
});

it.each([
  ['2026-11-27T06:00', '2026-11-26T23:00', '2026-11-27T08:00'],
  ['2026-11-27T22:59', '2026-11-26T23:00', '2026-11-27T08:00'],
  ['2026-11-27T23:00', '2026-11-27T23:00', '2026-11-28T08:00'],
])('the night before %s is that of its wall clock', (...moments) => {
  const timeZone = 'America/Argentina/Buenos_Aires';
  const [at = 0, from, until] = moments.map((moment) =>
    DateTime.fromISO(moment, { zone: timeZone }).toMillis(),
  );
  expect(nightBefore(at, { timeZone })).toEqual({ from, until });
});
