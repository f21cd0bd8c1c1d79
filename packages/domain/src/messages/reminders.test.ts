import { describe, expect, it } from 'vitest';
import { isReportDue, isResultDue, promotionReminders, reportReminder, tomorrowReminder } from './reminders';

const HOUR = 60 * 60 * 1000;
const KICK_OFF = Date.parse('2026-11-27T00:00:00Z');
const MATCH = { location: 'Complejo La Esquina', date: '2026-11-26', time: '21:00' };

describe('a promotion without an answer', () => {
  const due = (sentAt: number | null, now: number, remindedAt: number | null = null) =>
    promotionReminders({ sentAt, remindedAt, startsAt: KICK_OFF }, now);

  it('is reminded of three hours after the question left, not after it was written', () => {
    const left = KICK_OFF - 60 * HOUR;
    expect(due(null, left)).toEqual([]);
    expect(due(left, left + 3 * HOUR - 1)).toEqual([]);
    expect(due(left, left + 3 * HOUR)).toEqual(['after 3 hours']);
  });

  it('is reminded of a day before, unless it was asked within that day', () => {
    expect(due(KICK_OFF - 60 * HOUR, KICK_OFF - 24 * HOUR)).toEqual(['after 3 hours', 'a day before']);
    expect(due(KICK_OFF - 24 * HOUR, KICK_OFF - HOUR)).toEqual(['after 3 hours']);
  });

  it('has question and reminders three hours apart, whichever come together', () => {
    const left = KICK_OFF - 27 * HOUR - HOUR / 2;
    const first = left + 3 * HOUR;
    expect(due(left, first)).toEqual(['after 3 hours']);
    expect(due(left, first + HOUR, first)).toEqual([]);
    expect(due(left, first + 3 * HOUR, first)).toContain('a day before');
    const late = KICK_OFF - 24 * HOUR - 1;
    expect(due(late, late + HOUR)).toEqual([]);
  });

  it('is reminded of no more from the kick-off on', () => {
    expect(due(KICK_OFF - 60 * HOUR, KICK_OFF)).toEqual([]);
  });
});

describe('a missing report', () => {
  /** 23:00 to 8:00; an hour on the clock counts from the midnight between them. */
  const NIGHT = { from: KICK_OFF - HOUR, until: KICK_OFF + 8 * HOUR };
  /** Whether it is asked for at an hour, of reports that close at another. */
  const due = (closesAt: number, at: number) => {
    const startsAt = KICK_OFF + (closesAt - 25) * HOUR;
    return isReportDue({ startsAt, finishedAt: startsAt }, NIGHT, KICK_OFF + at * HOUR);
  };

  it.each([
    ['in the afternoon', 15, 9],
    ['in the morning, with an hour by day', 9, 3],
    ['early in the night', 3, -3],
  ])('is asked for six hours before reports close %s', (_, closesAt, from) => {
    expect(due(closesAt, from - 0.01)).toBe(false);
    expect(due(closesAt, from)).toBe(true);
    expect(due(closesAt, closesAt)).toBe(false);
  });

  it.each([4.5, 5, 5.02, 6.5, 8, 8.98])(
    'is asked for before the night where reports close at %s',
    (closesAt) => {
      expect(due(closesAt, -2.01)).toBe(false);
      expect(due(closesAt, -2)).toBe(true);
    },
  );
});

describe('a reminder', () => {
  it('of the next day names the day', () => {
    const { message } = tomorrowReminder({ ...MATCH, price: '45000', maxPlayers: 5 }, 2026);
    expect(message).toMatch(/^Jueves 26 de noviembre, 21:00, Complejo La Esquina\. Son \$/u);
  });

  it('names the zone of a match that is played on another clock', () => {
    const { message } = tomorrowReminder(
      { ...MATCH, zoneName: 'hora de Madrid', price: '45000', maxPlayers: 5 },
      2026,
    );
    expect(message).toMatch(/^Jueves 26 de noviembre, 21:00, hora de Madrid, Complejo La Esquina\. Son \$/u);
  });

  it('of a missing report says when it closes', () => {
    const { message } = reportReminder({ ...MATCH, closing: { date: '2026-11-27', time: '22:00' } }, 2026);
    expect(message).toContain('cierra el viernes 27 de noviembre a las 22:00.');
  });
});

it('the result is asked for from the morning after the match on, and not of a match of long ago', () => {
  const hour = 60 * 60 * 1000;
  const due = (after: number) => isResultDue({ morning: 0 }, after * hour);
  expect([due(-0.1), due(0), due(35.9), due(36)]).toEqual([false, true, true, false]);
});
