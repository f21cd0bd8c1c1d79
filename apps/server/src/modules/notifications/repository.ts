import { ALL_KINDS, KINDS, NOTICE_KINDS, noticeKindOf } from '@picado/domain/messages/kinds';
import { SIGN_UPS_MARK, type SignUpsTogether } from '@picado/domain/events/notices';
import type { NotificationType } from '@picado/domain/notifications/schema';
import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  sql,
  type SQLWrapper,
} from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { fixed } from '../../db/fixed-statement';
import { presentEntries } from '../../db/present-entries';
import { rowsOf } from '../../db/rows-of';
import { notifications } from '../../db/tables/notifications';

export interface StoredNotification {
  id: string;
  userId: string;
  type: NotificationType;
  title: string;
  message: string;
  matchId: string | null;
  createdAt: Date;
  readAt: Date | null;
  /** The promotion that it asks about; null for all others. */
  confirmationId: string | null;
  /** That promotion waits for no answer any more; absent where it was just written. */
  isAnswered?: boolean;
  /** The number of its reviews; 0 for other notifications. */
  reviewCount: number;
  /** The number of its sign-ups; 0 for other notifications. */
  signUpCount: number;
  /** The level of a badge that it is about; both null for all others. */
  badge: string | null;
  badgeLevel: number | null;
  /** The message of a chat that it is about; null for all others. */
  chatMessageId: string | null;
  /** What it is news of; null for all others. */
  topic: string | null;
  /** Of news what its reader knew before, of sign-ups their entries; null for all others. */
  toldFrom: unknown;
}

/** The unread notification about the reviews of one match. */
export type ReviewNoticeRow = Pick<StoredNotification, 'id' | 'createdAt' | 'readAt' | 'reviewCount'>;

const LOCKED = NOTICE_KINDS.filter((kind) => KINDS[kind].channels.app === 'locked');

/** Whether the user left notifications of the kind on: its own setting, else the one switch of the app. */
const isWanted = (row: string, kind: string) =>
  sql.raw(`(${kind} in (${LOCKED.map((each) => `'${each}'`).join(', ')}) or coalesce((
  select w.is_on from message_settings w where w.user_id = ${row}."userId" and w.channel = 'app'
    and w.kind in (${kind}, '${ALL_KINDS}') order by w.kind = '${ALL_KINDS}' limit 1), true))`);

const COLUMNS =
  sql.raw(`id, user_id, type, title, message, match_id, created_at, confirmation_id, review_count, sign_up_count,
  badge, badge_level, chat_message_id, topic, told_from`);
const ROWS = sql.raw(`id uuid, "userId" uuid, kind text, type text, title text, message text, "matchId" uuid,
  "createdAt" timestamptz, "confirmationId" uuid, "reviewCount" integer, "signUpCount" integer, badge text,
  "badgeLevel" smallint, "chatMessageId" uuid, topic text, "toldFrom" jsonb`);
const VALUES =
  sql.raw(`n.id, n."userId", n.type, n.title, n.message, n."matchId", n."createdAt", n."confirmationId",
  n."reviewCount", n."signUpCount", n.badge, n."badgeLevel", n."chatMessageId", n.topic, n."toldFrom"`);

const INSERT_ALL = fixed<{ rows: string }>(
  ({ rows }) => sql`
    insert into notifications (${COLUMNS})
    select ${VALUES} from json_to_recordset(${rows}::json) as n(${ROWS}) where ${isWanted('n', 'n.kind')}
    returning id`,
);

/** The write of notifications; returns the ids of those that their users left on. */
export const newNotifications = (rows: readonly StoredNotification[]) => INSERT_ALL({ rows: asJson(rows) });

/** The notification of an unread chat after one more message; `isNew` where there was none. */
export interface ChatNoticeRow {
  id: string;
  isNew: boolean;
}

const INSERT_CHAT = fixed<{ rows: string }>(
  ({ rows }) => sql`
    insert into notifications as kept (${COLUMNS})
    select ${VALUES} from json_to_recordset(${rows}::json) as n(${ROWS}) where ${isWanted('n', 'n.kind')}
    on conflict (user_id, match_id) where read_at is null and type = 'CHAT_MESSAGES'
      do update set title = excluded.title, message = excluded.message, created_at = excluded.created_at
    returning kept.id, kept.xmax = 0 as "isNew"`,
  { isSingle: true },
);

/** The write of the notifications of a message of a chat, one for each user; returns those that are on. */
export const newChatNotifications = (rows: readonly StoredNotification[]) =>
  INSERT_CHAT({ rows: asJson(rows) });

/** The unread notifications of a chat, of one user or of all, locked until the change is done. */
export async function lockChatNotices(
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

export async function saveNoticeTexts(
  tx: Executor,
  notices: readonly { id: string; message: string }[],
): Promise<void> {
  await tx.execute(sql`
    update notifications n set message = t.message
    from json_to_recordset(${JSON.stringify(notices)}::json) as t(id uuid, message text) where n.id = t.id`);
}

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

/** Replaces what the notification of a report says of a message. */
export async function replaceReport(tx: Executor, chatMessageId: string, message: string): Promise<void> {
  const { type } = notifications;
  await tx
    .update(notifications)
    .set({ message })
    .where(and(eq(notifications.chatMessageId, chatMessageId), eq(type, 'MESSAGE_REPORTED')));
}

const asJson = (rows: readonly StoredNotification[]) =>
  JSON.stringify(rows.map((row) => ({ ...row, kind: noticeKindOf(row.type) })));

/** The notification of sign-ups after one more. */
export type SignUpNoticeRow = Pick<StoredNotification, 'id' | 'title' | 'message'>;

/**
 * The write that adds a sign-up to the owner's unread notification of that match, or inserts one; returns it, unless its owner
 * turned it off. One statement, so that a notification that is read meanwhile is left alone and a new one is made.
 */
export function newSignUp(row: StoredNotification, together: SignUpsTogether): SQLWrapper {
  const { title: titleTogether, message: messageTogether } = together;
  return INSERT_SIGN_UP({ row: asJson([row]), titleTogether, messageTogether });
}

const SIGN_UPS = sql.raw(`jsonb_array_length(${presentEntries('kept')})`);

const INSERT_SIGN_UP = fixed<{ row: string; titleTogether: string; messageTogether: string }>(
  ({ row, titleTogether, messageTogether }) => sql`
    insert into notifications as kept (${COLUMNS})
    select ${VALUES} from json_to_recordset(${row}::json) as n(${ROWS}) where ${isWanted('n', 'n.kind')}
    on conflict (user_id, match_id, type) where read_at is null and sign_up_count > 0 do update set
      title = case when ${SIGN_UPS} = 1 then excluded.title
        else replace(${titleTogether}::text, ${sql.raw(`'${SIGN_UPS_MARK}'`)}, ${SIGN_UPS}::text) end,
      message = case when ${SIGN_UPS} = 1 then excluded.message else ${messageTogether}::text end,
      created_at = excluded.created_at, sign_up_count = ${SIGN_UPS}, told_from = ${sql.raw(presentEntries('kept'))}
    returning kept.id, kept.title, kept.message`,
  { isSingle: true },
);

/** The latest about the reviews of a match, locked until the change is done. */
export async function lockReviewNotice(
  tx: Executor,
  userId: string,
  matchId: string,
): Promise<ReviewNoticeRow | null> {
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

export async function deleteNotifications(tx: Executor, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    delete from notifications where id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))`);
}

/** Deletes the notifications of levels that were lost. Returns the users that had one. */
export async function deleteBadgeNotifications(
  tx: Executor,
  levels: readonly { userId: string; badge: string; level: number }[],
): Promise<string[]> {
  if (levels.length === 0) return [];
  const deleted = rowsOf<{ userId: string }>(
    await tx.execute(sql`
      delete from notifications n
      using json_to_recordset(${JSON.stringify(levels)}::json) as lost("userId" uuid, badge text, level smallint)
      where n.user_id = lost."userId" and n.badge = lost.badge and n.badge_level = lost.level
      returning n.user_id as "userId"`),
  );
  return [...new Set(deleted.map(({ userId }) => userId))];
}

export async function findNotifications(
  db: Executor,
  userId: string,
  { now, ...page }: { limit: number; offset: number; now: number },
): Promise<StoredNotification[]> {
  const { confirmationId, matchId } = notifications;
  const isAnswered = sql<boolean>`${confirmationId} is not null and not exists (
    select 1 from match_players p join matches m on m.id = p.match_id
    where p.match_id = ${matchId} and p.pending_confirmation_id = ${confirmationId} and m.finished_at is null
      and m.starts_at > ${new Date(now).toISOString()}::timestamptz)`;
  return db
    .select({ ...getTableColumns(notifications), isAnswered })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countNotifications(db: Executor, userId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(notifications)
    .where(eq(notifications.userId, userId));
  return row?.total ?? 0;
}

/** How many each of these users has not read. A user with none is left out. */
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
