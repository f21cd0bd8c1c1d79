import { SIGN_UPS_MARK, type SignUpsTogether } from '@picado/domain/events/notices';
import { KINDS } from '@picado/domain/messages/kinds';
import { NOTICE_KINDS, noticeKindOf } from '@picado/domain/notifications/types';
import { and, count, desc, eq, getTableColumns, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { bool, int, text, uuid, uuids, pick } from '../../db/columns';
import type { Executor } from '../../db/executor';
import { NOTHING, all, records, statement } from '../../db/statement';
import { notifications } from '../../db/tables/notifications';
import { isOn } from '../../reads/message-channels';
import { presentEntries, type InboxRow } from '../../reads/notifications';

const stored = alias(notifications, 'stored');
/** The columns that a new notification is written with. */
const { readAt: _readAt, ...WRITTEN } = getTableColumns(notifications);
const COLUMNS = sql.raw(
  Object.values(WRITTEN)
    .map(({ name }) => name)
    .join(', '),
);
const VALUES = sql.raw(
  Object.keys(WRITTEN)
    .map((name) => `n."${name}"`)
    .join(', '),
);
const GIVEN = { rows: records({ ...WRITTEN, kind: text }) };

const LOCKED = NOTICE_KINDS.filter((kind) => KINDS[kind].channels.app === 'locked');

/** Selects notifications of kinds that the user left on: by the kind's own setting, else by the one switch of the app. */
const IS_WANTED = sql`(n.kind in (${sql.raw(LOCKED.map((each) => `'${each}'`).join(', '))}) or ${isOn({
  userId: sql`n."userId"`,
  kind: sql`n.kind`,
  channel: sql`'app'`,
  otherwise: sql`true`,
})})`;

const withKinds = (rows: readonly InboxRow[]) => ({
  rows: rows.map((row) => ({ ...row, kind: noticeKindOf(row.type) })),
});

const INSERT_ALL = statement(
  GIVEN,
  { id: notifications.id },
  ({ rows }, row) => sql`
    insert into notifications (${COLUMNS})
    select ${VALUES} from ${rows('n')} where ${IS_WANTED} returning ${row}`,
);

/** The write of notifications; returns the ids of those that their users left on. */
export const newInboxRows = (rows: readonly InboxRow[]) => INSERT_ALL(withKinds(rows));

const INSERT_CHAT = statement(
  GIVEN,
  /** The notification of an unread chat after one more message; `isNew` where there was none. */
  { id: stored.id, isNew: bool`stored.xmax = 0` },
  ({ rows }, row) => sql`
    insert into notifications as stored (${COLUMNS})
    select ${VALUES} from ${rows('n')} where ${IS_WANTED}
    on conflict (user_id, match_id) where read_at is null and type = 'CHAT_MESSAGES'
      do update set title = excluded.title, message = excluded.message, created_at = excluded.created_at
    returning ${row}`,
  { isSingle: true },
);

/** The write of the notifications of a message of a chat, one for each user; returns those that are on. */
export const newChatInboxRows = (rows: readonly InboxRow[]) => INSERT_CHAT(withKinds(rows));

/** The unread notifications of a chat, of one user or of all, locked until the change is done. */
export async function lockChatInboxRows(
  tx: Executor,
  matchId: string,
  userId: string | null,
): Promise<{ id: string; userId: string }[]> {
  const isUnread = and(
    eq(notifications.matchId, matchId),
    eq(notifications.type, 'CHAT_MESSAGES'),
    isNull(notifications.readAt),
  );
  return tx
    .select({ id: notifications.id, userId: notifications.userId })
    .from(notifications)
    .where(userId === null ? isUnread : and(isUnread, eq(notifications.userId, userId)))
    .orderBy(notifications.userId)
    .for('update');
}

export const saveInboxTexts = statement(
  { notices: records({ id: uuid, message: text }) },
  NOTHING,
  ({ notices }) => sql`
    update notifications n set message = t.message from ${notices('t')} where n.id = t.id`,
).run;

/** Replaces the quote with which read notifications of a chat end: what a user deletes stands nowhere. */
export async function replaceReadQuotes(
  tx: Executor,
  matchId: string,
  { quote, by }: { quote: string; by: string },
): Promise<void> {
  await tx
    .update(notifications)
    .set({ message: sql`left(${notifications.message}, -length(${quote}::text)) || ${by}::text` })
    .where(
      and(
        eq(notifications.matchId, matchId),
        eq(notifications.type, 'CHAT_MESSAGES'),
        isNotNull(notifications.readAt),
        sql`right(${notifications.message}, length(${quote}::text)) = ${quote}::text`,
      ),
    );
}

/** Replaces the quote of a message in the notification of its report. */
export async function replaceReport(tx: Executor, chatMessageId: string, message: string): Promise<void> {
  const { type } = notifications;
  await tx
    .update(notifications)
    .set({ message })
    .where(and(eq(notifications.chatMessageId, chatMessageId), eq(type, 'MESSAGE_REPORTED')));
}

const SIGN_UPS = sql`jsonb_array_length(${presentEntries('stored')})`;

const INSERT_SIGN_UP = statement(
  { ...GIVEN, titleTogether: text, messageTogether: text },
  { ...pick(stored, 'id', 'title', 'message') },
  ({ rows, titleTogether, messageTogether }, row) => sql`
    insert into notifications as stored (${COLUMNS})
    select ${VALUES} from ${rows('n')} where ${IS_WANTED}
    on conflict (user_id, match_id, type) where read_at is null and sign_up_count > 0 do update set
      title = case when ${SIGN_UPS} = 1 then excluded.title
        else replace(${titleTogether}, ${sql.raw(`'${SIGN_UPS_MARK}'`)}, ${SIGN_UPS}::text) end,
      message = case when ${SIGN_UPS} = 1 then excluded.message else ${messageTogether} end,
      created_at = excluded.created_at, sign_up_count = ${SIGN_UPS}, told_from = ${presentEntries('stored')}
    returning ${row}`,
  { isSingle: true },
);

/**
 * The write that adds a sign-up to the owner's unread notification of that match, or inserts one; returns it, unless its owner
 * turned it off. One statement, so that a notification that is read meanwhile is left alone and a new one is made.
 */
export function newSignUp(row: InboxRow, { title, message }: SignUpsTogether) {
  return INSERT_SIGN_UP({ ...withKinds([row]), titleTogether: title, messageTogether: message });
}

/** The latest about the reviews of a match, locked until the change is done. */
export async function lockReviewInboxRow(
  tx: Executor,
  userId: string,
  matchId: string,
): Promise<Pick<typeof notifications.$inferSelect, 'id' | 'createdAt' | 'readAt' | 'reviewCount'> | null> {
  const { id, createdAt, readAt, reviewCount } = notifications;
  const [row] = await tx
    .select({ id, createdAt, readAt, reviewCount })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.matchId, matchId),
        gt(notifications.reviewCount, 0),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(1)
    .for('update');
  return row ?? null;
}

export const deleteInboxRows = statement(
  { ids: uuids },
  NOTHING,
  ({ ids }) => sql`delete from notifications where id = any(${ids})`,
).run;

const DELETE_BADGES = statement(
  { levels: records({ userId: uuid, badge: text, level: int }) },
  { userId: uuid`n.user_id` },
  ({ levels }, row) => sql`
    delete from notifications n using ${levels('lost')}
    where n.user_id = lost."userId" and n.badge = lost.badge and n.badge_level = lost.level
    returning ${row}`,
);

/** Deletes the notifications of levels that were lost. Returns the users that had one. */
export async function deleteBadgeInboxRows(
  tx: Executor,
  levels: readonly { userId: string; badge: string; level: number }[],
): Promise<string[]> {
  if (levels.length === 0) return [];
  const deleted = await all(tx, DELETE_BADGES({ levels }));
  return [...new Set(deleted.map(({ userId }) => userId))];
}

export async function countInboxRows(db: Executor, userId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(notifications)
    .where(eq(notifications.userId, userId));
  return row?.total ?? 0;
}

/** Counts the unread notifications of each of these users. A user with none is left out. */
export async function countUnread(
  db: Executor,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ userId: notifications.userId, unread: count() })
    .from(notifications)
    // One text for any number of users, so that it is planned once.
    .where(
      and(
        sql`${notifications.userId} in (
          select value::uuid from json_array_elements_text(${JSON.stringify(userIds)}::json))`,
        isNull(notifications.readAt),
      ),
    )
    .groupBy(notifications.userId);
  return new Map(rows.map(({ userId, unread }) => [userId, unread]));
}

/** True where the user has that notification, read before or not. */
export async function saveRead(tx: Executor, userId: string, id: string, readAt: Date): Promise<boolean> {
  const mine = and(eq(notifications.id, id), eq(notifications.userId, userId));
  const [found] = await tx.select({ id: notifications.id }).from(notifications).where(mine);
  await tx
    .update(notifications)
    .set({ readAt })
    .where(and(mine, isNull(notifications.readAt)));
  return found !== undefined;
}

export async function saveAllRead(tx: Executor, userId: string, readAt: Date): Promise<void> {
  await tx
    .update(notifications)
    .set({ readAt })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)));
}
