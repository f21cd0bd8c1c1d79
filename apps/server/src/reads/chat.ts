import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  bool,
  instant,
  int,
  selectList,
  orNull,
  text,
  uuid,
  uuids,
  valuesOf,
  type RowOf,
  pick,
} from '../db/columns';
import type { Executor } from '../db/executor';
import { all, statement } from '../db/statement';
import { chatMessages } from '../db/tables/chat';
import { matches } from '../db/tables/matches';
import { matchPlayers } from '../db/tables/roster';
import { CO_ORGANISERS_OF_MATCH, MATCH_CORE } from './match';

const m = alias(matches, 'm');
const c = alias(chatMessages, 'c');
const own = alias(matchPlayers, 'own');

/** The match and the caller's part in it, as the rules of the chat need them. */
const FACTS = {
  ...pick(MATCH_CORE, 'creatorId', 'coOrganiserIds'),
  /** Null until the report is final. */
  reportCompletedAt: m.reportCompletedAt,
  /** The caller's entry, and its name; null for an organiser that does not play. */
  playerId: orNull(own.id),
  playerName: orNull(own.name),
  /** The name of the caller's account; null for a guest. */
  userName: text.orNull`coalesce(u.nickname, u.name)`,
  /** The ids of all participants. */
  participants: valuesOf(uuid)`(select json_agg(distinct id) from (
    select m.creator_id as id
    union all select k.user_id from (${CO_ORGANISERS_OF_MATCH}) k
    union all select coalesce(p.user_id, p.id) from match_players p where p.match_id = m.id) all_ids)`,
  /** The accounts among them. */
  userIds: valuesOf(uuid)`(select json_agg(distinct id) from (
    select m.creator_id as id
    union all select k.user_id from (${CO_ORGANISERS_OF_MATCH}) k
    union all select p.user_id from match_players p where p.match_id = m.id and p.user_id is not null) users_of)`,
  ...pick(m, 'location', 'date', 'timeZone', 'startsAt'),
};
export type ChatFactsRow = RowOf<typeof FACTS>;

/** The match, the caller's entry in it and all participants; null where there is no such match. No lock is taken. */
export const findChatFacts = statement(
  { matchId: m.id, userId: uuid.orNull, playerId: uuid.orNull },
  FACTS,
  ({ matchId, userId, playerId }, row) => sql`
    select ${row} from matches m
      left join match_players own on own.match_id = m.id
        and (own.user_id = ${userId} or (own.id = ${playerId} and own.user_id is null))
      left join users u on u.id = ${userId}
    where m.id = ${matchId}`,
).first;

/** A message with its author as of now. */
const MESSAGE = {
  ...pick(c, 'id', 'number', 'kind', 'text', 'createdAt', 'deletedBy', 'authorUserId', 'authorPlayerId'),
  /** The entry of the author in the match now, else the one that it was written with. */
  playerId: uuid.orNull`coalesce(entry.id, c.author_player_id)`,
  /** Null where the account is gone. */
  authorName: text.orNull`coalesce(entry.name, u.nickname, u.name, c.guest_name)`,
};
export type ChatMessageRow = RowOf<typeof MESSAGE>;

/** Joins each message with the author's entry as of now: by the account, else by the entry that the message was written with. */
const MESSAGES = sql`
  chat_messages c
  left join users u on u.id = c.author_user_id
  left join lateral (
    select p.id, p.name from match_players p
    where p.match_id = c.match_id and (p.user_id = c.author_user_id or p.id = c.author_player_id)
    order by p.user_id = c.author_user_id desc nulls last limit 1) entry on true`;

export const findMessage = statement(
  { matchId: c.matchId, id: c.id },
  MESSAGE,
  ({ matchId, id }, row) =>
    sql`select ${row} from ${MESSAGES} where c.match_id = ${matchId} and c.id = ${id}`,
).first;

const FIND_MESSAGES = statement(
  { matchId: c.matchId, below: c.number, limit: int },
  MESSAGE,
  ({ matchId, below, limit }, row) => sql`
    select ${row} from ${MESSAGES}
    where c.match_id = ${matchId} and c.number < ${below}
    order by c.number desc limit ${limit}`,
);

const MAX_NUMBER = 2_147_483_647;

/** The `limit` last messages with a number below `below`, the newest first. */
export function findMessages(
  db: Executor,
  matchId: string,
  { below, limit }: { below: number | null; limit: number },
): Promise<ChatMessageRow[]> {
  return all(db, FIND_MESSAGES({ matchId, below: below ?? MAX_NUMBER, limit }));
}

/** The messages of these matches that were written or deleted since then, with their match, in their order. */
export const findChangedSince = statement(
  { matchIds: uuids, since: instant },
  { matchId: c.matchId, ...MESSAGE },
  ({ matchIds, since }, row) => sql`
    select ${row} from ${MESSAGES} where c.changed_at >= ${since} and c.match_id = any(${matchIds})
    order by c.match_id, c.number`,
).all;

/** The number up to which unread messages are counted: more are many. */
const COUNTED_UNREAD = 100;

const UNREAD_COUNTS = statement(
  { userId: uuid, matchIds: uuids },
  { matchId: uuid`given.id`, count: int`unread.count` },
  ({ userId, matchIds }, row) => sql`
    select ${row}
    from (select unnest(${matchIds}) as id) given
      left join match_players own on own.match_id = given.id and own.user_id = ${userId}
      cross join lateral (
        select coalesce(max(r.last_read), 0) as number from chat_reads r
        where r.match_id = given.id and r.reader_id in (${userId}, own.id)) mark
      cross join lateral (
        select count(*)::integer as count from (
          select from chat_messages c
          where c.match_id = given.id and c.number > mark.number and c.kind = 'WRITTEN' and c.deleted_by is null
            and c.author_user_id is distinct from ${userId}
            and (own.id is null or c.author_player_id is distinct from own.id)
          limit ${COUNTED_UNREAD}) counted) unread
    where unread.count > 0`,
);

/**
 * Counts the messages of others that a user has not read in each of these matches, in which they are a participant; 100 at
 * most. Matches without one are left out.
 */
export async function findUnreadCounts(
  db: Executor,
  userId: string,
  matchIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await all(db, UNREAD_COUNTS({ userId, matchIds }));
  return new Map(rows.map(({ matchId, count }) => [matchId, count]));
}

const UNREAD_AFTER = statement(
  {
    matchId: uuid,
    userIds: uuids,
    number: int,
    authorUserId: uuid.orNull,
    authorPlayerId: uuid.orNull,
  },
  ({ number, authorUserId, authorPlayerId }) => ({
    userId: uuid`readers.user_id`,
    /** True if the deleted message was one of those that the reader had not read. */
    wasUnread: bool`${number} > readers.last_read and ${authorUserId} is distinct from readers.user_id
      and (${authorPlayerId} is null or ${authorPlayerId} is distinct from readers.entry_id)`,
    /** The latest unread message of another author; both null where there is none, the name also for an account that is gone. */
    text: text.orNull`unread.text`,
    authorName: text.orNull`unread."authorName"`,
  }),
  ({ matchId, userIds }, row) => sql`
    with readers as (
      select r.user_id, own.id as entry_id, (
        select coalesce(max(k.last_read), 0) from chat_reads k
        where k.match_id = ${matchId} and k.reader_id in (r.user_id, own.id)) as last_read
      from (select unnest(${userIds}) as user_id) r
        left join match_players own on own.match_id = ${matchId} and own.user_id = r.user_id)
    select ${row}
    from readers left join lateral (
      select ${selectList({ text: MESSAGE.text, authorName: MESSAGE.authorName })} from ${MESSAGES}
      where c.match_id = ${matchId} and c.number > readers.last_read and c.kind = 'WRITTEN' and c.deleted_by is null
        and c.author_user_id is distinct from readers.user_id
        and (c.author_player_id is null or c.author_player_id is distinct from readers.entry_id)
      order by c.number desc limit 1) unread on true`,
);

/** Finds the messages that these users have not read, after one was deleted: the latest one of each user alone. */
export function findUnreadAfter(
  tx: Executor,
  matchId: string,
  { userIds, deleted }: { userIds: readonly string[]; deleted: ChatMessageRow },
) {
  const { number, authorUserId, authorPlayerId } = deleted;
  return all(tx, UNREAD_AFTER({ matchId, userIds, number, authorUserId, authorPlayerId }));
}
/** The latest message that a reader of a chat has not read, after one of its messages was deleted. */
export type UnreadAfter = Awaited<ReturnType<typeof findUnreadAfter>>[number];
