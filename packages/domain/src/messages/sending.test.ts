import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expiryOf, MAX_TRIES, pauseAfter, tagOf, waitsForMorning } from './sending';

const NOW = Date.parse('2026-11-26T02:30:00Z');
const HOUR = 60 * 60 * 1000;

describe('a message in the quiet hours', () => {
  it('waits from 23:00 until 8:00, and at no other hour', () => {
    const quiet = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) =>
      waitsForMorning({ hour, now: NOW, startsAt: null }),
    );
    expect(quiet).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 23]);
  });

  it('is sent at once where its match begins within 12 hours', () => {
    const about = (startsAt: number) => waitsForMorning({ hour: 23, now: NOW, startsAt });
    expect(about(NOW + 12 * HOUR)).toBe(false);
    expect(about(NOW + 12 * HOUR + 1)).toBe(true);
    expect(about(NOW + 1)).toBe(false);
    expect(about(NOW)).toBe(true);
  });
});

describe('a message', () => {
  it('about what is to come is worth nothing after kick-off', () => {
    const when = { sendAt: NOW, startsAt: NOW + 5 * HOUR };
    expect(expiryOf('SUBSTITUTE_PROMOTED', when)).toBe(NOW + 5 * HOUR);
    expect(expiryOf('MATCH_CANCELLED', when)).toBe(NOW + 72 * HOUR);
    expect(expiryOf('CHAT_MESSAGES', when)).toBe(NOW + 24 * HOUR);
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
