import type { PageRequest } from '@picado/domain/http/paging';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { rowsOf } from '../../db/rows-of';
import type { EvolutionRow, HistoryEntryRow, PlayerTagRow } from './rows';

/** One page of a user's finished matches, newest first: found by an index, and only this page is joined to the matches. */
export async function findHistory(
  db: Executor,
  userId: string,
  { page, limit }: PageRequest,
): Promise<HistoryEntryRow[]> {
  return rowsOf<HistoryEntryRow>(
    await db.execute(sql`
      with paged as materialized (
        select * from appearances where user_id = ${userId}
        order by starts_at desc, match_id desc limit ${limit} offset ${(page - 1) * limit}
      )
      select a.entry_id as id, a.match_id as "matchId",
        to_char(m.date, 'YYYY-MM-DD') as "matchDate", to_char(m.time, 'HH24:MI') as time, m.location,
        a.team_index as "teamIndex", m.team1_name as "team1Name", m.team2_name as "team2Name",
        m.team1_goals as "team1Goals", m.team2_goals as "team2Goals",
        a.has_played as "hasPlayed", a.position, a.goals, a.assists, a.saves,
        a.is_mvp as "isMVP", a.is_top_scorer as "isTopScorer", a.is_top_assister as "isTopAssister",
        a.is_top_saver as "isTopSaver", a.result as "matchResult",
        case when m.report_completed_at is not null then 0 else (
          select count(*)::int from player_reports r
          where r.match_id = m.id and r.validation_status = 'PENDING' and r.player_id <> a.entry_id
        ) end as "pendingValidationsCount"
      from paged a join matches m on m.id = a.match_id order by a.starts_at desc, a.match_id desc`),
  );
}

export async function countHistory(db: Executor, userId: string): Promise<number> {
  const [row] = rowsOf<{ total: number }>(
    await db.execute(sql`select count(*)::int as total from appearances where user_id = ${userId}`),
  );
  return row?.total ?? 0;
}

/** The latest matches that a user played, newest first. */
export async function findLatestPlayed(db: Executor, userId: string, limit: number): Promise<EvolutionRow[]> {
  return rowsOf<EvolutionRow>(
    await db.execute(sql`
      with latest as materialized (
        select * from appearances where user_id = ${userId} and has_played
        order by starts_at desc, match_id desc limit ${limit}
      )
      select a.match_id as "matchId", to_char(m.date, 'YYYY-MM-DD') as "matchDate", a.goals, a.assists, a.saves
      from latest a join matches m on m.id = a.match_id order by a.starts_at desc, a.match_id desc`),
  );
}

/** The most frequent tags of each of the four kinds that a user received. */
export async function findTopTags(db: Executor, userId: string, limit: number): Promise<PlayerTagRow[]> {
  return rowsOf<PlayerTagRow>(
    await db.execute(sql`
      select user_id as "userId", type, is_custom as "isCustom", name, amount from (
        select *, row_number() over (partition by type, is_custom order by amount desc, name) as place
        from player_tags where user_id = ${userId}
      ) t where place <= ${limit} order by type, is_custom, amount desc, name`),
  );
}

/**
 * How many reviews a user has given in matches whose report was final before `finalBefore`, except late ones.
 * This is the number that other users may read: see `settledBefore`.
 */
export async function countSettledReviewsGiven(
  db: Executor,
  userId: string,
  finalBefore: Date,
): Promise<number> {
  const [row] = rowsOf<{ given: number }>(
    await db.execute(sql`
      select count(*)::int as given from match_players p join matches m on m.id = p.match_id
      join reviews r on r.author_player_id = p.id and not r.is_late
      where p.user_id = ${userId} and m.report_completed_at <= ${finalBefore.toISOString()}`),
  );
  return row?.given ?? 0;
}
