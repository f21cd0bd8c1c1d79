import type { ChatCaller, DeletedBy } from '@picado/domain/chat/rules';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { millisecondsOf, rowsOf } from '../../db/rows-of';
import { chatMessages, chatReports } from '../../db/tables/chat';
import type { ChatFactsRow, ChatMessageRow, NewMessageRow } from './rows';

/** The match, the caller's entry in it and all participants; null where there is no such match. No lock is taken. */
export async function findChatFacts(
  db: Executor,
  matchId: string,
  { userId, playerId }: ChatCaller,
): Promise<ChatFactsRow | null> {
  const [row] = rowsOf<ChatFactsRow>(
    await db.execute(sql`
      select m.creator_id as "creatorId", ${millisecondsOf('m.report_completed_at')} as "reportCompletedAt",
        own.id as "playerId", own.name as "playerName", coalesce(u.nickname, u.name) as "userName",
        (select json_agg(distinct id) from (
          select m.creator_id as id
          union all select coalesce(p.user_id, p.id) from match_players p where p.match_id = m.id) all_ids
        ) as participants,
        (select coalesce(json_agg(distinct id), '[]'::json) from (
          select m.creator_id as id
          union all select p.user_id from match_players p where p.match_id = m.id and p.user_id is not null) users_of
        ) as "userIds",
        m.location, to_char(m.date, 'YYYY-MM-DD') as date, m.time_zone as "timeZone",
        ${millisecondsOf('m.starts_at')} as "startsAt"
      from matches m
        left join match_players own on own.match_id = m.id
          and (own.user_id = ${userId}::uuid or (own.id = ${playerId}::uuid and own.user_id is null))
        left join users u on u.id = ${userId}::uuid
      where m.id = ${matchId}`),
  );
  return row ?? null;
}

/** The number before the first of the written messages; null where the match is gone. */
export interface TakenNumber {
  before: number | null;
}

/**
 * The write of messages of one match under the next numbers, in their order; returns a `TakenNumber`. Waits for the messages
 * of the same match that are written at this moment, and for no change of the match.
 */
export function newMessages(messages: readonly NewMessageRow[]): SQL {
  const written = JSON.stringify(messages.map((message, index) => ({ ...message, place: index + 1 })));
  return sql`select write_chat_messages(${messages[0]?.matchId}::uuid, ${written}::json) as before`;
}

/** Runs `newMessages` at once; returns the number before the first. */
export async function saveMessages(tx: Executor, messages: readonly NewMessageRow[]): Promise<number | null> {
  const [taken] = rowsOf<TakenNumber>(await tx.execute(newMessages(messages)));
  return taken?.before ?? null;
}

const MESSAGE = sql`
  c.id, c.number, c.kind, c.text, ${millisecondsOf('c.created_at')} as "createdAt", c.deleted_by as "deletedBy",
  c.author_user_id as "authorUserId", c.author_player_id as "authorPlayerId",
  coalesce(entry.id, c.author_player_id) as "playerId",
  coalesce(entry.name, u.nickname, u.name, c.guest_name) as "authorName"`;

/** With the author's entry as of now: by the account, else by the entry that the message was written with. */
const MESSAGES = sql`
  chat_messages c
  left join users u on u.id = c.author_user_id
  left join lateral (
    select p.id, p.name from match_players p
    where p.match_id = c.match_id and (p.user_id = c.author_user_id or p.id = c.author_player_id)
    order by p.user_id = c.author_user_id desc nulls last limit 1) entry on true`;

export async function findMessage(db: Executor, matchId: string, id: string): Promise<ChatMessageRow | null> {
  const [row] = rowsOf<ChatMessageRow>(
    await db.execute(sql`select ${MESSAGE} from ${MESSAGES} where c.match_id = ${matchId} and c.id = ${id}`),
  );
  return row ?? null;
}

/** The `limit` last messages with a number below `below`, the newest first. */
export async function findMessages(
  db: Executor,
  matchId: string,
  { below, limit }: { below: number | null; limit: number },
): Promise<ChatMessageRow[]> {
  return rowsOf<ChatMessageRow>(
    await db.execute(sql`
      select ${MESSAGE} from ${MESSAGES}
      where c.match_id = ${matchId} and c.number < ${below ?? MAX_NUMBER}
      order by c.number desc limit ${limit}`),
  );
}

const MAX_NUMBER = 2_147_483_647;

export interface ReadState {
  /** The last message that was read; null for none. */
  messageId: string | null;
  unreadCount: number;
  /** The number of the latest message in the same snapshot. */
  countedUpTo: number;
}

/**
 * How far a participant has read, and how many messages of others come after it. A user that joined as a guest has read
 * what the guest had.
 */
export async function findReadState(
  db: Executor,
  matchId: string,
  { userId, playerId }: ChatCaller,
): Promise<ReadState> {
  const [row] = rowsOf<ReadState>(
    await db.execute(sql`
      with mark as (
        select coalesce(max(r.last_read), 0) as number from chat_reads r
        where r.match_id = ${matchId} and r.reader_id in (${userId}::uuid, ${playerId}::uuid))
      select
        (select c.id from chat_messages c, mark where c.match_id = ${matchId} and c.number = mark.number) as "messageId",
        (select count(*)::integer from chat_messages c, mark
          where c.match_id = ${matchId} and c.number > mark.number and c.kind = 'WRITTEN' and c.deleted_by is null
            and c.author_user_id is distinct from ${userId ?? NO_ID}::uuid
            and c.author_player_id is distinct from ${playerId ?? NO_ID}::uuid) as "unreadCount",
        (select coalesce(max(c.number), 0)::integer from chat_messages c where c.match_id = ${matchId}) as "countedUpTo"`),
  );
  if (row === undefined) throw new Error('An aggregate answered no row.');
  return row;
}

/** How many unread messages are counted: more are many. */
const COUNTED_UNREAD = 100;

/**
 * How many messages of others a user has not read in each of these matches, in which they are a participant; 100 at most.
 * Matches without one are left out.
 */
export async function findUnreadCounts(
  db: Executor,
  userId: string,
  matchIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = rowsOf<{ matchId: string; count: number }>(
    await db.execute(sql`
      select asked.id as "matchId", unread.count
      from (select value::uuid as id from json_array_elements_text(${JSON.stringify(matchIds)}::json)) asked
        left join match_players own on own.match_id = asked.id and own.user_id = ${userId}
        cross join lateral (
          select coalesce(max(r.last_read), 0) as number from chat_reads r
          where r.match_id = asked.id and r.reader_id in (${userId}::uuid, own.id)) mark
        cross join lateral (
          select count(*)::integer as count from (
            select from chat_messages c
            where c.match_id = asked.id and c.number > mark.number and c.kind = 'WRITTEN' and c.deleted_by is null
              and c.author_user_id is distinct from ${userId}::uuid
              and (own.id is null or c.author_player_id is distinct from own.id)
            limit ${COUNTED_UNREAD}) counted) unread
      where unread.count > 0`),
  );
  return new Map(rows.map(({ matchId, count }) => [matchId, count]));
}

/** What a reader of a chat has left to read, after one of its messages was deleted. */
export interface UnreadAfter {
  userId: string;
  /** Whether the deleted message was one of those that the reader had not read. */
  wasUnread: boolean;
  /** The latest unread message of another author; both null where there is none, the name also for an account that is gone. */
  text: string | null;
  authorName: string | null;
}

/** What these users have left to read: of each the latest message alone, however many there are. */
export async function findUnreadAfter(
  tx: Executor,
  matchId: string,
  { userIds, deleted }: { userIds: readonly string[]; deleted: ChatMessageRow },
): Promise<UnreadAfter[]> {
  return rowsOf<UnreadAfter>(
    await tx.execute(sql`
      with readers as (
        select r.value::uuid as user_id, own.id as entry_id, (
          select coalesce(max(k.last_read), 0) from chat_reads k
          where k.match_id = ${matchId} and k.reader_id in (r.value::uuid, own.id)) as last_read
        from json_array_elements_text(${JSON.stringify(userIds)}::json) r
          left join match_players own on own.match_id = ${matchId} and own.user_id = r.value::uuid)
      select readers.user_id as "userId", unread.text, unread."authorName",
        ${deleted.number}::integer > readers.last_read
          and ${deleted.authorUserId}::uuid is distinct from readers.user_id
          and (${deleted.authorPlayerId}::uuid is null
            or ${deleted.authorPlayerId}::uuid is distinct from readers.entry_id) as "wasUnread"
      from readers left join lateral (
        select ${MESSAGE} from ${MESSAGES}
        where c.match_id = ${matchId} and c.number > readers.last_read and c.kind = 'WRITTEN' and c.deleted_by is null
          and c.author_user_id is distinct from readers.user_id
          and (c.author_player_id is null or c.author_player_id is distinct from readers.entry_id)
        order by c.number desc limit 1) unread on true`),
  );
}

/** Of no user and no entry: where a caller has none, a null would equal the null of an author that is gone. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Moves a mark forward, never back: the slower of two devices does not make messages unread. */
export async function saveReadMark(
  tx: Executor,
  { matchId, readerId, number }: { matchId: string; readerId: string; number: number },
): Promise<void> {
  await tx.execute(sql`
    insert into chat_reads (match_id, reader_id, last_read) values (${matchId}, ${readerId}, ${number})
    on conflict (match_id, reader_id) do update set last_read = greatest(chat_reads.last_read, excluded.last_read)`);
}

/** Deletes the text; the row keeps its place. False where it was deleted already. */
export async function saveDeletion(
  tx: Executor,
  id: string,
  { deletedBy, now }: { deletedBy: DeletedBy; now: Date },
): Promise<boolean> {
  const changed = await tx
    .update(chatMessages)
    .set({ text: '', deletedBy, changedAt: now })
    .where(and(eq(chatMessages.id, id), isNull(chatMessages.deletedBy)))
    .returning({ id: chatMessages.id });
  return changed.length > 0;
}

/** False where the message was reported before. */
export async function saveReport(tx: Executor, messageId: string, now: Date): Promise<boolean> {
  const written = await tx
    .insert(chatReports)
    .values({ messageId, reportedAt: now })
    .onConflictDoNothing()
    .returning({ messageId: chatReports.messageId });
  return written.length > 0;
}

/** The messages of these matches that were written or deleted since then, with their match, in their order. */
export async function findChangedSince(
  db: Executor,
  matchIds: readonly string[],
  since: Date,
): Promise<(ChatMessageRow & { matchId: string })[]> {
  return rowsOf<ChatMessageRow & { matchId: string }>(
    await db.execute(sql`
      select c.match_id as "matchId", ${MESSAGE} from ${MESSAGES}
      where c.changed_at >= ${since.toISOString()}
        and c.match_id in (select value::uuid from json_array_elements_text(${JSON.stringify(matchIds)}::json))
      order by c.match_id, c.number`),
  );
}
