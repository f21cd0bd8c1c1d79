import type { LinkedGroup } from '@picado/domain/groups/link';
import { permitInGroup } from '@picado/domain/groups/policies';
import { isSeasonOf, seasonOf } from '@picado/domain/groups/seasons';
import { roleIn } from '@picado/domain/groups/rules';
import type { GroupView, ListedGroup, PresentedDate } from '@picado/domain/groups/schema';
import { HOME_GROUPS, type HomeGroup } from '@picado/domain/home/schema';
import { accept, refuse, type Result } from '@picado/domain/result';
import { inSpanishOrder } from '@picado/domain/text/order';
import type { Database } from '../../db/database';
import {
  countPlayedDates,
  findGroup,
  findGroupsOf,
  findGroupsWithDates,
  findInvitations,
  findMembers,
  type GroupRow,
} from '../../reads/groups';
import { findTurnoutOfMembers } from '../../reads/group-matches';
import { dayIn } from '../../time/kick-off';
import { datesOf, findDates, findDatesOf, nextOf, presentDate, searchedFrom } from './dates';
import { presentGroup, presentLinked, presentListed, presentNextDate } from './presenter';
import { findSeasons } from './repository';
import { matchesOfSeason, rowsOfSeason, type CountedTable } from './season-table';

/** Stands for the last day of the present season before its first match: that season comes as the latest one. */
const LAST_DAY = '9999-12-31';

/** Creates the reads of groups: lists, one group, its dates and its table. */
export function createGroupReads(database: Database) {
  const db = database.read;

  return {
    /** The groups of a user, those with the soonest date first. */
    async list(userId: string, now: number): Promise<ListedGroup[]> {
      const groups = await findGroupsOf(db, { userId });
      const dates = await findDatesOf(db, groups, now);
      const soonest = (group: GroupRow) => nextOf(dates.get(group.id) ?? [])?.startsAt ?? Infinity;
      return (
        groups
          // Both may have none: Infinity is not less than itself by subtraction.
          .toSorted((a, b) =>
            soonest(a) === soonest(b) ? inSpanishOrder(a.name, b.name) : soonest(a) - soonest(b),
          )
          .map((group) => {
            const role = roleIn(group, { userId, isMember: true }) ?? 'MEMBER';
            return presentListed(group, { dates: dates.get(group.id) ?? [], role });
          })
      );
    },

    /** The next date of each group of a user, the soonest first: one statement, whatever the number of groups. */
    async nextDates(userId: string, now: number): Promise<HomeGroup[]> {
      const groups = await findGroupsWithDates(db, { userId, ...searchedFrom(now) });
      return groups
        .flatMap((group) => {
          const next = nextOf(datesOf(group, group, now));
          const match = group.matches.find(({ matchId }) => matchId === next?.matchId) ?? null;
          return next === null ? [] : [{ next, shown: presentNextDate(group, next, { match, now }) }];
        })
        .sort((a, b) => a.next.startsAt - b.next.startsAt)
        .slice(0, HOME_GROUPS)
        .map(({ shown }) => shown);
    },

    /** A group as this reader may read it; `userId` is null for a visitor. */
    async read(groupId: string, userId: string | null, now: number): Promise<Result<GroupView>> {
      const group = await findGroup(db, { id: groupId, userId });
      if (group === null) return refuse('GROUP_NOT_FOUND');
      const role = roleIn(group, { userId, isMember: group.isMember });
      const dates = await findDates(db, group, now);
      if (!permitInGroup('readMembers', role).ok) return accept(presentGroup(group, { dates, role }, null));
      const readsTurnout = userId !== null && permitInGroup('readTurnout', role).ok;
      const [members, played, invitations, turnout] = await Promise.all([
        findMembers(db, { groupId }),
        countPlayedDates(db, { groupId }),
        findInvitations(db, { groupId, now }),
        readsTurnout ? findTurnoutOfMembers(db, { groupId, readerId: userId }) : [],
      ]);
      const rest = { members, playedCount: played.count, turnout, invitations, userId };
      return accept(presentGroup(group, { dates, role }, rest));
    },

    /**
     * Reads the public side of a group for its link, and the match of its next date once that is open; null where there is no
     * group.
     */
    async linked(
      groupId: string,
      now: number,
    ): Promise<{ group: LinkedGroup; matchId: string | null } | null> {
      const group = await findGroup(db, { id: groupId, userId: null });
      if (group === null) return null;
      const dates = await findDates(db, group, now);
      return { group: presentLinked(group, dates), matchId: nextOf(dates)?.matchId ?? null };
    },

    /** The dates to come: all of them for members, the next one for all others. */
    async dates(groupId: string, userId: string | null, now: number): Promise<Result<PresentedDate[]>> {
      const group = await findGroup(db, { id: groupId, userId });
      if (group === null) return refuse('GROUP_NOT_FOUND');
      const role = roleIn(group, { userId, isMember: group.isMember });
      const dates = await findDates(db, group, now);
      const next = nextOf(dates);
      const shown = permitInGroup('readMembers', role).ok ? dates : next === null ? [] : [next];
      return accept(shown.map((date) => presentDate(date, group.timeZone)));
    },

    /** The table of a season, for members; without a name of the present one. */
    async table(
      groupId: string,
      reading: { userId: string; season: string | undefined; now: number },
    ): Promise<Result<{ group: GroupRow; table: CountedTable }>> {
      const { userId, now } = reading;
      const group = await findGroup(db, { id: groupId, userId });
      if (group === null) return refuse('GROUP_NOT_FOUND');
      const permitted = permitInGroup('readMembers', roleIn(group, { userId, isMember: group.isMember }));
      if (!permitted.ok) return permitted;
      const stored = await findSeasons(db, groupId);
      const today = dayIn(group.timeZone, now);
      const present = seasonOf(group.seasons, today);
      const season = reading.season ?? present;
      const isStored = stored.some((row) => row.season === season);
      const isOfGroup = isSeasonOf(group.seasons, season, { first: group.firstDate, today });
      if (season !== present && !isStored && !isOfGroup) return refuse('SEASON_NOT_FOUND');
      const counted = stored.find((row) => row.season === season)?.counted ?? { matches: [], lines: [] };
      const latest = new Map(stored.map((row) => [row.season, row.counted.matches.at(-1)?.date ?? '']));
      const seasons = [...new Set([present, ...latest.keys()])].sort((a, b) =>
        (latest.get(a) ?? LAST_DAY) < (latest.get(b) ?? LAST_DAY) ? 1 : -1,
      );
      const [rows, matches] = await Promise.all([rowsOfSeason(db, counted), matchesOfSeason(db, counted)]);
      return accept({ group, table: { seasons, season, matches, rows } });
    },
  };
}
