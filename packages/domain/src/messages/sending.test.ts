import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  APART_MS,
  expiryOf,
  GROUPED_MS,
  groupPause,
  MAX_TRIES,
  pauseAfter,
  restAfter,
  SILENT_MS,
  SILENT_TRIES,
  tagOf,
  waitsForMorning,
} from './sending';
import { NOTIFICATION_TYPES } from '../notifications/types';

const NOW = Date.parse('2026-11-26T02:30:00Z');
const HOUR = 60 * 60 * 1000;

describe('a message in the quiet hours', () => {
  it('waits from 23:00 until 8:00, and at no other hour', () => {
    const quiet = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) =>
      waitsForMorning({ type: 'SUBSTITUTE_PROMOTED', hour, now: NOW, startsAt: null }),
    );
    expect(quiet).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 23]);
  });

  it('is sent at once where its match begins within 12 hours', () => {
    const about = (startsAt: number) =>
      waitsForMorning({ type: 'SUBSTITUTE_PROMOTED', hour: 23, now: NOW, startsAt });
    expect(about(NOW + 12 * HOUR)).toBe(false);
    expect(about(NOW + 12 * HOUR + 1)).toBe(true);
    expect(about(NOW + 1)).toBe(false);
    expect(about(NOW)).toBe(true);
  });

  it('is sent at once only where it is a promotion, a change or a cancellation', () => {
    const atNight = NOTIFICATION_TYPES.filter(
      (type) => !waitsForMorning({ type, hour: 2, now: NOW, startsAt: NOW + HOUR }),
    );
    expect(atNight).toEqual(['SUBSTITUTE_PROMOTED', 'MATCH_CHANGED', 'MATCH_CANCELLED']);
    expect(waitsForMorning({ type: null, hour: 2, now: NOW, startsAt: NOW + HOUR })).toBe(true);
  });
});

describe('a message', () => {
  it('about what is to come is worth nothing after kick-off', () => {
    const when = { sendAt: NOW, startsAt: NOW + 5 * HOUR, until: null };
    expect(expiryOf('SUBSTITUTE_PROMOTED', when)).toBe(NOW + 5 * HOUR);
    expect(expiryOf('MATCH_CANCELLED', when)).toBe(NOW + 72 * HOUR);
    expect(expiryOf('CHAT_MESSAGES', when)).toBe(NOW + 24 * HOUR);
    expect(expiryOf('MATCH_CHANGED', when)).toBe(NOW + 5 * HOUR);
  });

  it('that a place was given away or is free is worth nothing where its match has begun as it is written', () => {
    const when = { sendAt: NOW, startsAt: NOW - HOUR, until: null };
    for (const type of ['SUBSTITUTE_PROMOTED', 'PROMOTION_REMINDER', 'PLACE_FREE'] as const) {
      expect(expiryOf(type, when)).toBeLessThanOrEqual(NOW);
    }
    expect(expiryOf('MATCH_CHANGED', when)).toBe(NOW + 72 * HOUR);
  });

  it('ends with its own cause', () => {
    const until = NOW + 2 * HOUR;
    expect(expiryOf('REPORT_MISSING', { sendAt: NOW, startsAt: NOW - 20 * HOUR, until })).toBe(until);
    expect(expiryOf('MATCH_TOMORROW', { sendAt: NOW, startsAt: NOW + 20 * HOUR, until })).toBe(until);
  });

  it('replaces the one before of its match, but never a question by a chat', () => {
    expect(tagOf('MATCH_CHANGED', 'm')).toBe(tagOf('MATCH_CANCELLED', 'm'));
    expect(tagOf('SUBSTITUTE_PROMOTED', 'm')).toBe(tagOf('PROMOTION_REMINDER', 'm'));
    expect(tagOf('CHAT_MESSAGES', 'm')).not.toBe(tagOf('SUBSTITUTE_PROMOTED', 'm'));
    expect(tagOf('MATCH_CHANGED', 'm')).not.toBe(tagOf('MATCH_CHANGED', 'other'));
    expect(tagOf('MESSAGE_REPORTED', 'm')).not.toBe(tagOf('MATCH_CHANGED', 'm'));
    expect(tagOf('MESSAGE_REPORTED', 'm')).not.toBe(tagOf('CHAT_MESSAGES', 'm'));
  });
});

it('a change of a match that begins soon is sent sooner', () => {
  const pause = (startsAt: number | null) => groupPause('match', { now: NOW, startsAt });
  expect(pause(NOW + 3 * HOUR + 1)).toBe(GROUPED_MS);
  expect(pause(NOW + 3 * HOUR)).toBe(APART_MS);
  expect(pause(NOW)).toBe(GROUPED_MS);
  expect(groupPause('payment', { now: NOW, startsAt: NOW + HOUR })).toBe(GROUPED_MS);
  expect(groupPause('slot', { now: NOW, startsAt: null })).toBe(APART_MS);
});

describe('pauses between tries', () => {
  it('never shrink, and end', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_TRIES - 2 }), (tries) => {
        expect(pauseAfter(tries + 1) ?? 0).toBeGreaterThanOrEqual(pauseAfter(tries) ?? Infinity);
      }),
    );
    expect(pauseAfter(1)).toBe(15_000);
    expect(pauseAfter(MAX_TRIES)).toBeNull();
  });
});

describe('an endpoint that does not answer', () => {
  it('rests a minute, then longer each time, and never longer than six hours', () => {
    const rests = Array.from({ length: 7 }, (_, before) =>
      restAfter({ timeouts: before + 1, silentSince: NOW }, NOW + HOUR),
    );
    expect(rests.map((ms) => (ms ?? 0) / 60_000)).toEqual([1, 4, 16, 64, 256, 360, 360]);
    expect(restAfter({ timeouts: 1_000, silentSince: NOW }, NOW)).toBe(6 * HOUR);
  });

  it('is given up after days, and not for a few tries that lie far apart', () => {
    const at = NOW + SILENT_MS;
    expect(restAfter({ timeouts: SILENT_TRIES, silentSince: NOW }, at)).toBeNull();
    expect(restAfter({ timeouts: SILENT_TRIES, silentSince: NOW }, at - 1)).not.toBeNull();
    expect(restAfter({ timeouts: SILENT_TRIES - 1, silentSince: NOW }, at + SILENT_MS)).not.toBeNull();
  });
});
