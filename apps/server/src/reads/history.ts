import type { PageRequest } from '@picado/domain/http/paging';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { int, uuid, type RowOf, pick } from '../db/columns';
import type { Executor } from '../db/executor';
import { all, statement } from '../db/statement';
import { AFTER_ALL, pagesOf } from './own-data-pages';
import { matches } from '../db/tables/matches';
import { appearances } from '../db/tables/statistics';

const m = alias(matches, 'm');
const a = alias(appearances, 'a');

/** One finished match of a user. Figures are the approved ones. */
const PLAYED = {
  id: a.entryId,
  matchId: a.matchId,
  matchDate: m.date,
  time: m.time,
  location: m.location,
  teamIndex: a.teamIndex,
  ...pick(m, 'team1Name', 'team2Name', 'team1Goals', 'team2Goals'),
  ...pick(
    a,
    'hasPlayed',
    'position',
    'goals',
    'assists',
    'saves',
    'isMVP',
    'isTopScorer',
    'isTopAssister',
    'isTopSaver',
  ),
  matchResult: a.result,
};

/** One line of a history. */
const LINE = {
  ...PLAYED,
  pendingValidationsCount: int`case when m.report_completed_at is not null then 0 else (
    select count(*)::int from player_reports r
    where r.match_id = m.id and r.validation_status = 'PENDING' and r.player_id <> a.entry_id
  ) end`,
};
export type HistoryEntryRow = RowOf<typeof LINE>;

const HISTORY = statement(
  { userId: uuid, limit: int, offset: int },
  LINE,
  ({ userId, limit, offset }, row) => sql`
    with paged as materialized (
      select * from appearances where user_id = ${userId}
      order by starts_at desc, match_id desc limit ${limit} offset ${offset}
    )
    select ${row} from paged a join matches m on m.id = a.match_id order by a.starts_at desc, a.match_id desc`,
);

/** One page of a user's finished matches, newest first: found by an index, and only this page is joined to the matches. */
export function findHistory(
  db: Executor,
  userId: string,
  { page, limit }: PageRequest,
): Promise<HistoryEntryRow[]> {
  return all(db, HISTORY({ userId, limit, offset: (page - 1) * limit }));
}

/** The latest matches that a user played, newest first. */
export const findLatestPlayed = statement(
  { userId: uuid, limit: int },
  { matchId: a.matchId, matchDate: m.date, ...pick(a, 'goals', 'assists', 'saves') },
  ({ userId, limit }, row) => sql`
    with latest as materialized (
      select * from appearances where user_id = ${userId} and has_played
      order by starts_at desc, match_id desc limit ${limit}
    )
    select ${row} from latest a join matches m on m.id = a.match_id order by a.starts_at desc, a.match_id desc`,
).all;

/** Reads the whole history, in pages. */
export const ownHistory = pagesOf(
  { first: AFTER_ALL, key: sql`a.starts_at || '|' || a.match_id` },
  PLAYED,
  ({ userId, after, limit }) => sql`
    from (
      select * from appearances where user_id = ${userId} and (starts_at, match_id) <
        (split_part(${after}, '|', 1)::timestamptz, split_part(${after}, '|', 2)::uuid)
      order by starts_at desc, match_id desc limit ${limit}
    ) a join matches m on m.id = a.match_id order by a.starts_at desc, a.match_id desc`,
);
