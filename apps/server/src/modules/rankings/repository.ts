import { RANKED_PLAYERS, UNRANKED_PLAYERS } from '@picado/domain/rankings/schema';
import { RANKING_TYPES, type RankingType } from '@picado/domain/statistics/ranking-scores';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { rowsOf } from '../../db/rows-of';
import type { ListedRow, NeighbourRow, RankedRow, ScoreCountRow, UnrankedRow } from './rows';

const RANKED = sql`
  select u.id, u.name, u.nickname, u.avatar, u.rating::float8 as rating,
    u.preferred_position as "preferredPosition", u.preferred_foot as "preferredFoot",
    f.total_matches as "totalMatches", f.total_wins as "totalWins", f.total_goals as "totalGoals",
    f.total_assists as "totalAssists", f.total_saves as "totalSaves", f.mvp_count as "mvpCount",
    f.reviews_received as "reviewsReceived", f.positive_tags as "positiveTags", f.negative_tags as "negativeTags",
    json_build_object('rating', f.rating_score, 'reviews', f.reviews_score, 'positive', f.positive_score,
      'activity', f.activity_score) as scores`;

/** How many players with the same level have played more matches: a short range of the index. */
const playedMore = (figures: string): SQL =>
  sql.raw(`(select count(*)::int from player_figures o
    where o.rating_score = ${figures}.rating_score and o.total_matches > ${figures}.total_matches) as "playedMore"`);

/** The first players of a ranking, read by its index; players that share a rank by their ids. */
export async function findFirst(db: Executor, type: RankingType): Promise<ListedRow[]> {
  const order = orderOf(type);
  return rowsOf<ListedRow>(
    await db.execute(sql`
      ${RANKED}, rank() over (order by ${order})::int as rank
      from (
        select * from player_figures f where f.${scoreColumn(type)} is not null
        order by ${order}, f.user_id limit ${RANKED_PLAYERS}
      ) f join users u on u.id = f.user_id
      order by ${order}, f.user_id`),
  );
}

/** This user where they are public and have no rank by level; null else. */
export async function findOwnUnranked(db: Executor, userId: string): Promise<UnrankedRow | null> {
  const [row] = rowsOf<UnrankedRow>(
    await db.execute(sql`
      select u.id, u.name, u.nickname, u.avatar, json_build_object('matches', coalesce(f.ranked_matches, 0),
        'players', coalesce(f.ranked_players, 0)) as standing
      from users u left join player_figures f on f.user_id = u.id
      where u.id = ${userId} and u.is_public and f.rating_score is null`),
  );
  return row ?? null;
}

/** The public players with a level and without a rank by it that lack least, without this user. */
export async function findUnranked(db: Executor, userId: string): Promise<UnrankedRow[]> {
  return rowsOf<UnrankedRow>(
    await db.execute(sql`
      select u.id, u.name, u.nickname, u.avatar,
        json_build_object('matches', f.ranked_matches, 'players', f.ranked_players) as standing
      from player_figures f join users u on u.id = f.user_id
      where f.level_score is not null and f.rating_score is null and u.is_public and u.id <> ${userId}
      order by (f.ranked_matches + f.ranked_players) desc, f.user_id limit ${UNRANKED_PLAYERS}`),
  );
}

/** One user as the rankings show them; null before a first match or review. */
export async function findRanked(db: Executor, userId: string): Promise<RankedRow | null> {
  const [row] = rowsOf<RankedRow>(
    await db.execute(sql`
      ${RANKED}, ${playedMore('f')} from player_figures f join users u on u.id = f.user_id where f.user_id = ${userId}`),
  );
  return row ?? null;
}

/**
 * A user's neighbours in the ranking by level, in its order: at most two on each side. Each of the six searches is one range
 * of the index. Empty for a user without a rank.
 */
export async function findNeighbours(db: Executor, userId: string): Promise<NeighbourRow[]> {
  const own = (column: string) =>
    sql`(select ${sql.raw(column)} from player_figures where user_id = ${userId})`;
  const [score, matches] = [own('rating_score'), own('total_matches')];
  const find = (where: SQL, order: SQL) => sql`
    (select f.user_id, f.rating_score, f.total_matches from player_figures f
      where ${where} order by ${order} limit 2)`;
  const equal = sql`f.rating_score = ${score} and f.total_matches = ${matches}`;
  return rowsOf<NeighbourRow>(
    await db.execute(sql`
      select u.id, u.name, u.nickname, u.avatar, r.rating_score as score, ${playedMore('r')}
      from (
        (select * from (
          ${find(sql`${equal} and f.user_id < ${userId}`, sql`f.user_id desc`)}
          union all ${find(
            sql`f.rating_score = ${score} and f.total_matches > ${matches}`,
            sql`f.total_matches, f.user_id desc`,
          )}
          union all ${find(
            sql`f.rating_score > ${score}`,
            sql`f.rating_score, f.total_matches, f.user_id desc`,
          )}
        ) before order by rating_score, total_matches, user_id desc limit 2)
        union all (select user_id, rating_score, total_matches from player_figures
          where user_id = ${userId} and rating_score is not null)
        union all (select * from (
          ${find(sql`${equal} and f.user_id > ${userId}`, sql`f.user_id`)}
          union all ${find(
            sql`f.rating_score = ${score} and f.total_matches < ${matches}`,
            sql`f.total_matches desc, f.user_id`,
          )}
          union all ${find(
            sql`f.rating_score < ${score}`,
            sql`f.rating_score desc, f.total_matches desc, f.user_id`,
          )}
        ) behind order by rating_score desc, total_matches desc, user_id limit 2)
      ) r join users u on u.id = r.user_id
      order by r.rating_score desc, r.total_matches desc, r.user_id`),
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

/** Equal levels go by the matches played. */
function orderOf(type: RankingType): SQL {
  const byScore = sql`f.${scoreColumn(type)} desc`;
  return type === 'rating' ? sql`${byScore}, f.total_matches desc` : byScore;
}

function scoreColumn(type: RankingType): SQL {
  return sql.raw(`${type}_score`);
}
