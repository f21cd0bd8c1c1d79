import { isDateOf } from '@picado/domain/groups/dates';
import { permitInGroup, type GroupRole } from '@picado/domain/groups/policies';
import {
  decideDateChange,
  decideGroupDays,
  decideGroupOfMatch,
  decideNewGroup,
  followPattern,
  patternOf,
  roleIn,
} from '@picado/domain/groups/rules';
import type { ChangeDate, CreateGroup, GroupOfFields, UpdateGroup } from '@picado/domain/groups/schema';
import type { PaymentAccount } from '@picado/domain/payments/schema';
import { accept, refuse, type Result } from '@picado/domain/result';
import { dayOf } from '@picado/domain/time/days';
import { v7 as uuidv7 } from 'uuid';
import type { UserContext } from '../../calls/context';
import type { Database } from '../../db/database';
import type { Executor } from '../../db/executor';
import { LOCK_NAMED } from '../../db/named-lock';
import type { Change, Unit, UnitOfWork } from '../../events/unit-of-work';
import { findMatchOfDate, lockGroup, type GroupRow } from '../../reads/groups';
import { dayIn, isTimeZone, kickOffInstant, zoneOf } from '../../time/kick-off';
import { editLocked, renameLocked } from '../matches/editing';
import { resizeLocked } from '../roster/resizing';
import { eventMatch } from '../matches/event-match';
import { loadMatch, saveMatch } from '../matches/match-lock';
import type { MatchesService } from '../matches/service';
import { createGroupReads } from './reading';
import { findDates } from './dates';
import { changeMatchesOfGroup } from './group-matches';
import { openDates, type OpeningDependencies } from './openings';
import { findOrganisedGroups, insertGroup, saveException, saveGroup, saveUserMembers } from './repository';
import { lockCounts, recountSeasons, saveClosings } from './season-table';

export interface GroupsServiceDependencies extends OpeningDependencies {
  database: Database;
  unitOfWork: UnitOfWork;
  /** The zone of a group whose creator's browser sends none. */
  defaultTimeZone: string;
  removeMatch: MatchesService['removeLocked'];
}

/** Writes the note with which all new matches of a group begin. */
export async function saveGroupNote(tx: Executor, groupId: string, note: string | null): Promise<void> {
  await saveGroup(tx, groupId, { note });
}

/** Writes where all matches of a group are paid. */
export async function saveGroupAccount(
  tx: Executor,
  groupId: string,
  { alias, cvu }: PaymentAccount,
): Promise<void> {
  await saveGroup(tx, groupId, { alias, cvu });
}

export type GroupsService = ReturnType<typeof createGroupsService>;

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
  const { database, unitOfWork, removeMatch } = dependencies;

  return {
    ...createGroupReads(database),

    create(
      context: UserContext,
      request: CreateGroup,
    ): Promise<Result<Change<{ groupId: string; remark: string | null }>>> {
      return 'matchId' in request
        ? createOfMatch(dependencies, context, request)
        : createOfFields(dependencies, context, request);
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
        await open(dependencies, unit, { groupId, userId });
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
  };
}

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

async function open(
  dependencies: OpeningDependencies,
  unit: Unit,
  { groupId, userId }: { groupId: string; userId: string },
): Promise<void> {
  const group = await lockGroup(unit.tx, { id: groupId, userId });
  if (group !== null) await openDates(unit, group, dependencies);
}

function createOfFields(
  dependencies: GroupsServiceDependencies,
  context: UserContext,
  request: GroupOfFields,
): Promise<Result<Change<{ groupId: string; remark: string | null }>>> {
  const organiserId = context.user.id;
  const { firstDate, ...fields } = request;
  const { timeZone, remark } = zoneOf(request, dependencies.defaultTimeZone);
  return dependencies.unitOfWork.run(context, async (unit) => {
    const today = dayIn(timeZone, unit.now);
    const days = decideGroupDays({ firstDate }, null, today);
    if (!days.ok) return days;
    const id = uuidv7();
    const from = firstDate ?? today;
    const inserted = await insert(unit, { ...fields, id, organiserId, timeZone, firstDate: from });
    if (!inserted.ok) return inserted;
    await open(dependencies, unit, { groupId: id, userId: organiserId });
    return accept({ groupId: id, remark });
  });
}

/** The match becomes the first date of the group; its players become members. */
function createOfMatch(
  dependencies: GroupsServiceDependencies,
  context: UserContext,
  { matchId, name }: { matchId: string; name: string },
): Promise<Result<Change<{ groupId: string; remark: null }>>> {
  const userId = context.user.id;
  return dependencies.unitOfWork.changeMatch(context, loadMatch(matchId), async (unit, { match }) => {
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
    await open(dependencies, unit, { groupId: id, userId });
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
