import { isTask } from '@picado/domain/events/topic-notices';
import type { TopicNoticeDraft } from '@picado/domain/events/caused-notices';
import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { bool, instant, pick, text, uuid } from '../../db/columns';
import type { Executor } from '../../db/executor';
import { Deferred } from '../../db/later-writes';
import { NOTHING, all, records, statement } from '../../db/statement';
import { notifications } from '../../db/tables/notifications';
import { matchesOrganisedBy } from '../../reads/match';
import type { Unit } from '../../events/unit-of-work';
import type { InboxRow } from '../../reads/notifications';
import { newInboxRows } from './repository';

const n = alias(notifications, 'n');

/**
 * Writes the inbox rows of topics of a match: an unread one of the same topic is given the texts from what its reader knew to
 * what is now, or is deleted where that is the same.
 */
export async function saveTopicInboxRows(
  unit: Unit,
  notices: readonly TopicNoticeDraft[],
  matchId: string,
): Promise<{
  /** The readers with their row as it stands after the change; null where the user turned it off. */
  written: { userId: string; notification: Deferred<InboxRow | null> }[];
  /** Users whose unread rows became fewer. */
  takenBack: string[];
}> {
  const { tx } = unit;
  const readers = notices.map(({ userId, topic }) => ({ userId, topic }));
  const unread = await all(tx, LOCK_UNREAD({ matchId, readers }));
  const changed: InboxRow[] = [];
  const own: InboxRow[] = [];
  const created: InboxRow[] = [];
  const over: { userId: string; topic: string; isTask: boolean }[] = [];
  for (const { userId, topic, before, textsFrom, isOwn } of notices) {
    const stored = unread.find((each) => each.userId === userId && each.topic === topic);
    const toldFrom = stored === undefined ? before : stored.toldFrom;
    const texts = textsFrom(toldFrom);
    if (texts === null) over.push({ userId, topic, isTask: isTask(topic) });
    else if (stored !== undefined || !isOwn) {
      const row = { ...EMPTY, ...texts, userId, topic, toldFrom, matchId, createdAt: unit.now };
      if (stored === undefined) created.push({ ...row, id: uuidv7() });
      else (isOwn ? own : changed).push({ ...row, id: stored.id });
    }
  }
  const takenBack = over.length === 0 ? [] : await deleteTopicRows(tx, matchId, over);
  if (changed.length + own.length > 0) await saveTexts(tx, { changed, own });
  const written =
    created.length === 0 ? new Deferred(() => []) : unit.later.writeReturningAll(newInboxRows(created));
  return {
    takenBack,
    written: [
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
  groupId: null,
  season: null,
};

const LOCK_UNREAD = statement(
  { matchId: uuid, readers: records({ userId: uuid, topic: text }) },
  /** An unread inbox row of a topic. */
  { ...pick(n, 'id', 'userId', 'topic', 'toldFrom') },
  ({ matchId, readers }, row) => sql`
    select ${row} from notifications n
      join ${readers('r')} on r."userId" = n.user_id and r.topic = n.topic
    where n.match_id = ${matchId} and n.read_at is null order by n.user_id, n.topic for update of n`,
);

const DELETE_OVER = statement(
  { matchId: uuid, over: records({ userId: uuid, topic: text, isTask: bool }) },
  { userId: n.userId, wasUnread: bool`n.read_at is null` },
  ({ matchId, over }, row) => sql`
    delete from notifications n using ${over('o')}
    where n.user_id = o."userId" and n.topic = o.topic and n.match_id = ${matchId}
      and (n.read_at is null or o."isTask")
    returning ${row}`,
);

/** Deletes rows that say nothing new any more, of a task also those that were read. Returns the users that had it unread. */
async function deleteTopicRows(
  tx: Executor,
  matchId: string,
  over: readonly { userId: string; topic: string; isTask: boolean }[],
): Promise<string[]> {
  const deleted = await all(tx, DELETE_OVER({ matchId, over }));
  return [...new Set(deleted.filter(({ wasUnread }) => wasUnread).map(({ userId }) => userId))];
}

const SAVE_TEXTS = statement(
  {
    texts: records({
      id: uuid,
      type: n.type,
      title: text,
      message: text,
      createdAt: instant,
      isNew: bool,
    }),
  },
  NOTHING,
  ({ texts }) => sql`
    update notifications n set type = t.type, title = t.title, message = t.message,
      created_at = case when t."isNew" then t."createdAt" else n.created_at end
    from ${texts('t')} where n.id = t.id`,
);

const RENAMED = {
  given: { userId: uuid, before: text, after: text },
  set: ({ after }: { after: SQL }) =>
    sql`set told_from = jsonb_set(told_from, '{organiserName}', to_jsonb(${after}))`,
  where: ({ userId, before }: Record<'userId' | 'before', SQL>) => sql`
    told_from ->> 'organiserName' = ${before} and match_id in ${matchesOrganisedBy(userId)}`,
};
const RENAME_IN_INBOX = statement(
  RENAMED.given,
  NOTHING,
  (given) => sql`update notifications ${RENAMED.set(given)} where ${RENAMED.where(given)}`,
);
const RENAME_IN_OUTBOX = statement(
  RENAMED.given,
  NOTHING,
  (given) => sql`update outbox ${RENAMED.set(given)} where ${RENAMED.where(given)}`,
);

/** The next change of a match is described from what its readers knew: an organiser with a new name is no other organiser. */
export async function renameOrganiserInTopics(
  { tx }: Unit,
  named: { userId: string; before: string; after: string },
): Promise<void> {
  await all(tx, RENAME_IN_INBOX(named));
  await all(tx, RENAME_IN_OUTBOX(named));
}

/** A row that its reader's own change brought up to date is no newer than before. */
async function saveTexts(
  tx: Executor,
  { changed, own }: { changed: readonly InboxRow[]; own: readonly InboxRow[] },
): Promise<void> {
  const texts = [
    ...changed.map((row) => ({ ...row, isNew: true })),
    ...own.map((row) => ({ ...row, isNew: false })),
  ];
  await all(tx, SAVE_TEXTS({ texts }));
}
