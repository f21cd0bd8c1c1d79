import { RANKED_PLAYERS, UNRANKED_PLAYERS } from '@picado/domain/rankings/schema';
import type { RankingType } from '@picado/domain/statistics/ranking-scores';
import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { int, nested, uuid, type RowOf, pick } from '../db/columns';
import type { Executor } from '../db/executor';
import { all, statement } from '../db/statement';
import { playerFigures } from '../db/tables/statistics';
import { users } from '../db/tables/users';

const u = alias(users, 'u');
const f = alias(playerFigures, 'f');

const PLAYER = { ...pick(u, 'id', 'name', 'nickname', 'avatar') };

/** A ranked player. */
const RANKED = {
  ...PLAYER,
  ...pick(u, 'rating', 'preferredPosition', 'preferredFoot'),
  ...pick(
    f,
    'totalMatches',
    'totalWins',
    'totalGoals',
    'totalAssists',
    'totalSaves',
    'mvpCount',
    'reviewsReceived',
    'positiveTags',
    'negativeTags',
  ),
  scores: nested({
    rating: f.ratingScore,
    reviews: f.reviewsScore,
    positive: f.positiveScore,
    activity: f.activityScore,
  }),
};

/** Counts the players with an equal level that have played more matches: a short range of the index. */
const playedMore = (figures: SQL) => int`(select count(*)::int from player_figures o
    where o.rating_score = ${figures}.rating_score and o.total_matches > ${figures}.total_matches)`;

function firstBy(type: RankingType) {
  const score = sql.raw(`f.${type}_score`);
  /** Equal levels go by the matches played. */
  const order = type === 'rating' ? sql`${score} desc, f.total_matches desc` : sql`${score} desc`;
  return statement(
    {},
    { ...RANKED, rank: int`rank() over (order by ${order})::int` },
    (_given, row) => sql`
      select ${row}
      from (
        select * from player_figures f where ${score} is not null
        order by ${order}, f.user_id limit ${RANKED_PLAYERS}
      ) f join users u on u.id = f.user_id
      order by ${order}, f.user_id`,
  );
}
const FIRST = {
  rating: firstBy('rating'),
  reviews: firstBy('reviews'),
  positive: firstBy('positive'),
  activity: firstBy('activity'),
} satisfies Record<RankingType, unknown>;

/** The first players of a ranking, read by its index; players that share a rank by their ids. */
export function findFirst(db: Executor, type: RankingType) {
  return all(db, FIRST[type]({}));
}
export type ListedRow = Awaited<ReturnType<typeof findFirst>>[number];

/** A player with a level and without a rank by it. */
const UNRANKED = {
  ...PLAYER,
  standing: nested({
    matches: int`coalesce(f.ranked_matches, 0)`,
    players: int`coalesce(f.ranked_players, 0)`,
  }),
};

/** This user where they are public and have no rank by level; null else. */
export const findOwnUnranked = statement(
  { userId: uuid },
  UNRANKED,
  ({ userId }, row) => sql`
    select ${row} from users u left join player_figures f on f.user_id = u.id
    where u.id = ${userId} and u.is_public and f.rating_score is null`,
).first;

/** The public players with a level and without a rank by it that lack least, without this user. */
export const findUnranked = statement(
  { userId: uuid },
  UNRANKED,
  ({ userId }, row) => sql`
    select ${row} from player_figures f join users u on u.id = f.user_id
    where f.level_score is not null and f.rating_score is null and u.is_public and u.id <> ${userId}
    order by (f.ranked_matches + f.ranked_players) desc, f.user_id limit ${UNRANKED_PLAYERS}`,
).all;

const OWN = { ...RANKED, playedMore: playedMore(sql`f`) };
export type RankedRow = RowOf<typeof OWN>;

/** One user as the rankings show them; null before a first match or review. */
export const findRanked = statement(
  { userId: uuid },
  OWN,
  ({ userId }, row) => sql`
    select ${row} from player_figures f join users u on u.id = f.user_id where f.user_id = ${userId}`,
).first;

/**
 * A user's neighbours in the ranking by level, in its order: at most two on each side. Each of the six searches is one range
 * of the index. Empty for a user without a rank.
 */
export const findNeighbours = statement(
  { userId: uuid },
  { ...PLAYER, score: int`r.rating_score`, playedMore: playedMore(sql`r`) },
  ({ userId }, row) => {
    const own = (column: SQL) => sql`(select ${column} from player_figures where user_id = ${userId})`;
    const [score, matches] = [own(sql`rating_score`), own(sql`total_matches`)];
    const find = (where: SQL, order: SQL) => sql`
      (select f.user_id, f.rating_score, f.total_matches from player_figures f
        where ${where} order by ${order} limit 2)`;
    const equal = sql`f.rating_score = ${score} and f.total_matches = ${matches}`;
    return sql`
      select ${row}
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
      order by r.rating_score desc, r.total_matches desc, r.user_id`;
  },
).all;
