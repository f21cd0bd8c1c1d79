import { isTask } from '@picado/domain/events/news';
import type { NewsDraft } from '@picado/domain/events/notifications';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Executor } from '../../db/database';
import { rowsOf } from '../../db/rows-of';
import { Deferred } from '../../db/later-writes';
import type { Unit } from '../../events/unit-of-work';
import { newNotifications, type StoredNotification } from './repository';

/** An unread notification of news. */
type UnreadNews = Pick<StoredNotification, 'id' | 'userId' | 'topic' | 'toldFrom'>;

interface SavedNews {
  /** With the notification as it stands after the change; null where the user turned it off. */
  told: { userId: string; notification: Deferred<StoredNotification | null> }[];
  /** Users whose unread notifications became fewer. */
  takenBack: string[];
}

/**
 * Writes the notifications of news of a match: an unread one of the same topic is given the texts from what its reader knew to
 * what is now, or is deleted where that is the same.
 */
export async function saveNewsNotices(
  unit: Unit,
  news: readonly NewsDraft[],
  matchId: string,
): Promise<SavedNews> {
  const { tx } = unit;
  const unread = await lockUnreadNews(tx, matchId, news);
  const changed: StoredNotification[] = [];
  const own: StoredNotification[] = [];
  const created: StoredNotification[] = [];
  const over: { userId: string; topic: string; isTask: boolean }[] = [];
  for (const { userId, topic, before, textsFrom, isOwn } of news) {
    const kept = unread.find((each) => each.userId === userId && each.topic === topic);
    const toldFrom = kept === undefined ? before : kept.toldFrom;
    const texts = textsFrom(toldFrom);
    if (texts === null) over.push({ userId, topic, isTask: isTask(topic) });
    else if (kept !== undefined || !isOwn) {
      const row = { ...EMPTY, ...texts, userId, topic, toldFrom, matchId, createdAt: new Date(unit.now) };
      if (kept === undefined) created.push({ ...row, id: uuidv7() });
      else (isOwn ? own : changed).push({ ...row, id: kept.id });
    }
  }
  const takenBack = over.length === 0 ? [] : await deleteNews(tx, matchId, over);
  if (changed.length + own.length > 0) await saveTexts(tx, { changed, own });
  const written =
    created.length === 0
      ? new Deferred(() => [])
      : unit.later.writeReturningAll<{ id: string }>(newNotifications(created));
  return {
    takenBack,
    told: [
      ...changed.map((row) => ({ userId: row.userId, notification: new Deferred(() => row) })),
      ...created.map((row) => ({
        userId: row.userId,
        notification: written.map((saved) => (saved.some(({ id }) => id === row.id) ? row : null)),
      })),
    ],
  };
}

const EMPTY = {
  readAt: null,
  confirmationId: null,
  reviewCount: 0,
  signUpCount: 0,
  badge: null,
  badgeLevel: null,
  chatMessageId: null,
};

async function lockUnreadNews(
  tx: Executor,
  matchId: string,
  news: readonly NewsDraft[],
): Promise<UnreadNews[]> {
  const readers = JSON.stringify(news.map(({ userId, topic }) => ({ userId, topic })));
  return rowsOf<UnreadNews>(
    await tx.execute(sql`
      select n.id, n.user_id as "userId", n.topic, n.told_from as "toldFrom" from notifications n
        join json_to_recordset(${readers}::json) as r("userId" uuid, topic text)
          on r."userId" = n.user_id and r.topic = n.topic
      where n.match_id = ${matchId} and n.read_at is null order by n.user_id, n.topic for update of n`),
  );
}

/** Deletes news that is none any more, of a task also what was read. Returns the users that had it unread. */
async function deleteNews(
  tx: Executor,
  matchId: string,
  over: readonly { userId: string; topic: string; isTask: boolean }[],
): Promise<string[]> {
  const deleted = rowsOf<{ userId: string; wasUnread: boolean }>(
    await tx.execute(sql`
      delete from notifications n
      using json_to_recordset(${JSON.stringify(over)}::json) as o("userId" uuid, topic text, "isTask" boolean)
      where n.user_id = o."userId" and n.topic = o.topic and n.match_id = ${matchId} and (n.read_at is null or o."isTask")
      returning n.user_id as "userId", n.read_at is null as "wasUnread"`),
  );
  return [...new Set(deleted.filter(({ wasUnread }) => wasUnread).map(({ userId }) => userId))];
}

/** News that its reader's own change made is no newer than before. */
async function saveTexts(
  tx: Executor,
  { changed, own }: { changed: readonly StoredNotification[]; own: readonly StoredNotification[] },
): Promise<void> {
  const rows = [
    ...changed.map((row) => ({ ...row, isNew: true })),
    ...own.map((row) => ({ ...row, isNew: false })),
  ];
  await tx.execute(sql`
    update notifications n set type = t.type, title = t.title, message = t.message,
      created_at = case when t."isNew" then t."createdAt" else n.created_at end
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as t(id uuid, type text, title text, message text, "createdAt" timestamptz, "isNew" boolean)
    where n.id = t.id`);
}
