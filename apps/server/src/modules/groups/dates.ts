import { datesAhead, type DateException, type DateMatch, type GroupDate } from '@picado/domain/groups/dates';
import type { PresentedDate } from '@picado/domain/groups/schema';
import { lastPastKickOff } from '@picado/domain/matches/stage';
import { daysAfter } from '@picado/domain/time/days';
import { instantText } from '@picado/domain/time/instants';
import type { Executor } from '../../db/executor';
import { findDateMatches, type GroupRow } from '../../reads/groups';
import { dayIn, kickOffInstant, wallClockIn } from '../../time/kick-off';
import { findExceptions } from './repository';

/** A date that was made is remembered so long: none of the pattern lies between. */
const REMEMBERED_DAYS = 8;
/** The zones of groups are up to so far apart from UTC, in days. */
const ZONE_DAYS = 1;

/** A date of a group, and which of its dates its match is; null before it is made. */
export type NumberedDate = GroupDate & { number: number | null };

/** The dates of these groups that are still to be played, by group, the soonest first. */
export async function findDatesOf(
  db: Executor,
  groups: readonly GroupRow[],
  now: number,
): Promise<ReadonlyMap<string, NumberedDate[]>> {
  const groupIds = groups.map(({ id }) => id);
  const { since, pastBefore } = searchedFrom(now);
  const [matches, exceptions] = await Promise.all([
    groupIds.length === 0 ? [] : findDateMatches(db, { groupIds, since, pastBefore }),
    findExceptions(db, groupIds, since),
  ]);
  return new Map(
    groups.map((group) => {
      const isOwn = ({ groupId }: { groupId: string }) => groupId === group.id;
      const found = { matches: matches.filter(isOwn), exceptions: exceptions.filter(isOwn) };
      return [group.id, datesOf(group, found, now)];
    }),
  );
}

/** Returns the moments from which matches and exceptions are read for the dates that `datesOf` makes at `now`. */
export function searchedFrom(now: number): { since: string; pastBefore: number } {
  return {
    since: daysAfter(instantText(now).slice(0, 10), -REMEMBERED_DAYS - ZONE_DAYS),
    pastBefore: lastPastKickOff(now),
  };
}

/** The dates of a group that are still to be played, of what was read from `searchedFrom` on. */
export function datesOf(
  group: GroupRow,
  found: {
    matches: readonly (DateMatch & { number: number })[];
    exceptions: readonly DateException[];
  },
  now: number,
): NumberedDate[] {
  const numbers = new Map(found.matches.map(({ matchId, number }) => [matchId, number]));
  const dates = datesAhead(
    group,
    found,
    { today: dayIn(group.timeZone, now), now, pastBefore: lastPastKickOff(now) },
    (date, time) => kickOffInstant(date, time, group.timeZone),
  );
  return dates.map((date) => ({
    ...date,
    number: date.matchId === null ? null : (numbers.get(date.matchId) ?? null),
  }));
}

/** The dates of one group. */
export async function findDates(db: Executor, group: GroupRow, now: number): Promise<NumberedDate[]> {
  return (await findDatesOf(db, [group], now)).get(group.id) ?? [];
}

/** The dates that are played. */
export function playedOf(dates: readonly NumberedDate[]): NumberedDate[] {
  return dates.filter(({ isSkipped }) => !isSkipped);
}

/** The first of them. */
export function nextOf(dates: readonly NumberedDate[]): NumberedDate | null {
  return playedOf(dates)[0] ?? null;
}

/** A date of a group whose zone is `timeZone`, as it is answered. */
export function presentDate({ startsAt, opensAt, ...date }: NumberedDate, timeZone: string): PresentedDate {
  return {
    ...date,
    startsAt: instantText(startsAt),
    opensAt: instantText(opensAt),
    opensOn: wallClockIn(timeZone, opensAt),
  };
}
