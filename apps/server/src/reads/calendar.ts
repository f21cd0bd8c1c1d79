import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { bool, int, pick, uuid, type RowOf } from '../db/columns';
import { statement } from '../db/statement';
import { matches } from '../db/tables/matches';
import { users } from '../db/tables/users';
import { GROUPS_ORGANISED_BY } from './match';

const m = alias(matches, 'm');
const u = alias(users, 'u');

/** The user whose calendar has this link: of one that was never renewed it is the user's own id. */
export const findCalendarOwner = statement(
  { linkId: uuid },
  { id: u.id },
  ({ linkId }, row) => sql`
    select ${row} from users u where u.id = coalesce(
      (select c.user_id from calendar_links c where c.id = ${linkId}),
      case when not exists (select from calendar_links c where c.user_id = ${linkId}) then ${linkId} end)`,
).first;

const FEED_MATCH = {
  ...pick(m, 'id', 'version', 'location', 'mapsUrl', 'surface', 'startsAt', 'price', 'maxPlayers'),
  ...pick(m, 'team1Name', 'team2Name'),
  isOrganiser: bool`l.is_organiser`,
  isListed: bool`p.id is not null`,
  isSubstitute: bool`p.id is not null and p.team_index is null`,
  starters: int`(select count(*)::int from match_players q where q.match_id = m.id and q.team_index is not null)`,
  substitutes: int`(select count(*)::int from match_players q where q.match_id = m.id and q.team_index is null)`,
};
export type FeedMatchRow = RowOf<typeof FEED_MATCH>;

/**
 * The matches that a user organises or is on the list of, the latest by kick-off. They are found by indexes that hold the kick-off,
 * and only these are read. No name of a player is.
 */
export const findFeedMatches = statement(
  { userId: uuid, after: m.startsAt, limit: int },
  FEED_MATCH,
  ({ userId, after, limit }, row) => {
    const latest = sql`order by k.starts_at desc, k.id desc limit ${limit}`;
    return sql`
      with latest as materialized (
        select k.id, k.starts_at, bool_or(k.is_organiser) as is_organiser from (
          (select k.id, k.starts_at, true as is_organiser from matches k
            where k.creator_id = ${userId} and k.starts_at > ${after} ${latest})
          union all
          (select k.id, k.starts_at, true from matches k
            where k.group_id in ${GROUPS_ORGANISED_BY(userId)} and k.starts_at > ${after} ${latest})
          union all
          (select k.id, k.starts_at, false from match_players q join matches k on k.id = q.match_id
            where q.user_id = ${userId} and k.starts_at > ${after} ${latest})
        ) k group by k.id, k.starts_at ${latest}
      )
      select ${row} from latest l join matches m on m.id = l.id
        left join match_players p on p.match_id = m.id and p.user_id = ${userId}
      order by m.starts_at, m.id`;
  },
).all;
