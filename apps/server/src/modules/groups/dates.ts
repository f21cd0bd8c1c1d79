import { datesAhead, type GroupDate } from '@picado/domain/groups/dates';
import type { PresentedDate } from '@picado/domain/groups/schema';
import { lastPastKickOff } from '@picado/domain/matches/rules';
import { daysAfter } from '@picado/domain/time/days';
import { instantText } from '@picado/domain/time/instants';
import type { Executor } from '../../db/executor';
import { findDateMatches, type GroupRow } from '../../reads/groups';
import { dayIn, kickOffInstant } from '../../time/kick-off';
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
  const pastBefore = lastPastKickOff(now);
  const since = daysAfter(instantText(now).slice(0, 10), -REMEMBERED_DAYS - ZONE_DAYS);
  const [matches, exceptions] = await Promise.all([
    groupIds.length === 0 ? [] : findDateMatches(db, { groupIds, since, pastBefore }),
    findExceptions(db, groupIds, since),
  ]);
  return new Map(
    groups.map((group) => {
      const own = matches.filter(({ groupId }) => groupId === group.id);
      const numbers = new Map(own.map(({ matchId, number }) => [matchId, number]));
      const dates = datesAhead(
        group,
        { matches: own, exceptions: exceptions.filter(({ groupId }) => groupId === group.id) },
        { today: dayIn(group.timeZone, now), now, pastBefore },
        (date, time) => kickOffInstant(date, time, group.timeZone),
      );
      return [
        group.id,
        dates.map((date) => ({
          ...date,
          number: date.matchId === null ? null : (numbers.get(date.matchId) ?? null),
        })),
      ];
    }),
  );
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

export function presentDate({ startsAt, opensAt, ...date }: NumberedDate): PresentedDate {
  return { ...date, startsAt: instantText(startsAt), opensAt: instantText(opensAt) };
}
