import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysAfter, dayOf } from '../time/days';
import {
  datesAhead,
  datesToOpen,
  isDateOf,
  nextOpeningOf,
  openingToAll,
  type DateException,
  type DateMatch,
  type GroupPattern,
} from './dates';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

const THURSDAYS: GroupPattern = {
  weekday: 4,
  time: '21:00',
  firstDate: '2026-11-26',
  opensDaysBefore: 6,
  opensAt: '10:00',
  isPaused: false,
};
/** A zone without a change of clocks, three hours behind UTC. */
const instantAt = (date: string, time: string) => Date.parse(`${date}T${time}:00-03:00`);
const nothingMade = { exceptions: [], matches: [] };

function ahead(
  pattern: Partial<GroupPattern>,
  today: string,
  {
    exceptions = [],
    matches = [],
    time = '12:00',
  }: { exceptions?: DateException[]; matches?: DateMatch[]; time?: string } = {},
) {
  const now = instantAt(today, time);
  const at = { today, now, pastBefore: now - 3 * HOUR };
  return datesAhead({ ...THURSDAYS, ...pattern }, { exceptions, matches }, at, instantAt);
}

const skipped = (date: string): DateException => ({ date, isSkipped: true, time: null });
const made = (date: string, rest: Partial<DateMatch> = {}): DateMatch => ({
  date,
  matchId: `match of ${date}`,
  time: '21:00',
  startsAt: instantAt(date, '21:00'),
  isFinished: false,
  ...rest,
});
const days = (dates: readonly { date: string }[]) => dates.map(({ date }) => date);

describe('the dates of a group', () => {
  it('are those of its weekday, from its first date on', () => {
    expect(days(ahead({}, '2026-11-10'))).toEqual(['2026-11-26', '2026-12-03', '2026-12-10', '2026-12-17']);
    expect(days(ahead({ firstDate: '2026-11-20' }, '2026-11-10'))[0]).toBe('2026-11-26');
    expect(days(ahead({ weekday: 0 }, '2026-12-01'))[0]).toBe('2026-12-06');
  });

  it('open so many days before, at their hour', () => {
    const [first] = ahead({}, '2026-11-10');
    expect(first).toEqual({
      date: '2026-11-26',
      time: '21:00',
      startsAt: instantAt('2026-11-26', '21:00'),
      opensAt: instantAt('2026-11-20', '10:00'),
      matchId: null,
      isSkipped: false,
    });
  });

  it('keep the one of today until its hour, and its match until that is over', () => {
    expect(days(ahead({}, '2026-11-26', { time: '20:59' }))[0]).toBe('2026-11-26');
    expect(days(ahead({}, '2026-11-26', { time: '21:00' }))[0]).toBe('2026-12-03');
    const matches = [made('2026-11-26')];
    expect(days(ahead({}, '2026-11-26', { time: '23:00', matches }))[0]).toBe('2026-11-26');
    expect(days(ahead({}, '2026-11-27', { time: '00:00', matches }))[0]).toBe('2026-12-03');
  });

  it('list what is skipped, and as many that are played', () => {
    const exceptions = ['2026-11-26', '2026-12-03', '2026-12-10', '2026-12-17', '2026-12-24'].map(skipped);
    const dates = ahead({}, '2026-11-24', { exceptions });
    expect(dates.filter(({ isSkipped }) => !isSkipped)).toHaveLength(2);
    expect(days(dates).slice(0, 5)).toEqual(days(exceptions));
  });

  it('take the hour of their match, of the exception, or of the pattern', () => {
    const exceptions = [{ date: '2026-12-03', isSkipped: false, time: '22:30' }];
    const matches = [made('2026-11-26', { time: '20:00', startsAt: instantAt('2026-11-26', '20:00') })];
    const dates = ahead({}, '2026-11-24', { exceptions, matches });
    expect(dates.map(({ time }) => time).slice(0, 3)).toEqual(['20:00', '22:30', '21:00']);
  });

  it('are made once: also where the match was finished early, or moved to another day', () => {
    const isFinished = [made('2026-11-26', { isFinished: true })];
    expect(days(ahead({}, '2026-11-26', { matches: isFinished }))[0]).toBe('2026-12-03');
    const moved = [made('2026-11-26', { startsAt: instantAt('2026-11-28', '18:00'), time: '18:00' })];
    const dates = ahead({}, '2026-11-25', { matches: moved });
    expect(days(dates).slice(0, 2)).toEqual(['2026-11-26', '2026-12-03']);
    expect(datesToOpen(dates, instantAt('2026-11-25', '12:00'))).toEqual([]);
  });

  it('of a paused group are those whose matches are made', () => {
    expect(ahead({ isPaused: true }, '2026-11-24')).toEqual([]);
    const matches = [made('2026-11-26')];
    expect(days(ahead({ isPaused: true }, '2026-11-24', { matches }))).toEqual(['2026-11-26']);
    expect(nextOpeningOf(ahead({ isPaused: true }, '2026-11-24', { matches }))).toBeNull();
  });

  it('keep a match of a weekday that the group had before', () => {
    const dates = ahead({ weekday: 2 }, '2026-11-24', { matches: [made('2026-11-26')], time: '22:00' });
    expect(days(dates).slice(0, 2)).toEqual(['2026-11-26', '2026-12-01']);
  });

  it('end where the hour never exists', () => {
    expect(
      datesAhead(THURSDAYS, nothingMade, { today: '2026-11-24', now: 0, pastBefore: 0 }, () => null),
    ).toEqual([]);
  });
});

describe('what is to be made', () => {
  it('is each date from its opening to its kick-off, unless it is skipped', () => {
    const opened = (today: string, time: string, exceptions: DateException[] = []) =>
      days(datesToOpen(ahead({}, today, { time, exceptions }), instantAt(today, time)));
    expect(opened('2026-11-20', '09:59')).toEqual([]);
    expect(opened('2026-11-20', '10:00')).toEqual(['2026-11-26']);
    expect(opened('2026-11-20', '10:00', [skipped('2026-11-26')])).toEqual([]);
    expect(opened('2026-11-26', '20:59')).toEqual(['2026-11-26']);
    expect(opened('2026-11-26', '21:00')).toEqual([]);
  });

  it('is several dates at once where they open weeks before', () => {
    const dates = ahead({ opensDaysBefore: 28 }, '2026-11-26');
    expect(days(datesToOpen(dates, instantAt('2026-11-26', '12:00')))).toEqual([
      '2026-11-26',
      '2026-12-03',
      '2026-12-10',
      '2026-12-17',
      '2026-12-24',
    ]);
    expect(nextOpeningOf(dates.slice(5))).toBe(instantAt('2026-12-03', '10:00'));
  });
});

describe('a date whose places are first for those that played the last one', () => {
  const date = { opensAt: 1000, startsAt: 1000 + 48 * HOUR };
  const toAll = (hours: number, hasPlayed = true, now = 1000) =>
    openingToAll(date, { hours, hasPlayed, now });

  it('opens to all so many hours later, and at its kick-off at the latest', () => {
    expect(toAll(12)).toBe(1000 + 12 * HOUR);
    expect(toAll(100)).toBe(date.startsAt);
  });

  it('is open to all at once where no date was played, or where the hours have passed', () => {
    expect(toAll(12, false)).toBeNull();
    expect(toAll(0)).toBeNull();
    expect(toAll(12, true, 1000 + 12 * HOUR)).toBeNull();
  });
});

it('a day is a date of the pattern by its weekday, from the first one on', () => {
  expect(isDateOf(THURSDAYS, '2026-12-03')).toBe(true);
  expect(isDateOf(THURSDAYS, '2026-12-04')).toBe(false);
  expect(isDateOf(THURSDAYS, '2026-11-19')).toBe(false);
  expect(isDateOf(THURSDAYS, '2026-13-45')).toBe(false);
});

it('any group that is looked at often enough makes each date once, and none of the past', () => {
  const pattern = fc.record({
    weekday: fc.nat(6),
    time: fc.constantFrom('00:00', '08:30', '21:00', '23:30'),
    opensDaysBefore: fc.nat(28),
    opensAt: fc.constantFrom('00:00', '10:00', '23:59'),
  });
  const exceptions = fc
    .uniqueArray(fc.nat(120), { maxLength: 12 })
    .map((offsets) => offsets.map((offset) => skipped(daysAfter('2026-11-01', offset))));
  // Between two looks: minutes, or a night of standstill.
  const steps = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 60, maxLength: 90 });
  fc.assert(
    fc.property(pattern, exceptions, steps, (changes, different, hours) => {
      const own = { ...THURSDAYS, ...changes, firstDate: '2026-11-01' };
      const matches: DateMatch[] = [];
      let now = instantAt('2026-11-01', '00:00');
      for (const passed of hours) {
        now += passed * HOUR;
        const today = new Date(now - 3 * HOUR).toISOString().slice(0, 10);
        const at = { today, now, pastBefore: now - 3 * HOUR };
        const dates = datesAhead(own, { exceptions: different, matches }, at, instantAt);
        expect(dates.filter(({ isSkipped }) => !isSkipped).length).toBeGreaterThanOrEqual(2);
        for (const { date, time, startsAt, opensAt } of datesToOpen(dates, now)) {
          expect([startsAt > now, opensAt <= now]).toEqual([true, true]);
          matches.push({ date, matchId: date, time, startsAt, isFinished: false });
        }
      }
      expect(new Set(days(matches)).size).toBe(matches.length);
      // Every date that was open for two days and a half or more was seen, and is there.
      const skippedDays = new Set(days(different));
      const expected: string[] = [];
      for (let date = '2026-11-01'; instantAt(date, own.time) < now; date = daysAfter(date, 1)) {
        const opens = instantAt(daysAfter(date, -own.opensDaysBefore), own.opensAt);
        const wasOpen = instantAt(date, own.time) - Math.max(opens, instantAt('2026-11-01', '00:00'));
        if (dayOf(date)?.weekday === own.weekday && !skippedDays.has(date) && wasOpen > 2.5 * DAY)
          expected.push(date);
      }
      const isMade = new Set(days(matches));
      expect(expected.filter((date) => !isMade.has(date))).toEqual([]);
      expect([...isMade].every((date) => dayOf(date)?.weekday === own.weekday)).toBe(true);
    }),
    { numRuns: 60 },
  );
});
