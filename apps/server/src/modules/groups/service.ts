import { isDateOf } from '@picado/domain/groups/dates';
import type { LinkedGroup } from '@picado/domain/groups/link';
import { permitInGroup, type GroupRole } from '@picado/domain/groups/policies';
import { isSeasonOf, seasonOf } from '@picado/domain/groups/seasons';
import {
  decideDateChange,
  decideGroupDays,
  decideGroupOfMatch,
  decideNewGroup,
  followPattern,
  patternOf,
  roleIn,
} from '@picado/domain/groups/rules';
import type {
  ChangeDate,
  CreateGroup,
  GroupView,
  GroupOfFields,
  ListedGroup,
  PresentedDate,
  UpdateGroup,
} from '@picado/domain/groups/schema';
import { HOME_GROUPS, type HomeGroup } from '@picado/domain/home/schema';
import type { PaymentAccount } from '@picado/domain/payments/schema';
import { accept, refuse, type Result } from '@picado/domain/result';
import { dayOf } from '@picado/domain/time/days';
import { inSpanishOrder } from '@picado/domain/text/order';
import { v7 as uuidv7 } from 'uuid';
import type { UserContext } from '../../calls/context';
import type { Database } from '../../db/database';
import type { Executor } from '../../db/executor';
import { LOCK_NAMED } from '../../db/named-lock';
import type { Change, Unit, UnitOfWork } from '../../events/unit-of-work';
import {
  countPlayedDates,
  findGroup,
  findGroupsOf,
  findGroupsWithDates,
  findInvitations,
  findMatchOfDate,
  findMembers,
  lockGroup,
  type GroupRow,
} from '../../reads/groups';
import { findTurnoutOfMembers } from '../../reads/group-matches';
import { dayIn, isTimeZone, kickOffInstant, zoneOf } from '../../time/kick-off';
import { editLocked, renameLocked } from '../matches/editing';
import { resizeLocked } from '../roster/resizing';
import { eventMatch } from '../matches/event-match';
import { loadMatch, saveMatch } from '../matches/match-lock';
import type { MatchesService } from '../matches/service';
import { datesOf, findDates, findDatesOf, nextOf, presentDate, searchedFrom } from './dates';
import { changeMatchesOfGroup } from './group-matches';
import { openDates, type OpeningDependencies } from './openings';
import { presentGroup, presentLinked, presentListed, presentNextDate } from './presenter';
import {
  findOrganisedGroups,
  findSeasons,
  insertGroup,
  saveException,
  saveGroup,
  saveUserMembers,
} from './repository';
import {
  lockCounts,
  matchesOfSeason,
  recountSeasons,
  rowsOfSeason,
  saveClosings,
  type CountedTable,
} from './season-table';

export interface GroupsServiceDependencies extends OpeningDependencies {
  database: Database;
  unitOfWork: UnitOfWork;
  /** The zone of a group whose creator's browser sends none. */
  defaultTimeZone: string;
  removeMatch: MatchesService['removeLocked'];
}

export type GroupsService = ReturnType<typeof createGroupsService>;

/** Stands for the last day of the present season before its first match: that season comes as the latest one. */
const LAST_DAY = '9999-12-31';

/** A locked group, and what the caller is in it. */
interface LockedGroup {
  group: GroupRow;
  role: GroupRole | null;
}

/** Takes a group's lock. Refuses with `GROUP_NOT_FOUND`. */
export async function loadGroup(unit: Unit, id: string, userId: string): Promise<Result<LockedGroup>> {
  const group = await lockGroup(unit.tx, { id, userId });
  if (group === null) return refuse('GROUP_NOT_FOUND');
  return accept({ group, role: roleIn(group, { userId, isMember: group.isMember }) });
}

export function createGroupsService(dependencies: GroupsServiceDependencies) {
  const { database, unitOfWork, defaultTimeZone, removeMatch } = dependencies;
  const db = database.read;

  /** Writes a new group with its organiser as its first regular. */
  async function insert(
    unit: Unit,
    group: Omit<Parameters<typeof insertGroup>[1], 'createdAt'>,
  ): Promise<Result<null>> {
    // Groups of one user are counted one after the other.
    await LOCK_NAMED.run(unit.tx, { name: `groups of ${group.organiserId}` });
    const organised = await findOrganisedGroups(unit.tx, { userId: group.organiserId });
    const decision = decideNewGroup(
      organised.map(({ createdAt }) => createdAt),
      unit.now,
    );
    if (!decision.ok) return decision;
    await insertGroup(unit.tx, { ...group, createdAt: new Date(unit.now) });
    const organiser = { userId: group.organiserId, joinedAt: new Date(unit.now), isRegular: true };
    await saveUserMembers(unit.tx, group.id, [organiser]);
    return accept(null);
  }

  async function open(unit: Unit, groupId: string, userId: string): Promise<void> {
    const group = await lockGroup(unit.tx, { id: groupId, userId });
    if (group !== null) await openDates(unit, group, dependencies);
  }

  function createOfFields(
    context: UserContext,
    request: GroupOfFields,
  ): Promise<Result<Change<{ groupId: string; remark: string | null }>>> {
    const organiserId = context.user.id;
    const { firstDate, ...fields } = request;
    const { timeZone, remark } = zoneOf(request, defaultTimeZone);
    return unitOfWork.run(context, async (unit) => {
      const today = dayIn(timeZone, unit.now);
      const days = decideGroupDays({ firstDate }, null, today);
      if (!days.ok) return days;
      const id = uuidv7();
      const from = firstDate ?? today;
      const inserted = await insert(unit, { ...fields, id, organiserId, timeZone, firstDate: from });
      if (!inserted.ok) return inserted;
      await open(unit, id, organiserId);
      return accept({ groupId: id, remark });
    });
  }

  /** The match becomes the first date of the group; its players become members. */
  function createOfMatch(
    context: UserContext,
    { matchId, name }: { matchId: string; name: string },
  ): Promise<Result<Change<{ groupId: string; remark: null }>>> {
    const userId = context.user.id;
    return unitOfWork.changeMatch(context, loadMatch(matchId), async (unit, { match }) => {
      const decision = decideGroupOfMatch(match, userId);
      if (!decision.ok) return decision;

      const { date, timeZone } = match;
      const id = uuidv7();
      const inserted = await insert(unit, {
        ...patternOf(match),
        ...{ id, organiserId: userId, name, weekday: dayOf(date)?.weekday ?? 0, timeZone, firstDate: date },
      });
      if (!inserted.ok) return inserted;
      await saveMatch(unit.tx, matchId, { groupId: id, groupDate: date });
      unit.emit({
        type: 'GROUP_OF_MATCH_CHANGED',
        matchId,
        actorId: userId,
        match: eventMatch({ ...match, groupId: id }, match.players.length),
      });
      await open(unit, id, userId);
      return accept({ groupId: id, remark: null });
    });
  }

  /** The matches to come of a group follow its pattern in what they still have of it. */
  async function follow(
    unit: Unit,
    { before, after }: { before: GroupRow; after: GroupRow },
    userId: string,
  ): Promise<Result<null>> {
    for (const { matchId } of await findDates(unit.tx, before, unit.now)) {
      const locked = matchId === null ? null : await loadMatch(matchId)(unit);
      if (!locked?.ok || locked.value.match.status !== 'SCHEDULED') continue;
      const followed = followPattern(locked.value.match, before, after);
      if (followed === null) continue;
      const { match } = locked.value;
      const { team1Name, team2Name, maxPlayers, ...facts } = followed;
      const resized = await resizeLocked(unit, locked.value, userId, { maxPlayers });
      if (!resized.ok) return resized;
      const sized = { ...locked.value, match: { ...match, ...resized.value } };
      const edit = { ...facts, date: match.date };
      const edited = await editLocked(unit, sized, userId, edit);
      if (!edited.ok) return edited;
      const again = { ...sized, match: { ...sized.match, ...edit } };
      const renamed = await renameLocked(unit, again, userId, { team1Name, team2Name });
      if (!renamed.ok) return renamed;
    }
    return accept(null);
  }

  return {
    create(
      context: UserContext,
      request: CreateGroup,
    ): Promise<Result<Change<{ groupId: string; remark: string | null }>>> {
      return 'matchId' in request ? createOfMatch(context, request) : createOfFields(context, request);
    },

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

    update(context: UserContext, groupId: string, request: UpdateGroup): Promise<Result<Change<null>>> {
      const userId = context.user.id;
      return unitOfWork.run(context, async (unit) => {
        const loaded = await loadGroup(unit, groupId, userId);
        if (!loaded.ok) return loaded;
        const { group: before, role } = loaded.value;
        const permitted = permitInGroup('edit', role);
        if (!permitted.ok) return permitted;
        if (request.timeZone !== undefined && !isTimeZone(request.timeZone))
          return refuse('UNKNOWN_TIME_ZONE');
        const days = decideGroupDays(request, before, dayIn(request.timeZone ?? before.timeZone, unit.now));
        if (!days.ok) return days;
        await saveGroup(unit.tx, groupId, request);
        // Read of JSON, in which no field is undefined.
        const after = { ...before, ...(request as Partial<GroupRow>) };
        if (after.name !== before.name) await changeMatchesOfGroup(unit, { groupId, actorId: userId });
        const followed = await follow(unit, { before, after }, userId);
        if (!followed.ok) return followed;
        if (request.seasons !== undefined || request.timeZone !== undefined) {
          await lockCounts(unit.tx, groupId);
          await recountSeasons(unit.tx, after, { repair: true });
          await saveClosings(unit.tx, after);
        }
        await open(unit, groupId, userId);
        return accept(null);
      });
    },

    changeDate(
      context: UserContext,
      { groupId, date }: { groupId: string; date: string },
      { isSkipped, time }: ChangeDate,
    ): Promise<Result<Change<null>>> {
      const userId = context.user.id;
      return unitOfWork.run(context, async (unit) => {
        const loaded = await loadGroup(unit, groupId, userId);
        if (!loaded.ok) return loaded;
        const { group, role } = loaded.value;
        const found = await findMatchOfDate(unit.tx, { groupId, date });
        const locked = found === null ? null : await loadMatch(found.id)(unit);
        const own = locked?.ok ? locked.value : null;
        const hour = time === undefined ? (own?.match.time ?? group.time) : (time ?? group.time);
        const changed = {
          match: own?.match ?? null,
          isOfGroup: own !== null || isDateOf(group, date),
          startsAt: kickOffInstant(own?.match.date ?? date, hour, group.timeZone),
        };
        const decision = decideDateChange(role, changed, unit.now);
        if (!decision.ok) return decision;

        if (own !== null && isSkipped === true) {
          const removed = await removeMatch(unit, own, userId);
          if (!removed.ok) return removed;
        } else if (own !== null && time !== undefined) {
          const edited = await editLocked(unit, own, userId, { ...own.match, time: hour });
          if (!edited.ok) return edited;
        }
        const change = {
          ...(isSkipped === undefined ? {} : { isSkipped }),
          ...(time === undefined ? {} : { time }),
        };
        await saveException(unit.tx, { groupId, date }, change);
        await openDates(unit, group, dependencies);
        return accept(null);
      });
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

    /** Writes the note with which all new matches of a group begin. */
    async saveNote(tx: Executor, groupId: string, note: string | null): Promise<void> {
      await saveGroup(tx, groupId, { note });
    },

    /** Writes where all matches of a group are paid. */
    async saveAccount(tx: Executor, groupId: string, { alias, cvu }: PaymentAccount): Promise<void> {
      await saveGroup(tx, groupId, { alias, cvu });
    },
  };
}
