import { AWARDS } from '@picado/domain/reports/awards';
import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { int, like, orNull, severalOf, uuid, uuids, pick } from '../db/columns';
import type { Executor } from '../db/executor';
import { all, statement } from '../db/statement';
import { matches } from '../db/tables/matches';
import { matchPlayers } from '../db/tables/roster';
import {
  GROUPS_ORGANISED_BY,
  LOCKED_MATCH,
  lockedMatches,
  MATCH,
  MATCH_CORE,
  MATCH_SOURCE,
  type MatchCore,
  type MatchRow,
} from './match';
import { lockUserRow } from './users';

const m = alias(matches, 'm');
const p = alias(matchPlayers, 'p');

/**
 * The matches of a user, who plays or organises them, that are still to be played. They are found first, by indexes that hold kick-off and finish: of a
 * match that is over no row is read, however many a user has played.
 */
function activeOf({ userId, pastBefore }: Record<'userId' | 'pastBefore', SQL>): SQL {
  const isActive = sql`k.finished_at is null and k.starts_at > ${pastBefore}`;
  return sql`active as materialized (
    select k.id, k.starts_at from matches k where k.creator_id = ${userId} and ${isActive}
    union select k.id, k.starts_at from matches k where k.group_id in ${GROUPS_ORGANISED_BY(userId)} and ${isActive}
    union select k.id, k.starts_at from match_players q join matches k on k.id = q.match_id
      where q.user_id = ${userId} and ${isActive})`;
}

export const findActiveMatches = statement(
  { userId: m.creatorId, pastBefore: m.startsAt },
  MATCH,
  (given, row) => sql`
    with ${activeOf(given)}
    select ${row} ${MATCH_SOURCE} where m.id in (select id from active)
    order by m.starts_at, m.id`,
).all;

const COMING = statement(
  { userId: m.creatorId, pastBefore: m.startsAt, limit: int },
  { ...MATCH, activeCount: int`(select count(*)::int from active)` },
  ({ limit, ...given }, row) => sql`
    with ${activeOf(given)}
    select ${row} ${MATCH_SOURCE}
    where m.id in (select id from active order by starts_at, id limit ${limit})
    order by m.starts_at, m.id`,
);

/** The first of them, and how many there are. */
export async function findComingMatches(
  db: Executor,
  userId: string,
  page: { pastBefore: Date; limit: number },
): Promise<{ rows: MatchRow[]; count: number }> {
  const rows = await all(db, COMING({ userId, ...page }));
  return { rows, count: rows[0]?.activeCount ?? 0 };
}

/** A match that is over, with the part of one user in it. Figures are the approved ones. */
const ARCHIVED = {
  ...MATCH_CORE,
  ...pick(m, 'price', 'team1Name', 'team2Name', 'team1Goals', 'team2Goals'),
  /** The user's entry; null where they organised without playing, as position and result are. */
  playerId: orNull(p.id),
  /** The side they played for: of a substitute the one that their approved report names. */
  teamIndex: like(p.teamIndex).orNull`coalesce(p.team_index, r.team_index)`,
  position: orNull(p.position),
  matchResult: p.result,
  goals: int`coalesce(r.goals, 0)`,
  assists: int`coalesce(r.assists, 0)`,
  saves: int`coalesce(r.saves, 0)`,
  awards: severalOf(AWARDS)`array(select a.award from match_awards a where a.player_id = p.id)`,
};

// The latest matches are found first, by their kick-off alone, and only theirs is joined to players and reports.
/** The history of a user with their part in each match, in one query. */
export const findArchivedMatches = statement(
  { userId: m.creatorId, pastBefore: m.startsAt, limit: int },
  ({ userId }) => ({
    ...ARCHIVED,
    /** Reports that the user may still validate. */
    pendingValidationsCount: int`(
      select count(*)::int from player_reports w join match_players q on q.id = w.player_id
      where w.match_id = m.id and w.validation_status = 'PENDING' and m.report_completed_at is null
        and q.user_id is distinct from ${userId})`,
  }),
  ({ userId, pastBefore, limit }, row) => {
    const isArchived = sql`(m.finished_at is not null or m.starts_at <= ${pastBefore})`;
    const latest = sql`order by m.starts_at desc, m.id desc limit ${limit}`;
    return sql`
      with latest as materialized (
        select m.id from (
          (select m.id, m.starts_at from matches m where m.creator_id = ${userId} and ${isArchived} ${latest})
          union
          (select m.id, m.starts_at from matches m
            where m.group_id in ${GROUPS_ORGANISED_BY(userId)} and ${isArchived} ${latest})
          union
          (select m.id, m.starts_at from match_players q join matches m on m.id = q.match_id
            where q.user_id = ${userId} and ${isArchived} ${latest})
        ) m ${latest}
      )
      select ${row}
      from latest join matches m on m.id = latest.id
      left join match_players p on p.match_id = m.id and p.user_id = ${userId}
      left join player_reports r on r.player_id = p.id and r.validation_status = 'APPROVED'
      order by m.starts_at desc, m.id desc`;
  },
).all;

export type ArchivedRow = Awaited<ReturnType<typeof findArchivedMatches>>[number];

/**
 * The maximum number of matches that a changed name of a user reaches: the latest that they created, the next
 * in which they play.
 */
const NAMED_CREATED = 1000;
const NAMED_PLAYED = 100;
/** The maximum number of matches that a changed picture of a user reaches: the latest in which they play. */
const PICTURED = 1000;

const FIND_NAMING = statement(
  { userId: m.creatorId, matchId: uuid.orNull, pastBefore: m.startsAt },
  { id: m.id },
  ({ userId, matchId, pastBefore }, row) => sql`
    select ${row} from (
      select id from matches where id = ${matchId}
      union (select id from matches where creator_id = ${userId} order by starts_at desc limit ${NAMED_CREATED})
      union (
        select p.match_id from match_players p join matches x on x.id = p.match_id
        where p.user_id = ${userId} and x.finished_at is null and x.starts_at > ${pastBefore}
        order by x.starts_at limit ${NAMED_PLAYED})
    ) m`,
).all;

const FIND_PICTURING = statement(
  { userId: m.creatorId },
  { id: m.id },
  ({ userId }, row) => sql`
    select ${row} from match_players p join matches m on m.id = p.match_id
    where p.user_id = ${userId} order by m.starts_at desc limit ${PICTURED}`,
).all;

const LOCK_ALL = statement(
  { ids: uuids },
  LOCKED_MATCH,
  ({ ids }, row) => sql`select ${row} from ${lockedMatches(sql`m.id = any(${ids})`)}`,
).all;

/**
 * Takes the locks of one match (of none with null) and of all that show the user's name: those that they organise, and those they play in
 * with a kick-off after `pastBefore`. The user's own lock follows: a sign-up that came before it is found after it, and one that
 * comes later reads the new name.
 */
export async function lockMatchesNaming(
  tx: Executor,
  naming: { userId: string; matchId: string | null; pastBefore: Date },
): Promise<MatchCore[]> {
  const find = () => FIND_NAMING(tx, naming);
  const locked = await lockFound(tx, find, []);
  await lockUserRow(tx, { id: naming.userId });
  return lockFound(tx, find, locked);
}

/** Takes the locks of all matches that show the user's picture, in the order of `lockMatchesNaming`. */
export function lockMatchesPicturing(tx: Executor, user: { userId: string }): Promise<MatchCore[]> {
  return lockFound(tx, () => FIND_PICTURING(tx, user), []);
}

/**
 * Takes the locks of all matches that are found, at once and in the order of their ids, so that two such changes do not deadlock.
 * They are found again behind the locks, until none has come while the locks were waited for.
 */
async function lockFound(
  tx: Executor,
  find: () => Promise<{ id: string }[]>,
  held: MatchCore[],
): Promise<MatchCore[]> {
  const ids = (await find()).map(({ id }) => id);
  if (ids.every((id) => held.some((match) => match.id === id))) return held;
  return lockFound(tx, find, await LOCK_ALL(tx, { ids }));
}
