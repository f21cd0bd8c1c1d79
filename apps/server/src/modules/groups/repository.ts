import type { DateException } from '@picado/domain/groups/dates';
import { nameKey } from '@picado/domain/text/one-line';
import { and, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { uuid } from '../../db/columns';
import type { Executor } from '../../db/executor';
import { NOTHING, statement } from '../../db/statement';
import { groupDates, groupMembers, groupOrganisers, groups, groupSeasons } from '../../db/tables/groups';
import { HAS_PLAYED_AS_GUEST, IS_LISTED_IN_GROUP } from '../../reads/groups';
import type { NewGroup, StoredMember } from './rows';

export async function insertGroup(tx: Executor, group: NewGroup): Promise<void> {
  await tx.insert(groups).values(group);
}

export async function saveGroup(
  tx: Executor,
  id: string,
  columns: Partial<typeof groups.$inferInsert>,
): Promise<void> {
  if (Object.keys(columns).length > 0) await tx.update(groups).set(columns).where(eq(groups.id, id));
}

/** Deletes a group with all but its matches. */
export async function deleteGroup(tx: Executor, id: string): Promise<void> {
  await tx.delete(groups).where(eq(groups.id, id));
}

/** The dates from a day on that differ from the pattern, of several groups. */
export async function findExceptions(
  db: Executor,
  groupIds: readonly string[],
  since: string,
): Promise<(DateException & { groupId: string })[]> {
  if (groupIds.length === 0) return [];
  const rows = await db
    .select()
    .from(groupDates)
    .where(and(inArray(groupDates.groupId, [...groupIds]), gte(groupDates.date, since)));
  return rows.map((row) => ({ ...row, time: row.time?.slice(0, 5) ?? null }));
}

/** Writes what differs of a date; absent fields stay as they are. */
export async function saveException(
  tx: Executor,
  { groupId, date }: { groupId: string; date: string },
  change: Partial<Pick<DateException, 'isSkipped' | 'time'>>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx
    .insert(groupDates)
    .values({ groupId, date, isSkipped: false, time: null, ...change })
    .onConflictDoUpdate({ target: [groupDates.groupId, groupDates.date], set: change });
}

/** The member with this id, or of the user with it; null without one. */
export async function findMember(tx: Executor, groupId: string, id: string): Promise<StoredMember | null> {
  const [row] = await tx
    .select()
    .from(groupMembers)
    .where(
      and(
        eq(groupMembers.groupId, groupId),
        or(eq(groupMembers.id, id), eq(groupMembers.userId, id)),
        isNull(groupMembers.leftAt),
      ),
    );
  return row ?? null;
}

export async function saveMember(
  tx: Executor,
  id: string,
  columns: Partial<typeof groupMembers.$inferInsert>,
): Promise<void> {
  if (Object.keys(columns).length > 0)
    await tx.update(groupMembers).set(columns).where(eq(groupMembers.id, id));
}

/** When a user was last reminded of what they owe to a group, also one that left it; null before the first time. */
export async function findDebtReminder(
  tx: Executor,
  groupId: string,
  userId: string,
): Promise<number | null> {
  const [row] = await tx
    .select({ at: groupMembers.debtRemindedAt })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId)));
  return row?.at?.getTime() ?? null;
}

export async function saveDebtReminder(
  tx: Executor,
  groupId: string,
  userId: string,
  debtRemindedAt: Date,
): Promise<void> {
  await tx
    .update(groupMembers)
    .set({ debtRemindedAt })
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId)));
}

/** The regulars of a group, the longest member first. */
export async function findRegulars(tx: Executor, groupId: string): Promise<StoredMember[]> {
  return tx
    .select()
    .from(groupMembers)
    .where(
      and(eq(groupMembers.groupId, groupId), eq(groupMembers.isRegular, true), isNull(groupMembers.leftAt)),
    )
    .orderBy(groupMembers.joinedAt, groupMembers.id);
}

/** Makes users members. Who has left is one again where they joined after that. */
export async function saveUserMembers(
  tx: Executor,
  groupId: string,
  users: readonly { userId: string; joinedAt: Date; isRegular?: boolean }[],
): Promise<void> {
  if (users.length === 0) return;
  await tx
    .insert(groupMembers)
    .values(users.map((user) => ({ isRegular: false, ...user, groupId, id: uuidv7() })))
    .onConflictDoUpdate({
      target: [groupMembers.groupId, groupMembers.userId],
      targetWhere: sql`user_id is not null`,
      set: { leftAt: null, joinedAt: sql`excluded.joined_at` },
      setWhere: sql`${groupMembers.leftAt} < excluded.joined_at`,
    });
}

/** Makes guests members, by their names; who has left is one again where they played after that. */
export async function saveGuestMembers(
  tx: Executor,
  groupId: string,
  names: readonly string[],
  joinedAt: Date,
): Promise<void> {
  if (names.length === 0) return;
  await tx
    .insert(groupMembers)
    .values(
      names.map((guestName) => ({
        ...{ id: uuidv7(), groupId, guestName, guestKey: nameKey(guestName), joinedAt, isRegular: false },
      })),
    )
    .onConflictDoUpdate({
      target: [groupMembers.groupId, groupMembers.guestKey],
      targetWhere: sql`user_id is null`,
      set: { leftAt: null, joinedAt: sql`excluded.joined_at` },
      setWhere: sql`${groupMembers.leftAt} < excluded.joined_at`,
    });
}

/**
 * Removes the users that signed up to a match of the group and left it again, so that nothing of the group is theirs: not those
 * that organise it or are regulars.
 */
export const removePassingMembers = statement(
  { groupId: uuid },
  NOTHING,
  ({ groupId }) => sql`
    delete from group_members k where k.group_id = ${groupId} and k.user_id is not null and not k.is_regular
      and k.left_at is null
      and not exists (select from groups g where g.id = k.group_id and g.organiser_id = k.user_id)
      and not exists (
        select from group_organisers o where o.group_id = k.group_id and o.user_id = k.user_id)
      and not ${IS_LISTED_IN_GROUP}`,
).run;

/** Removes the guests that no finished match of the group names any more: their entries passed to an account, or lost their name. */
export const removeNamelessMembers = statement(
  { groupId: uuid },
  NOTHING,
  ({ groupId }) => sql`
    delete from group_members k where k.group_id = ${groupId} and k.user_id is null
      and not ${HAS_PLAYED_AS_GUEST}`,
).run;

/** Gives a user what the guest was that they turned out to be: a regular, and where they are placed. */
export async function passMembership(
  tx: Executor,
  groupId: string,
  { guestName, userId }: { guestName: string; userId: string },
): Promise<void> {
  const [guest] = await tx
    .select()
    .from(groupMembers)
    .where(
      and(
        eq(groupMembers.groupId, groupId),
        isNull(groupMembers.userId),
        eq(groupMembers.guestKey, nameKey(guestName)),
      ),
    );
  if (guest?.isRegular !== true) return;
  const { isRegular, position } = guest;
  await tx
    .update(groupMembers)
    .set({ isRegular, position })
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId)));
}

export async function saveOrganiser(
  tx: Executor,
  organiser: typeof groupOrganisers.$inferInsert,
): Promise<void> {
  await tx.insert(groupOrganisers).values(organiser).onConflictDoNothing();
}

export async function deleteOrganiser(tx: Executor, groupId: string, userId: string): Promise<void> {
  await tx
    .delete(groupOrganisers)
    .where(and(eq(groupOrganisers.groupId, groupId), eq(groupOrganisers.userId, userId)));
}

/** Groups that a user organises. */
export const findOrganisedGroups = statement(
  { userId: uuid },
  { id: groups.id },
  ({ userId }, row) => sql`select ${row} from groups where organiser_id = ${userId} order by id`,
).all;

/** Groups that a user co-organises. */
export async function findCoOrganisedGroups(tx: Executor, userId: string): Promise<{ groupId: string }[]> {
  return tx
    .select({ groupId: groupOrganisers.groupId })
    .from(groupOrganisers)
    .where(eq(groupOrganisers.userId, userId))
    .orderBy(groupOrganisers.groupId);
}

/** What is counted of the seasons of a group. */
export async function findSeasons(db: Executor, groupId: string) {
  return db.select().from(groupSeasons).where(eq(groupSeasons.groupId, groupId));
}

/** Writes what is counted of a season, and when it is over: with another end its members are notified again. */
export async function saveSeason(tx: Executor, season: typeof groupSeasons.$inferInsert): Promise<void> {
  const { counted, closesAt } = season;
  await tx
    .insert(groupSeasons)
    .values(season)
    .onConflictDoUpdate({
      target: [groupSeasons.groupId, groupSeasons.season],
      set: {
        ...{ counted, closesAt },
        toldAt: sql`case when ${groupSeasons.closesAt} = excluded.closes_at then ${groupSeasons.toldAt} end`,
      },
    });
}

/** Notes that the members of a group were notified that its season is over. */
export async function saveTold(
  tx: Executor,
  { groupId, season }: { groupId: string; season: string },
  toldAt: Date,
): Promise<void> {
  await tx
    .update(groupSeasons)
    .set({ toldAt })
    .where(and(eq(groupSeasons.groupId, groupId), eq(groupSeasons.season, season)));
}

export async function removeSeason(tx: Executor, groupId: string, season: string): Promise<void> {
  await tx
    .delete(groupSeasons)
    .where(and(eq(groupSeasons.groupId, groupId), eq(groupSeasons.season, season)));
}
