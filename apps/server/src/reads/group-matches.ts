import { TURNOUT_MATCHES } from '@picado/domain/turnout/rules';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  bool,
  int,
  like,
  nestedList,
  object,
  objectOf,
  pick,
  text,
  uuid,
  uuids,
  valuesOf,
} from '../db/columns';
import { statement } from '../db/statement';
import { groupMembers, guestRows } from '../db/tables/groups';
import { matches } from '../db/tables/matches';
import { playerReports } from '../db/tables/reports';
import { matchPlayers } from '../db/tables/roster';
import { MATCH_SCORE, SCORE_OF_MATCH } from './match';

const k = alias(groupMembers, 'k');
const w = alias(guestRows, 'w');
const m = alias(matches, 'm');
const p = alias(matchPlayers, 'p');
const r = alias(playerReports, 'r');

const SEASON_REPORT = pick(
  r,
  ...(['playerId', 'goals', 'assists', 'saves', 'ownGoals', 'teamIndex', 'validationStatus'] as const),
);

/** A match of a group with a final report, with what the table counts of it. */
const SEASON_MATCH = {
  ...pick(m, 'id', 'date', 'startsAt'),
  score: SCORE_OF_MATCH,
  players: nestedList(
    {
      ...pick(p, 'id', 'userId', 'name', 'teamIndex'),
      votes: int`(select count(*) from mvp_votes v where v.match_id = m.id and v.voted_player_id = p.id)`,
      rowName: like(w.name).orNull`w.name`,
      report: object(SEASON_REPORT)
        .orNull`case when r.player_id is not null then ${objectOf(SEASON_REPORT)} end`,
    },
    (player) => sql`
      select json_agg(${player} order by p.id)
      from match_players p left join player_reports r on r.player_id = p.id
        left join guest_rows w on w.player_id = p.id and w.group_id = m.group_id
      where p.match_id = m.id`,
  ),
};

/** The matches of a group with a final report, on days of this span. */
export const findSeasonMatches = statement(
  { groupId: uuid, from: text, until: text },
  SEASON_MATCH,
  ({ groupId, from, until }, row) => sql`
    select ${row} from matches m where m.group_id = ${groupId} and m.report_completed_at is not null
      and m.date between ${from}::date and ${until}::date
    order by m.starts_at, m.id`,
).all;

/** The scores of matches; those without one are left out. */
export const findScoresOfMatches = statement(
  { matchIds: uuids },
  { matchId: m.id, ...MATCH_SCORE },
  ({ matchIds }, row) => sql`
    select ${row} from matches m where m.id = any(${matchIds}) and m.team1_goals is not null`,
).all;

/** The sides of the last finished match of a group but this one: of those that played in a team or came on. */
export const findLastSides = statement(
  { groupId: uuid, matchId: uuid },
  {
    userId: uuid.orNull`p.user_id`,
    nameKey: p.nameKey,
    teamIndex: like(p.teamIndex)`coalesce(p.team_index, r.team_index)`,
  },
  ({ groupId, matchId }, row) => sql`
    select ${row} from match_players p left join player_reports r on r.player_id = p.id and r.validation_status = 'APPROVED'
    where coalesce(p.team_index, r.team_index) is not null and p.match_id = (
      select m.id from matches m where m.group_id = ${groupId} and m.finished_at is not null and m.id <> ${matchId}
      order by m.starts_at desc, m.id desc limit 1)
    order by p.id`,
).all;

/** The users that played the last finished match of a group: in a team, or by having come on. */
export const findLastPlayers = statement(
  { groupId: uuid },
  { userId: uuid`p.user_id` },
  ({ groupId }, row) => sql`
    select ${row} from match_players p left join player_reports r on r.player_id = p.id and r.validation_status = 'APPROVED'
    where p.user_id is not null and coalesce(p.team_index, r.team_index) is not null and p.match_id = (
      select m.id from matches m where m.group_id = ${groupId} and m.finished_at is not null
      order by m.starts_at desc, m.id desc limit 1)
    order by p.user_id`,
).all;

/** Counts the finished matches of a group that began after one of them. */
export const countLaterDates = statement(
  { matchId: uuid },
  { count: int`count(*)::int` },
  ({ matchId }, row) => sql`
    select ${row} from matches m join matches b on b.group_id = m.group_id
    where m.id = ${matchId} and b.finished_at is not null and (b.starts_at, b.id) > (m.starts_at, m.id)`,
).only;

/** True if the player of record `o` has played ten later matches of its group. */
export const HAS_FALLEN_AWAY = sql`(
  select count(*) from matches m join matches b on b.group_id = m.group_id
    join match_players p on p.match_id = b.id
    left join player_reports r on r.player_id = p.id and r.validation_status = 'APPROVED'
  where m.id = o.match_id and b.finished_at is not null and (b.starts_at, b.id) > (m.starts_at, m.id)
    and coalesce(p.team_index, r.team_index) is not null
    and (p.user_id = o.user_id or (o.user_id is null and p.user_id is null and p.name_key = o.guest_key))
  ) >= ${TURNOUT_MATCHES}`;

/**
 * Finds the last matches of each member of a group, the latest first, and if they came: of a user in all groups that the reader
 * organises, of a guest in this one. A match counts with a place in it (in a team, or by having come on), or with a record.
 */
export const findTurnoutOfMembers = statement(
  { groupId: uuid, readerId: uuid },
  {
    ...pick(k, 'id'),
    cameTo: valuesOf(bool)`coalesce((
      select json_agg(y.came order by y.starts_at desc, y.match_id desc) from (
        select x.match_id, x.starts_at, bool_and(x.came) as came from counted x where x.member_id = k.id
        group by x.match_id, x.starts_at order by x.starts_at desc, x.match_id desc limit ${TURNOUT_MATCHES}
      ) y), '[]'::json)`,
  },
  ({ groupId, readerId }, row) => sql`
    with shared as materialized (
      select m.id, m.group_id, m.starts_at from matches m where m.finished_at is not null and m.group_id in (
        select g.id from groups g where g.organiser_id = ${readerId}
        union select o.group_id from group_organisers o where o.user_id = ${readerId})
    ), member as materialized (
      select k.id, k.user_id, k.guest_key from group_members k where k.group_id = ${groupId} and k.left_at is null
    ), played as (
      select k.id as member_id, p.id as player_id, s.id as match_id, s.starts_at, p.team_index
      from member k join match_players p on p.user_id = k.user_id join shared s on s.id = p.match_id
      union all
      select k.id, p.id, s.id, s.starts_at, p.team_index
      from shared s join match_players p on p.match_id = s.id and p.user_id is null
        join member k on k.user_id is null and k.guest_key = p.name_key
      where s.group_id = ${groupId}
    ), counted as materialized (
      select e.member_id, e.match_id, e.starts_at, true as came
      from played e left join player_reports r on r.player_id = e.player_id and r.validation_status = 'APPROVED'
      where coalesce(e.team_index, r.team_index) is not null
      union all
      select k.id, s.id, s.starts_at, false from shared s join turnout o on o.match_id = s.id
        join member k on o.user_id = k.user_id
          or (k.user_id is null and o.guest_key = k.guest_key and o.group_id = ${groupId})
    )
    select ${row} from member k`,
).all;
