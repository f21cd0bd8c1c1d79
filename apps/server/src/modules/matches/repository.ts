import type {
  CreateMatch,
  LastMatchSettings,
  RecentLocation,
  TeamNames,
  UpdateMatch,
} from '@picado/domain/matches/schema';
import { desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { fixed, queries, type FilledStatement, type Placeholders } from '../../db/fixed-statement';
import { millisecondsOf, rowsOf } from '../../db/rows-of';
import { runFixed } from '../../db/run-fixed';
import { matches } from '../../db/tables/matches';
import type { HistoryRow, MatchCore, MatchRow } from './rows';

const FACTS = sql`
  m.id, m.creator_id as "creatorId", m.location,
  to_char(m.date, 'YYYY-MM-DD') as date, to_char(m.time, 'HH24:MI') as time, m.time_zone as "timeZone",
  ${millisecondsOf('m.starts_at')} as "startsAt", ${millisecondsOf('m.finished_at')} as "finishedAt",
  m.report_completed_at is not null as "reportCompleted", m.max_players as "maxPlayers"`;

/**
 * Differs after every change of the match's row: also where a restored backup counts its versions up a second time, because
 * `xmin` is the transaction that wrote the row.
 */
const STAMP = sql.raw(`concat(m.version, '.', m.xmin)`);

/**
 * One query for a match and its whole list: it is the hottest read, and one statement sees one state without a
 * transaction. The pictures are looked up one by one: joined, all users are read for the list of one match, by a plan
 * that was made while they were few.
 */
const MATCH_COLUMNS = sql`
  ${FACTS}, coalesce(c.nickname, c.name) as "creatorName", m.maps_url as "mapsUrl",
    m.price, m.team1_name as "team1Name", m.team2_name as "team2Name",
    m.team1_goals as "team1Goals", m.team2_goals as "team2Goals",
    m.tactics, m.version, ${STAMP} as stamp,
    coalesce((
      select json_agg(json_build_object(
        'id', p.id, 'userId', p.user_id, 'name', p.name, 'position', p.position, 'rating', p.rating,
        'teamIndex', p.team_index, 'positionIndex', p.position_index,
        'joinedAt', ${millisecondsOf('p.joined_at')},
        'isConfirmationPending', p.pending_confirmation_id is not null,
        'avatar', (select u.avatar from users u where u.id = p.user_id)
      ) order by p.team_index nulls last, p.position_index, p.waiting_since, p.id)
      from match_players p where p.match_id = m.id
    ), '[]'::json) as players,
    exists (select from occupied_spaces o where o.match_id = m.id) as "hasAnnouncedSlots"`;
const MATCH_SOURCE = sql`from matches m join users c on c.id = m.creator_id`;
const MATCH = sql`select ${MATCH_COLUMNS} ${MATCH_SOURCE}`;

const FIND_MATCH = fixed<{ id: string }>(({ id }) => sql`${MATCH} where m.id = ${id}`);

export async function findMatch(db: Executor, id: string): Promise<MatchRow | null> {
  const [row] = await runFixed<MatchRow>(db, FIND_MATCH({ id }));
  return row ?? null;
}

const FIND_STAMP = fixed<{ id: string }>(
  ({ id }) => sql`select ${STAMP} as stamp from matches m where m.id = ${id}`,
);

/** The stamp of a match as it is now; null where there is no such match. */
export async function findMatchStamp(db: Executor, id: string): Promise<string | null> {
  const [row] = await runFixed<{ stamp: string }>(db, FIND_STAMP({ id }));
  return row?.stamp ?? null;
}

/** The versions of the existing matches among these. */
export async function findVersions(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: matches.id, version: matches.version })
    .from(matches)
    .where(inArray(matches.id, [...ids]));
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/**
 * Takes the match's lock for the rest of the transaction: from here on changes of one match run one after
 * another.
 */
export async function lockMatch(tx: Executor, id: string): Promise<MatchCore | null> {
  const [row] = rowsOf<MatchCore>(
    await tx.execute(sql`select ${FACTS} from matches m where m.id = ${id} for update`),
  );
  return row ?? null;
}

/**
 * The maximum number of matches that a changed name of a user reaches: the latest that they created, the next
 * in which they play.
 */
const NAMED_CREATED = 1000;
const NAMED_PLAYED = 100;
/** The maximum number of matches that a changed picture of a user reaches: the latest in which they play. */
const PICTURED = 1000;

/**
 * Takes the locks of one match (of none with null) and of all that show the user's name: those that they organise, and those they play in
 * with a kick-off after `pastBefore`. All at once and in the order of their ids, so that two such changes do not
 * deadlock.
 */
export async function lockMatchesNaming(
  tx: Executor,
  { userId, matchId, pastBefore }: { userId: string; matchId: string | null; pastBefore: Date },
): Promise<MatchCore[]> {
  return rowsOf<MatchCore>(
    await tx.execute(sql`
      select ${FACTS} from matches m where m.id in (
        select ${matchId}::uuid
        union (select id from matches where creator_id = ${userId} order by starts_at desc limit ${NAMED_CREATED})
        union (
          select p.match_id from match_players p join matches x on x.id = p.match_id
          where p.user_id = ${userId} and x.finished_at is null and x.starts_at > ${pastBefore.toISOString()}
          order by x.starts_at limit ${NAMED_PLAYED})
      ) order by m.id for update of m`),
  );
}

/** Takes the locks of all matches that show the user's picture, in the order of `lockMatchesNaming`. */
export async function lockMatchesPicturing(tx: Executor, userId: string): Promise<MatchCore[]> {
  return rowsOf<MatchCore>(
    await tx.execute(sql`
      select ${FACTS} from matches m where m.id in (
        select p.match_id from match_players p join matches x on x.id = p.match_id
        where p.user_id = ${userId} order by x.starts_at desc limit ${PICTURED}
      ) order by m.id for update of m`),
  );
}

/**
 * Takes the match's lock and reads more behind it in the same statement. What changes only under that lock is read by a
 * function `…_behind_lock` of the row `locked`: see `migrations/0007_read_behind_a_lock.sql`.
 */
export async function lockMatchWith<Beside, Values extends object>(
  tx: Executor,
  id: string,
  beside: ColumnsBeside<Values>,
  values: Values,
): Promise<(MatchCore & Beside) | null> {
  const [row] = await runFixed<MatchCore & Beside>(tx, lockingWith(beside)({ ...values, id }));
  return row ?? null;
}

/** Adds the columns that are read beside a locked match. */
export type ColumnsBeside<Values> = (values: Placeholders<Values>) => SQL;

/** The statements, by the columns that they read beside the match. */
const lockings = new WeakMap<object, unknown>();

function lockingWith<Values extends object>(beside: ColumnsBeside<Values>) {
  type Locking = (values: Values & { id: string }) => FilledStatement;
  const locking =
    (lockings.get(beside) as Locking | undefined) ??
    fixed<Values & { id: string }>(
      (values) => sql`
      select locked.*, ${beside(values)}
      from (select ${FACTS} from matches m where m.id = ${values.id} for update) locked`,
    );
  lockings.set(beside, locking);
  return locking;
}

/**
 * The matches of a user that are still to be played. They are found first, by indexes that hold kick-off and finish: of a
 * match that is over no row is read, however many a user has played.
 */
export async function findActiveMatches(db: Executor, userId: string, pastBefore: Date): Promise<MatchRow[]> {
  return rowsOf<MatchRow>(
    await db.execute(sql`
      with ${activeOf(userId, pastBefore)}
      ${MATCH} where m.id in (select id from active)
      order by m.starts_at, m.id`),
  );
}

/** The first of them, and how many there are. */
export async function findComingMatches(
  db: Executor,
  userId: string,
  { pastBefore, limit }: { pastBefore: Date; limit: number },
): Promise<{ rows: MatchRow[]; count: number }> {
  const rows = rowsOf<MatchRow & { activeCount: number }>(
    await db.execute(sql`
      with ${activeOf(userId, pastBefore)}
      select ${MATCH_COLUMNS}, (select count(*)::int from active) as "activeCount" ${MATCH_SOURCE}
      where m.id in (select id from active order by starts_at, id limit ${limit})
      order by m.starts_at, m.id`),
  );
  return { rows, count: rows[0]?.activeCount ?? 0 };
}

function activeOf(userId: string, pastBefore: Date): SQL {
  const isActive = sql`k.finished_at is null and k.starts_at > ${pastBefore.toISOString()}`;
  return sql`active as materialized (
    select k.id, k.starts_at from matches k where k.creator_id = ${userId} and ${isActive}
    union select k.id, k.starts_at from match_players q join matches k on k.id = q.match_id
      where q.user_id = ${userId} and ${isActive})`;
}

/** Reports that the user may still validate. */
function pendingValidations(userId: string): SQL {
  return sql`(
    select count(*)::int from player_reports w join match_players q on q.id = w.player_id
    where w.match_id = m.id and w.validation_status = 'PENDING' and m.report_completed_at is null
      and q.user_id is distinct from ${userId})`;
}

/**
 * The history of a user with their part in each match, in one query: only approved figures count. The latest
 * matches are found first, by their kick-off alone, and only theirs is joined to players and reports.
 */
export async function findArchivedMatches(
  db: Executor,
  userId: string,
  pastBefore: Date,
  limit: number,
): Promise<HistoryRow[]> {
  const isArchived = sql`(m.finished_at is not null or m.starts_at <= ${pastBefore.toISOString()})`;
  const latest = sql`order by m.starts_at desc, m.id desc limit ${limit}`;
  return rowsOf<HistoryRow>(
    await db.execute(sql`
      with latest as materialized (
        select m.id from (
          (select m.id, m.starts_at from matches m where m.creator_id = ${userId} and ${isArchived} ${latest})
          union
          (select m.id, m.starts_at from match_players q join matches m on m.id = q.match_id
            where q.user_id = ${userId} and ${isArchived} ${latest})
        ) m ${latest}
      )
      select ${FACTS}, m.team1_name as "team1Name", m.team2_name as "team2Name",
        m.team1_goals as "team1Goals", m.team2_goals as "team2Goals",
        p.id as "playerId", p.position, coalesce(p.team_index, r.team_index) as "teamIndex", p.result as "matchResult",
        coalesce(r.goals, 0) as goals, coalesce(r.assists, 0) as assists, coalesce(r.saves, 0) as saves,
        array(select a.award from match_awards a where a.player_id = p.id) as awards,
        ${pendingValidations(userId)} as "pendingValidationsCount"
      from latest join matches m on m.id = latest.id
      left join match_players p on p.match_id = m.id and p.user_id = ${userId}
      left join player_reports r on r.player_id = p.id and r.validation_status = 'APPROVED'
      order by m.starts_at desc, m.id desc`),
  );
}

export interface NewMatch extends Omit<CreateMatch, 'timeZone'> {
  id: string;
  creatorId: string;
  timeZone: string;
  startsAt: Date;
  createdAt: Date;
}

export async function insertMatch(tx: Executor, match: NewMatch): Promise<void> {
  await tx.insert(matches).values(match);
}

export async function deleteMatch(tx: Executor, id: string): Promise<void> {
  await tx.delete(matches).where(eq(matches.id, id));
}

export async function saveMatchData(
  tx: Executor,
  id: string,
  { location, mapsUrl, date, time, price, startsAt }: UpdateMatch & { startsAt: Date },
): Promise<void> {
  await tx.update(matches).set({ location, mapsUrl, date, time, price, startsAt }).where(eq(matches.id, id));
}

export async function saveTeamNames(
  tx: Executor,
  id: string,
  { team1Name, team2Name }: TeamNames,
): Promise<void> {
  await tx.update(matches).set({ team1Name, team2Name }).where(eq(matches.id, id));
}

export async function saveCreator(tx: Executor, id: string, creatorId: string): Promise<void> {
  await tx.update(matches).set({ creatorId }).where(eq(matches.id, id));
}

/** The write that records that the match as read changed. Created once for each change, under the lock. */
export const raisedVersion = fixed<{ id: string }>(({ id }) =>
  queries
    .update(matches)
    .set({ version: sql`${matches.version} + 1` })
    .where(eq(matches.id, id)),
);

/** As `raisedVersion`, for several matches. */
export async function raiseVersions(tx: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(matches)
    .set({ version: sql`${matches.version} + 1` })
    .where(inArray(matches.id, ids));
}

/** Each pitch of the user's own matches once, the latest first. */
export async function findRecentLocations(
  db: Executor,
  userId: string,
  limit: number,
): Promise<RecentLocation[]> {
  return rowsOf<RecentLocation>(
    await db.execute(sql`
      select id, location, "mapsUrl" from (
        select distinct on (location, maps_url) id, location, maps_url as "mapsUrl", created_at
        from (
          select id, location, maps_url, created_at from matches
          where creator_id = ${userId} order by created_at desc limit ${RECENT_MATCHES_SEARCHED}
        ) recent
        order by location, maps_url, created_at desc
      ) pitches order by created_at desc, id limit ${limit}`),
  );
}

/** Older pitches are not offered, so that the search takes the same time in a club of ten years. */
const RECENT_MATCHES_SEARCHED = 50;

export async function findLastMatchSettings(db: Executor, userId: string): Promise<LastMatchSettings | null> {
  const [last] = await db
    .select({
      date: matches.date,
      time: sql<string>`to_char(${matches.time}, 'HH24:MI')`,
      location: matches.location,
      mapsUrl: matches.mapsUrl,
      maxPlayers: matches.maxPlayers,
      price: matches.price,
    })
    .from(matches)
    .where(eq(matches.creatorId, userId))
    .orderBy(desc(matches.createdAt))
    .limit(1);
  return last ?? null;
}
