import type { DateException } from '@picado/domain/groups/dates';
import type { RowChange } from '@picado/domain/groups/guest-rows';
import type { Invitation } from '@picado/domain/groups/invitations';
import { nameKey } from '@picado/domain/text/one-line';
import { and, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { uuid, uuids } from '../../db/columns';
import type { Executor } from '../../db/executor';
import { all, NOTHING, statement } from '../../db/statement';
import {
  groupDates,
  groupInvitations,
  groupMembers,
  groupOrganisers,
  groups,
  groupSeasons,
  guestRows,
} from '../../db/tables/groups';
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

/**
 * Finds the instant at which a user was last reminded of their debts to a group, also one that left it; null before the first
 * time.
 */
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

const k = alias(groupMembers, 'k');

/** Holds for a member without any trace in the group: no match, no part in its organisation, no place as a regular. */
const IS_PASSING = sql`k.user_id is not null and not k.is_regular and k.left_at is null
  and not exists (select from groups g where g.id = k.group_id and g.organiser_id = k.user_id)
  and not exists (
    select from group_organisers o where o.group_id = k.group_id and o.user_id = k.user_id)
  and not ${IS_LISTED_IN_GROUP}`;

const FIND_PASSING = statement(
  { groupId: uuid },
  { id: k.id },
  ({ groupId }, row) => sql`
    select ${row} from group_members k where k.group_id = ${groupId} and ${IS_PASSING}`,
);
const LOCK_MEMBERS = statement(
  { ids: uuids },
  NOTHING,
  ({ ids }) => sql`select from group_members k where k.id = any(${ids}) order by k.id for update`,
);
const REMOVE_PASSING = statement(
  { ids: uuids },
  NOTHING,
  ({ ids }) => sql`delete from group_members k where k.id = any(${ids}) and ${IS_PASSING}`,
);

/**
 * Removes the users that signed up to a match of the group and left it again, so that nothing of the group is theirs: not those
 * that organise it or are regulars, nor one that became it while this change waited for the member's row.
 */
export async function removePassingMembers(tx: Executor, groupId: string): Promise<void> {
  const ids = (await all(tx, FIND_PASSING({ groupId }))).map(({ id }) => id);
  if (ids.length === 0) return;
  await all(tx, LOCK_MEMBERS({ ids }));
  await all(tx, REMOVE_PASSING({ ids }));
}

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

/** The last invitation of a user to organise a group; null where they were never asked. */
export async function findInvitation(
  tx: Executor,
  { groupId, userId }: { groupId: string; userId: string },
): Promise<(Invitation & { askedBy: string | null }) | null> {
  const { expiresAt, ending, endedAt, askedBy } = groupInvitations;
  const [row] = await tx
    .select({ expiresAt, ending, endedAt, askedBy })
    .from(groupInvitations)
    .where(and(eq(groupInvitations.groupId, groupId), eq(groupInvitations.userId, userId)));
  if (row === undefined) return null;
  return { ...row, expiresAt: row.expiresAt.getTime(), endedAt: row.endedAt?.getTime() ?? null };
}

/** Writes an invitation that waits for its answer, in place of the last one of that user to that group. */
export async function saveInvitation(
  tx: Executor,
  invitation: Pick<
    typeof groupInvitations.$inferInsert,
    'groupId' | 'userId' | 'askedBy' | 'askedAt' | 'expiresAt'
  >,
): Promise<void> {
  const { groupId: _groupId, userId: _userId, ...columns } = invitation;
  await tx
    .insert(groupInvitations)
    .values(invitation)
    .onConflictDoUpdate({
      target: [groupInvitations.groupId, groupInvitations.userId],
      set: { ...columns, ending: null, endedAt: null },
    });
}

export async function endInvitation(
  tx: Executor,
  { groupId, userId }: { groupId: string; userId: string },
  end: Required<Pick<typeof groupInvitations.$inferInsert, 'ending' | 'endedAt'>>,
): Promise<void> {
  await tx
    .update(groupInvitations)
    .set(end)
    .where(and(eq(groupInvitations.groupId, groupId), eq(groupInvitations.userId, userId)));
}

/** The users that were asked to organise a group, and those that asked. */
export const findInvitationUsers = statement(
  { groupId: uuid },
  { userId: uuid`x.user_id` },
  ({ groupId }, row) => sql`
    select ${row} from (
      select i.user_id from group_invitations i where i.group_id = ${groupId}
      union select i.asked_by from group_invitations i where i.group_id = ${groupId} and i.asked_by is not null) x
    order by x.user_id`,
).all;

const PARTS = sql`(
  select k.group_id, k.user_id from group_members k where k.user_id is not null
  union select i.group_id, i.user_id from group_invitations i
  union select i.group_id, i.asked_by from group_invitations i where i.asked_by is not null)`;

/** The users that are or were in a group with a user, or asked or were asked to organise it, by group. */
export const findGroupMates = statement(
  { userId: uuid },
  { groupId: uuid`x.group_id`, userId: uuid`x.user_id` },
  ({ userId }, row) => sql`
    select ${row} from ${PARTS} x
    where x.group_id in (
        select k.group_id from group_members k where k.user_id = ${userId}
        union select i.group_id from group_invitations i where i.user_id = ${userId} or i.asked_by = ${userId})
      and x.user_id <> ${userId}
    order by x.group_id, x.user_id`,
).all;

/** Groups that a user organises. */
export const findOrganisedGroups = statement(
  { userId: uuid },
  { id: groups.id, createdAt: groups.createdAt },
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

/** Finds the counts of the seasons of a group. */
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
export async function saveNotified(
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

/** Gives entries of guests other rows of the table; null ends what an entry was given. */
export async function saveGuestRows(
  tx: Executor,
  groupId: string,
  changes: readonly RowChange[],
): Promise<void> {
  await endGuestRows(
    tx,
    changes.map(({ playerId }) => playerId),
  );
  const given = changes.flatMap(({ playerId, name }) => (name === null ? [] : [{ playerId, groupId, name }]));
  if (given.length > 0) await tx.insert(guestRows).values(given);
}

/** Ends what entries were given: they count in the rows of their own names. */
export async function endGuestRows(tx: Executor, playerIds: readonly string[]): Promise<void> {
  if (playerIds.length > 0) await tx.delete(guestRows).where(inArray(guestRows.playerId, [...playerIds]));
}
