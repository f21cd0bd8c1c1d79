import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  bool,
  int,
  nestedList,
  object,
  objectOf,
  uuid,
  uuids,
  valuesOf,
  type RowOf,
  pick,
} from '../db/columns';
import type { Executor } from '../db/executor';
import { all, statement } from '../db/statement';
import { matches } from '../db/tables/matches';
import { playerReports } from '../db/tables/reports';
import { matchPlayers } from '../db/tables/roster';
import { appearances, dropOuts } from '../db/tables/statistics';
import { users } from '../db/tables/users';
import { SCORE_OF_MATCH } from './match';

const m = alias(matches, 'm');
const p = alias(matchPlayers, 'p');
const r = alias(playerReports, 'r');
const a = alias(appearances, 'a');
const d = alias(dropOuts, 'd');
const u = alias(users, 'u');

const REPORT = {
  ...pick(r, 'playerId', 'goals', 'assists', 'saves', 'teamIndex', 'validationStatus'),
};

const storedOf = (where: SQL) => ({
  appearances: nestedList(
    getTableColumns(a),
    (appearance) => sql`select json_agg(${appearance}) from appearances a where a.${where}`,
  ),
  dropOuts: nestedList(
    getTableColumns(d),
    (dropOut) => sql`select json_agg(${dropOut}) from drop_outs d where d.${where}`,
  ),
});
const STORED = storedOf(sql`match_id = m.id`);

/** A finished match with the data of its appearances, and its stored appearances. */
const FINISHED = {
  ...pick(m, 'id', 'creatorId', 'startsAt', 'location'),
  isReportFinal: bool`m.report_completed_at is not null`,
  score: SCORE_OF_MATCH,
  players: nestedList(
    {
      ...pick(p, 'id', 'userId', 'name', 'position', 'teamIndex'),
      votes: int`(select count(*) from mvp_votes v where v.match_id = m.id and v.voted_player_id = p.id)`,
      report: object(REPORT).orNull`case when r.player_id is not null then ${objectOf(REPORT)} end`,
    },
    (player) => sql`
      select json_agg(${player} order by p.id)
      from match_players p left join player_reports r on r.player_id = p.id where p.match_id = m.id`,
  ),
  leaverIds: valuesOf(uuid)`coalesce((
    select json_agg(distinct l.user_id) from roster_log l
    where l.match_id = m.id and l.kind in ('LEFT', 'DECLINED') and l.user_id is not null
  ), '[]'::json)`,
  storedAppearances: STORED.appearances,
  storedDropOuts: STORED.dropOuts,
};
export type FinishedMatchRow = RowOf<typeof FINISHED>;

const finishedWhere = (where: SQL, row: SQL) =>
  sql`select ${row} from matches m where m.finished_at is not null and ${where} order by m.id`;

/** The finished matches among these, in one query: their lists and reports, and their stored appearances. */
export const findFinishedMatches = statement({ ids: uuids }, FINISHED, ({ ids }, row) =>
  finishedWhere(sql`m.id = any(${ids})`, row),
).all;

/** The finished matches after `after`, in the order of their ids. */
export const findFinishedMatchesAfter = statement(
  { after: uuid, limit: int },
  FINISHED,
  ({ after, limit }, row) =>
    finishedWhere(
      sql`m.id in (select id from matches where id > ${after} and finished_at is not null order by id limit ${limit})`,
      row,
    ),
).all;

/** Takes the locks of the next finished matches, in the order in which all changes of several matches take them. */
export const lockFinishedMatchesAfter = statement(
  { after: uuid, limit: int },
  { id: m.id },
  ({ after, limit }, row) => sql`
    select ${row} from matches m where m.id > ${after} and m.finished_at is not null
    order by m.id limit ${limit} for update`,
).run;

/** The data from which the figures of one user are computed. */
const FIGURES_SOURCE = { userId: u.id, isPublic: u.isPublic, ...storedOf(sql`user_id = u.id`) };
export type FiguresSource = RowOf<typeof FIGURES_SOURCE>;

/** The data from which the figures of these users are computed. */
export const findFiguresSources = statement(
  { userIds: uuids },
  FIGURES_SOURCE,
  ({ userIds }, row) => sql`select ${row} from users u where u.id = any(${userIds})`,
).all;

const PUBLIC_USERS = statement(
  { userIds: uuids },
  { id: u.id },
  ({ userIds }, row) => sql`select ${row} from users u where u.id = any(${userIds}) and u.is_public`,
);

/** The users among these that are public. Read behind the lock of their figures: see `lockFigures`. */
export async function findPublicUsers(db: Executor, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await all(db, PUBLIC_USERS({ userIds }));
  return new Set(rows.map(({ id }) => id));
}

const USERS_AFTER = statement(
  { after: uuid, limit: int },
  { id: u.id },
  ({ after, limit }, row) => sql`
    select ${row} from users u where u.id > ${after} order by u.id limit ${limit}`,
);

/** The next users after `after`, in the order of their ids. */
export async function findUserIdsAfter(db: Executor, after: string, limit: number): Promise<string[]> {
  const rows = await all(db, USERS_AFTER({ after, limit }));
  return rows.map(({ id }) => id);
}

/** The kick-off of a user's latest match; without one, `otherwise`. */
export const latestKickOff = (userId: SQL, otherwise: SQL) => sql`coalesce(
  (select max(a.starts_at) from appearances a where a.user_id = ${userId}), ${otherwise})`;
