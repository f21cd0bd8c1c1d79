import { tacticsSchema } from '@picado/domain/formations/schema';
import { MATCH_FACT_NAMES } from '@picado/domain/matches/facts';
import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  bool,
  columnsOf,
  int,
  json,
  like,
  nestedList,
  object,
  objectOf,
  text,
  texts,
  type RowOf,
  pick,
  selectList,
} from '../db/columns';
import type { Executor } from '../db/executor';
import { first, statement } from '../db/statement';
import { matches } from '../db/tables/matches';
import { matchPlayers } from '../db/tables/roster';
import { users } from '../db/tables/users';

const m = alias(matches, 'm');
const p = alias(matchPlayers, 'p');
const u = alias(users, 'u');

/** All that organise the group of a match, in a statement that reads `matches` as `m`; its organiser was never named. */
export const CO_ORGANISERS_OF_MATCH = sql`
  select o.user_id, o.named_at from group_organisers o where o.group_id = m.group_id
  union all select g.organiser_id, null from groups g where g.id = m.group_id`;

/** The groups that a user organises. */
export const GROUPS_ORGANISED_BY = (userId: SQL) => sql`(
  select o.group_id from group_organisers o where o.user_id = ${userId}
  union select g.id from groups g where g.organiser_id = ${userId})`;

/** The columns of a match's row, of a statement that reads `matches` as `m`. */
const MATCH_ROW = {
  ...pick(m, 'id', 'creatorId', 'location', 'date', 'time', 'timeZone', 'startsAt', 'finishedAt'),
  /** True once the report is final, which closes the list too. */
  reportCompleted: bool`m.report_completed_at is not null`,
  maxPlayers: m.maxPlayers,
  groupId: m.groupId,
  /** The date of its group by which it was made; null without a group. */
  groupDate: m.groupDate,
  opensToAllAt: m.opensToAllAt,
};

/** The row of a match alone, of a statement that reads `matches` as `m`: what most changes are decided on. */
export const MATCH_CORE = {
  ...MATCH_ROW,
  /** The others that organise its group. */
  coOrganiserIds: texts`array(
    select k.user_id::text from (${CO_ORGANISERS_OF_MATCH}) k
    where k.user_id <> m.creator_id order by k.named_at nulls first, k.user_id)`,
};
export type MatchCore = RowOf<typeof MATCH_CORE>;

/**
 * The columns of a match in `locked`, for a statement `from ${lockedMatches(…)}`. A subquery beside a lock goes on with the
 * rows as they were before the statement waited, so that what the row does not hold is read by a function: see
 * `migrations/0007_read_behind_a_lock.sql`.
 */
export const LOCKED_MATCH = {
  ...columnsOf(MATCH_ROW, 'locked'),
  coOrganiserIds: texts`case when locked."groupId" is null then array[]::text[]
    else co_organisers_behind_lock(locked."groupId", locked."creatorId") end`,
};

/** The matches `m` of a condition, each under its lock for the rest of the transaction; several in the order of their ids. */
export const lockedMatches = (where: SQL) =>
  sql`(select ${selectList(MATCH_ROW)} from matches m where ${where} order by m.id for update of m) locked`;

/**
 * Differs after every change of the match's row: also where a restored backup counts its versions up a second time, because
 * `xmin` is the transaction that wrote the row.
 */
const STAMP = text`concat(m.version, '.', m.xmin)`;

/** True if the entry got its slot by a promotion that waits for an answer; false for a regular that was asked. */
export const IS_PROMOTION_PENDING = (
  entry: SQL,
) => sql`(${entry}.pending_confirmation_id is not null and exists (
  select from confirmations asked where asked.id = ${entry}.pending_confirmation_id and not asked.is_regular))`;

const LISTED_PLAYER = {
  ...pick(p, 'id', 'userId', 'name', 'position', 'rating', 'teamIndex', 'positionIndex', 'joinedAt'),
  isConfirmationPending: bool`p.pending_confirmation_id is not null`,
  isPromotionPending: bool`${IS_PROMOTION_PENDING(sql`p`)}`,
  // Looked up one by one: joined, all users are read for the list of one match, by a plan that was made while they were few.
  avatar: text.orNull`(select ${u.avatar} from users u where u.id = p.user_id)`,
};
export type ListedPlayerRow = RowOf<typeof LISTED_PLAYER>;

/** The goals of a match `m` that has a score. */
export const MATCH_SCORE = {
  team1Goals: like(m.team1Goals)`m.team1_goals`,
  team2Goals: like(m.team2Goals)`m.team2_goals`,
};

/** The score of a match `m`; null without one. */
export const SCORE_OF_MATCH = object(MATCH_SCORE)
  .orNull`case when m.team1_goals is not null then ${objectOf(MATCH_SCORE)} end`;

/**
 * The number of the date that a match `m` is of its group: a match that was deleted counts no more. It is read from the
 * index alone.
 */
export const NUMBER_OF_DATE = int`(
  select count(*)::int from matches b where b.group_id = m.group_id and b.group_date <= m.group_date)`;

const GROUP = { name: text`g.name`, number: NUMBER_OF_DATE };

const NOTE = { text: like(m.note)`m.note`, changedAt: like(m.noteChangedAt)`m.note_changed_at` };

/** The match as every viewer reads it, with its whole list: one statement sees one state without a transaction. */
export const MATCH = {
  ...MATCH_CORE,
  creatorName: text`coalesce(c.nickname, c.name)`,
  group: object(GROUP).orNull`(select ${objectOf(GROUP)} from groups g where g.id = m.group_id)`,
  note: object(NOTE).orNull`case when m.note is not null then ${objectOf(NOTE)} end`,
  ...pick(m, ...MATCH_FACT_NAMES, 'team1Name', 'team2Name', 'team1Goals', 'team2Goals'),
  /** The tactics; null for a field that was never changed. */
  tactics: json(tacticsSchema).orNull`m.tactics`,
  version: m.version,
  /** Starters by team and slot, then substitutes in the order in which they wait. */
  players: nestedList(
    LISTED_PLAYER,
    (player) => sql`
      select json_agg(${player} order by p.team_index nulls last, p.position_index, p.waiting_since, p.id)
      from match_players p where p.match_id = m.id`,
  ),
  /** Equal as long as the match as read is unchanged. */
  stamp: STAMP,
  /** True where slots were announced when it was read. */
  hasAnnouncedSlots: bool`exists (select from occupied_spaces o where o.match_id = m.id)`,
};
export type MatchRow = RowOf<typeof MATCH>;
export const MATCH_SOURCE = sql`from matches m join users c on c.id = m.creator_id`;

export const findMatch = statement(
  { id: m.id },
  MATCH,
  ({ id }, row) => sql`select ${row} ${MATCH_SOURCE} where m.id = ${id}`,
).first;

const FIND_STAMP = statement(
  { id: m.id },
  { stamp: STAMP },
  ({ id }, row) => sql`select ${row} from matches m where m.id = ${id}`,
);

/** The stamp of a match as it is now; null where there is no such match. */
export async function findMatchStamp(db: Executor, id: string): Promise<string | null> {
  const row = await first(db, FIND_STAMP({ id }));
  return row?.stamp ?? null;
}

/** A match as `namedMatchSchema` of the domain has it, in a statement that reads `matches` as `m`. */
export const NAMED_MATCH = {
  ...pick(m, 'id', 'team1Name', 'team2Name', 'team1Goals', 'team2Goals', 'location'),
  ...pick(m, 'price', 'maxPlayers', 'date'),
};

/** The matches that a user organises, for a statement that changes what is stored of them. */
export const matchesOrganisedBy = (userId: SQL) => sql`(select id from matches where creator_id = ${userId})`;

/** The matches that began before an instant, for a statement that deletes what is stored of them. */
export const matchesBefore = (before: SQL) => sql`(select id from matches where starts_at < ${before})`;
