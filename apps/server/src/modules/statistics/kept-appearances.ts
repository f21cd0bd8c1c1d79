import type { Appearance, DropOut } from '@picado/domain/statistics/appearance';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { millisecondsOf, rowsOf } from '../../db/rows-of';
import type { FiguresSource, FinishedMatchRow } from './rows';

/** A row of `appearances` as the domain has it. `of` is the table's name in the query. */
const appearanceOf = (of: string): SQL => sql`json_build_object(
  ${sql.raw(`'entryId', ${of}.entry_id, 'userId', ${of}.user_id, 'matchId', ${of}.match_id`)},
  'startsAt', ${millisecondsOf(`${of}.starts_at`)},
  ${sql.raw(`'hasPlayed', ${of}.has_played, 'teamIndex', ${of}.team_index, 'isSubstitute', ${of}.is_substitute,
  'position', ${of}.position, 'location', ${of}.location,
  'goals', ${of}.goals, 'assists', ${of}.assists, 'saves', ${of}.saves,
  'conceded', ${of}.conceded, 'result', ${of}.result, 'isMVP', ${of}.is_mvp, 'isTopScorer', ${of}.is_top_scorer,
  'isTopAssister', ${of}.is_top_assister, 'isTopSaver', ${of}.is_top_saver, 'isOrganiser', ${of}.is_organiser`)})`;

const DROP_OUT = sql`json_build_object(
  'userId', d.user_id, 'matchId', d.match_id, 'startsAt', ${millisecondsOf('d.starts_at')})`;

/** The finished matches among these, in one query: their lists and reports, and their stored appearances. */
export function findFinishedMatches(db: Executor, ids: readonly string[]): Promise<FinishedMatchRow[]> {
  return find(db, sql`m.id = any(${sql.param([...ids])}::uuid[])`);
}

/** The finished matches after `after`, in the order of their ids. */
export function findFinishedMatchesAfter(
  db: Executor,
  after: string,
  limit: number,
): Promise<FinishedMatchRow[]> {
  return find(
    db,
    sql`m.id in (
      select id from matches where id > ${after} and finished_at is not null order by id limit ${limit})`,
  );
}

async function find(db: Executor, where: SQL): Promise<FinishedMatchRow[]> {
  return rowsOf<FinishedMatchRow>(
    await db.execute(sql`
      select m.id, m.creator_id as "creatorId", ${millisecondsOf('m.starts_at')} as "startsAt", m.location,
        m.report_completed_at is not null as "isReportFinal",
        case when m.team1_goals is not null then
          json_build_object('team1Goals', m.team1_goals, 'team2Goals', m.team2_goals) end as score,
        coalesce((
          select json_agg(json_build_object(
            'id', p.id, 'userId', p.user_id, 'name', p.name, 'position', p.position, 'teamIndex', p.team_index,
            'votes', (select count(*) from mvp_votes v where v.match_id = m.id and v.voted_player_id = p.id),
            'report', case when r.player_id is not null then json_build_object(
              'playerId', r.player_id, 'goals', r.goals, 'assists', r.assists, 'saves', r.saves,
              'teamIndex', r.team_index, 'validationStatus', r.validation_status) end
          ) order by p.id)
          from match_players p left join player_reports r on r.player_id = p.id where p.match_id = m.id
        ), '[]'::json) as players,
        coalesce((
          select json_agg(distinct l.user_id) from roster_log l
          where l.match_id = m.id and l.kind in ('LEFT', 'DECLINED') and l.user_id is not null
        ), '[]'::json) as "leaverIds",
        coalesce((select json_agg(${appearanceOf('a')}) from appearances a where a.match_id = m.id), '[]'::json)
          as "keptAppearances",
        coalesce((select json_agg(${DROP_OUT}) from drop_outs d where d.match_id = m.id), '[]'::json)
          as "keptDropOuts"
      from matches m where m.finished_at is not null and ${where} order by m.id`),
  );
}

/** The data from which the figures of these users are computed. */
export async function findFiguresSources(db: Executor, userIds: readonly string[]): Promise<FiguresSource[]> {
  return rowsOf<FiguresSource>(
    await db.execute(sql`
      select u.id as "userId", u.is_public as "isPublic",
        coalesce((select json_agg(${appearanceOf('a')}) from appearances a where a.user_id = u.id), '[]'::json)
          as appearances,
        coalesce((select json_agg(${DROP_OUT}) from drop_outs d where d.user_id = u.id), '[]'::json) as "dropOuts"
      from users u where u.id = any(${sql.param([...userIds])}::uuid[])`),
  );
}

/** The difference between the stored rows of a match and the given ones. */
export interface AppearanceChanges {
  matchId: string;
  saved: readonly Appearance[];
  removedEntryIds: readonly string[];
  savedDropOuts: readonly DropOut[];
  removedDropOuts: readonly DropOut[];
}

/** The writes of a difference. They touch different rows, and run in any order. */
export function keptWrites({
  matchId,
  saved,
  removedEntryIds,
  savedDropOuts,
  removedDropOuts,
}: AppearanceChanges): SQL[] {
  const leavers = removedDropOuts.map(({ userId }) => userId);
  return [
    ...(saved.length > 0 ? [savedAppearances(saved)] : []),
    ...(removedEntryIds.length > 0
      ? [sql`delete from appearances where entry_id = any(${sql.param([...removedEntryIds])}::uuid[])`]
      : []),
    ...(savedDropOuts.length > 0 ? [newDropOuts(savedDropOuts)] : []),
    ...(leavers.length > 0
      ? [
          sql`delete from drop_outs where match_id = ${matchId} and user_id = any(${sql.param(leavers)}::uuid[])`,
        ]
      : []),
  ];
}

function savedAppearances(saved: readonly Appearance[]): SQL {
  const rows = saved.map((appearance) => ({
    entry_id: appearance.entryId,
    match_id: appearance.matchId,
    user_id: appearance.userId,
    starts_at: new Date(appearance.startsAt).toISOString(),
    has_played: appearance.hasPlayed,
    team_index: appearance.teamIndex,
    is_substitute: appearance.isSubstitute,
    position: appearance.position,
    location: appearance.location,
    goals: appearance.goals,
    assists: appearance.assists,
    saves: appearance.saves,
    conceded: appearance.conceded,
    result: appearance.result,
    is_mvp: appearance.isMVP,
    is_top_scorer: appearance.isTopScorer,
    is_top_assister: appearance.isTopAssister,
    is_top_saver: appearance.isTopSaver,
    is_organiser: appearance.isOrganiser,
  }));
  return sql`
    insert into appearances
    select * from json_populate_recordset(null::appearances, ${JSON.stringify(rows)}::json)
    on conflict (entry_id) do update set
      match_id = excluded.match_id, user_id = excluded.user_id, starts_at = excluded.starts_at,
      has_played = excluded.has_played, team_index = excluded.team_index, is_substitute = excluded.is_substitute,
      position = excluded.position, location = excluded.location,
      goals = excluded.goals, assists = excluded.assists, saves = excluded.saves,
      conceded = excluded.conceded, result = excluded.result, is_mvp = excluded.is_mvp,
      is_top_scorer = excluded.is_top_scorer, is_top_assister = excluded.is_top_assister,
      is_top_saver = excluded.is_top_saver, is_organiser = excluded.is_organiser`;
}

function newDropOuts(dropOuts: readonly DropOut[]): SQL {
  const rows = dropOuts.map((dropOut) => ({
    user_id: dropOut.userId,
    match_id: dropOut.matchId,
    starts_at: new Date(dropOut.startsAt).toISOString(),
  }));
  return sql`
    insert into drop_outs
    select * from json_populate_recordset(null::drop_outs, ${JSON.stringify(rows)}::json)
    on conflict (user_id, match_id) do update set starts_at = excluded.starts_at`;
}
