import { RANKED_PLAYERS } from '@picado/domain/rankings/schema';
import { RANKING_TYPES, type RankingType } from '@picado/domain/statistics/ranking-scores';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { rowsOf } from '../../db/rows-of';
import type { NeighbourRow, RankedRow, ScoreCountRow } from './rows';

const RANKED = sql`
  select u.id, u.name, u.nickname, u.avatar, u.rating::float8 as rating,
    u.preferred_position as "preferredPosition", u.preferred_foot as "preferredFoot",
    f.total_matches as "totalMatches", f.total_wins as "totalWins", f.total_goals as "totalGoals",
    f.total_assists as "totalAssists", f.total_saves as "totalSaves", f.mvp_count as "mvpCount",
    f.reviews_received as "reviewsReceived", f.positive_tags as "positiveTags", f.negative_tags as "negativeTags",
    json_build_object('rating', f.rating_score, 'reviews', f.reviews_score, 'positive', f.positive_score,
      'activity', f.activity_score) as scores`;

/** The first players of a ranking, read by its index; players with one score by their ids. */
export async function findFirst(db: Executor, type: RankingType): Promise<RankedRow[]> {
  const score = scoreColumn(type);
  return rowsOf<RankedRow>(
    await db.execute(sql`
      ${RANKED}
      from (
        select * from player_figures f where f.${score} is not null
        order by f.${score} desc, f.user_id limit ${RANKED_PLAYERS}
      ) f join users u on u.id = f.user_id
      order by f.${score} desc, f.user_id`),
  );
}

/** One user as the rankings show them; null before a first match or review. */
export async function findRanked(db: Executor, userId: string): Promise<RankedRow | null> {
  const [row] = rowsOf<RankedRow>(
    await db.execute(sql`
      ${RANKED} from player_figures f join users u on u.id = f.user_id where f.user_id = ${userId}`),
  );
  return row ?? null;
}

/**
 * A user's neighbours in the ranking by level, in its order: at most two on each side. Each of the four searches is one range
 * of the index. Empty for a user without a rank.
 */
export async function findNeighbours(db: Executor, userId: string): Promise<NeighbourRow[]> {
  const own = sql`(select rating_score from player_figures where user_id = ${userId})`;
  const find = (where: SQL, order: SQL) => sql`
    (select f.user_id, f.rating_score from player_figures f where ${where} order by ${order} limit 2)`;
  return rowsOf<NeighbourRow>(
    await db.execute(sql`
      select u.id, u.name, u.nickname, u.avatar, r.rating_score as score
      from (
        (select * from (
          ${find(sql`f.rating_score = ${own} and f.user_id < ${userId}`, sql`f.user_id desc`)}
          union all ${find(sql`f.rating_score > ${own}`, sql`f.rating_score, f.user_id desc`)}
        ) before order by rating_score, user_id desc limit 2)
        union all (select user_id, rating_score from player_figures
          where user_id = ${userId} and rating_score is not null)
        union all (select * from (
          ${find(sql`f.rating_score = ${own} and f.user_id > ${userId}`, sql`f.user_id`)}
          union all ${find(sql`f.rating_score < ${own}`, sql`f.rating_score desc, f.user_id`)}
        ) behind order by rating_score desc, user_id limit 2)
      ) r join users u on u.id = r.user_id
      order by r.rating_score desc, r.user_id`),
  );
}

/** How many players have each score, in these rankings. */
export async function findScoreCounts(
  db: Executor,
  types: readonly RankingType[] = RANKING_TYPES,
): Promise<ScoreCountRow[]> {
  const counters = sql.join(
    types.map((type) => sql`${`ranking ${type}`}`),
    sql`, `,
  );
  return rowsOf<ScoreCountRow>(
    await db.execute(sql`
      select substr(counter, length('ranking ') + 1) as type, score, sum(amount)::float8 as players
      from counters where counter in (${counters}) group by counter, score`),
  );
}

function scoreColumn(type: RankingType): SQL {
  return sql.raw(`${type}_score`);
}
