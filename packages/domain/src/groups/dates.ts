import { daysAfter, dayOf } from '../time/days';

/**
 * The days on which a group plays, and the hours at which its dates open for sign-up. Hours are the wall clock of the group's
 * zone.
 */
export interface GroupPattern {
  /** 0 is Sunday. */
  weekday: number;
  /** HH:MM */
  time: string;
  /** YYYY-MM-DD: no date lies before it. */
  firstDate: string;
  /** 0 to 28. */
  opensDaysBefore: number;
  /** HH:MM */
  opensAt: string;
  isPaused: boolean;
}

/** The fields of one date that differ from the pattern. */
export interface DateException {
  /** YYYY-MM-DD */
  date: string;
  isSkipped: boolean;
  /** HH:MM; null for the hour of the pattern. */
  time: string | null;
}

/** The match that was made of a date. It may have been moved to another day or hour. */
export interface DateMatch {
  /** YYYY-MM-DD: the date by which it was made. */
  date: string;
  matchId: string;
  /** HH:MM */
  time: string;
  /** Milliseconds since 1970. */
  startsAt: number;
  isFinished: boolean;
}

/** A date of a group. Instants are milliseconds since 1970. */
export interface GroupDate {
  /** YYYY-MM-DD */
  date: string;
  /** HH:MM */
  time: string;
  startsAt: number;
  /** The instant at which its match is made, which opens the sign-up. */
  opensAt: number;
  /** Null until it opens. */
  matchId: string | null;
  isSkipped: boolean;
}

/** The instant of a wall clock in the group's zone, in milliseconds since 1970; null for one that does not exist. */
export type InstantAt = (date: string, time: string) => number | null;

const HOUR_MS = 60 * 60 * 1000;

/** Where a group asks for it, a regular's place passes on so long before the kick-off without a yes. */
export const CONFIRMED_BEFORE_MS = 24 * 60 * 60 * 1000;

/** The number of coming dates that are computed for a group. */
const DATES_AHEAD = 4;
/** The number of them that are to be played at least, however many are skipped. */
const PLAYED_AHEAD = 2;
/** No group skips more in a row: without an end a pattern whose hours never exist would be searched for ever. */
const WEEKS_SEARCHED = 60;
const WEEK = 7;

/**
 * The dates of a group that are still to be played, the soonest first: at least four, at least two that are not skipped, and one
 * that is still to open. A paused group has only those whose matches are made.
 *
 * @param matches all matches of dates from a week before `today` on, finished ones too, and those of earlier dates that are
 *   still to be played
 * @param at `today`: the day in the group's zone; `pastBefore`: matches with an earlier kick-off are over; instants in
 *   milliseconds since 1970
 */
export function datesAhead(
  pattern: GroupPattern,
  { exceptions, matches }: { exceptions: readonly DateException[]; matches: readonly DateMatch[] },
  at: { today: string; now: number; pastBefore: number },
  instantAt: InstantAt,
): GroupDate[] {
  const matchesByDate = new Map(matches.map((match) => [match.date, match]));
  const different = new Map(exceptions.map((exception) => [exception.date, exception]));
  const opensAt = (date: string) => openingOf(pattern, date, instantAt);
  const dates: GroupDate[] = matches
    .filter(({ isFinished, startsAt }) => !isFinished && startsAt > at.pastBefore)
    .map(({ date, time, startsAt, matchId }) => {
      return { date, time, startsAt, opensAt: opensAt(date) ?? startsAt, matchId, isSkipped: false };
    });
  const isEnough = () =>
    dates.length >= DATES_AHEAD &&
    dates.filter(({ isSkipped }) => !isSkipped).length >= PLAYED_AHEAD &&
    dates.some((ahead) => isWaiting(ahead) && ahead.opensAt > at.now);
  let date = firstOn(pattern.weekday, later(pattern.firstDate, daysAfter(at.today, -1)));
  for (let week = 0; week < WEEKS_SEARCHED && !pattern.isPaused && !isEnough(); week += 1) {
    const { isSkipped = false, time = null } = different.get(date) ?? {};
    const hour = time ?? pattern.time;
    const startsAt = instantAt(date, hour);
    const opens = opensAt(date);
    if (!matchesByDate.has(date) && startsAt !== null && opens !== null && startsAt > at.now) {
      dates.push({ date, time: hour, startsAt, opensAt: opens, matchId: null, isSkipped });
    }
    date = daysAfter(date, WEEK);
  }
  return dates.sort((a, b) => a.startsAt - b.startsAt || (a.date < b.date ? -1 : 1));
}

/** The dates whose matches are to be made at `now`. A date whose hour has passed is never made. */
export function datesToOpen(dates: readonly GroupDate[], now: number): GroupDate[] {
  return dates.filter((date) => isWaiting(date) && date.opensAt <= now);
}

/** Returns the instant at which the next date opens, in milliseconds since 1970; null where none does. */
export function nextOpeningOf(dates: readonly GroupDate[]): number | null {
  const openings = dates.filter(isWaiting).map(({ opensAt }) => opensAt);
  return openings.length === 0 ? null : Math.min(...openings);
}

const isWaiting = ({ matchId, isSkipped }: GroupDate) => matchId === null && !isSkipped;

/**
 * Returns the instant at which a date opens to all, in milliseconds since 1970: so many hours after it opened to those that
 * played the last one. Null where it is open to all by `now`, or where no date was played before it.
 */
export function openingToAll(
  { opensAt, startsAt }: Pick<GroupDate, 'opensAt' | 'startsAt'>,
  { hours, hasPlayed, now }: { hours: number; hasPlayed: boolean; now: number },
): number | null {
  const opensToAll = Math.min(opensAt + hours * HOUR_MS, startsAt);
  return hasPlayed && opensToAll > now ? opensToAll : null;
}

/** Returns true if a day can be a date of the pattern. */
export function isDateOf({ weekday, firstDate }: GroupPattern, date: string): boolean {
  return dayOf(date)?.weekday === weekday && date >= firstDate;
}

function openingOf(
  { opensDaysBefore, opensAt }: GroupPattern,
  date: string,
  instantAt: InstantAt,
): number | null {
  return instantAt(daysAfter(date, -opensDaysBefore), opensAt);
}

/** The first day with this weekday, from a day on. */
function firstOn(weekday: number, from: string): string {
  const day = dayOf(from)?.weekday ?? weekday;
  return daysAfter(from, (weekday - day + WEEK) % WEEK);
}

const later = (one: string, other: string) => (one > other ? one : other);
