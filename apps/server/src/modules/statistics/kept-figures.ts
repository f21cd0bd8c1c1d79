import { NO_FIGURES, NO_REVIEW_FIGURES } from '@picado/domain/statistics/figures';
import { NO_STANDING } from '@picado/domain/statistics/ranking-scores';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { playerFigures, playerTags } from '../../db/tables/statistics';
import { rowsOf } from '../../db/rows-of';
import type { KeptFigures, PlayerTagRow, ReviewSource } from './rows';

type FiguresRow = typeof playerFigures.$inferSelect;

/**
 * Takes the locks of these users' figures, in the order of their ids and creating missing rows, so that
 * changes of several matches do not deadlock. Later statements read the figures that earlier changes
 * committed.
 */
export async function lockFigures(tx: Executor, userIds: readonly string[]): Promise<KeptFigures[]> {
  const ids = sql.param([...new Set(userIds)]);
  await tx.execute(sql`
    insert into player_figures (user_id) select id from unnest(${ids}::uuid[]) id order by id
    on conflict do nothing`);
  const rows = await tx
    .select()
    .from(playerFigures)
    .where(sql`${playerFigures.userId} = any(${ids}::uuid[])`)
    .orderBy(playerFigures.userId)
    .for('update');
  return rows.map(keptOf);
}

/** The users among these that are public. Read behind the lock of their figures: see `lockFigures`. */
export async function findPublicUsers(db: Executor, userIds: readonly string[]): Promise<Set<string>> {
  const rows = rowsOf<{ id: string }>(
    await db.execute(
      sql`select id from users where id = any(${sql.param([...userIds])}::uuid[]) and is_public`,
    ),
  );
  return new Set(rows.map(({ id }) => id));
}

/** The stored figures of a user; all 0 before a first match or review. */
export async function findFigures(db: Executor, userId: string): Promise<KeptFigures> {
  const [row] = await db
    .select()
    .from(playerFigures)
    .where(sql`${playerFigures.userId} = ${userId}`);
  return row === undefined ? nothingKept(userId) : keptOf(row);
}

const EVERY_COLUMN = Object.fromEntries(
  Object.entries(getTableColumns(playerFigures))
    .filter(([name]) => name !== 'userId')
    .map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]),
);

/** Writes the figures of users whose locks are held. */
export function savedFigures(tx: Executor, rows: readonly KeptFigures[]) {
  return tx
    .insert(playerFigures)
    .values(rows.map(rowOf))
    .onConflictDoUpdate({ target: playerFigures.userId, set: EVERY_COLUMN });
}

/** Adds received tags to a user's stored tags, under the lock of their figures. */
export function countedTags(tags: readonly Omit<PlayerTagRow, 'amount'>[]) {
  const rows = tags.map(({ userId, type, isCustom, name }) => ({
    user_id: userId,
    type,
    is_custom: isCustom,
    name,
    amount: 1,
  }));
  return sql`
    insert into player_tags select * from json_populate_recordset(null::player_tags, ${JSON.stringify(rows)}::json)
    on conflict (user_id, type, is_custom, name) do update set amount = player_tags.amount + excluded.amount`;
}

/** The counts of these users' reviews, computed again, and the stored tags. */
export async function findReviewSources(db: Executor, userIds: readonly string[]): Promise<ReviewSource[]> {
  const tag = (amount: string) =>
    sql.raw(
      `json_build_object('userId', u.id, 'type', t.type, 'isCustom', t.is_custom, 'name', t.name, 'amount', ${amount})`,
    );
  return rowsOf<ReviewSource>(
    await db.execute(sql`
      select u.id as "userId",
        (select count(*)::int from match_players p join reviews r on r.reviewed_player_id = p.id
          where p.user_id = u.id) as "reviewsReceived",
        (select count(*)::int from match_players p join reviews r on r.author_player_id = p.id
          where p.user_id = u.id) as "reviewsGiven",
        coalesce((
          select json_agg(${tag('t.amount')} order by t.type, t.is_custom, t.name) from (
            select g.type, g.is_custom, g.name, count(*)::int as amount
            from match_players p join reviews r on r.reviewed_player_id = p.id
            join review_tags g on g.review_id = r.id where p.user_id = u.id group by 1, 2, 3
          ) t
        ), '[]'::json) as tags,
        coalesce((
          select json_agg(${tag('t.amount')} order by t.type, t.is_custom, t.name)
          from player_tags t where t.user_id = u.id
        ), '[]'::json) as "keptTags"
      from users u where u.id = any(${sql.param([...userIds])}::uuid[])`),
  );
}

/** Replaces the stored tags of a user, under the lock of their figures. */
export async function saveTags(tx: Executor, userId: string, tags: readonly PlayerTagRow[]): Promise<void> {
  await tx.delete(playerTags).where(eq(playerTags.userId, userId));
  if (tags.length > 0) await tx.insert(playerTags).values([...tags]);
}

function nothingKept(userId: string): KeptFigures {
  return {
    userId,
    figures: NO_FIGURES,
    reviewFigures: NO_REVIEW_FIGURES,
    levelScore: null,
    standing: NO_STANDING,
    scores: { rating: null, reviews: null, positive: null, activity: null },
  };
}

function keptOf(row: FiguresRow): KeptFigures {
  const { userId, levelScore, rankedMatches, rankedPlayers, ...scored } = row;
  const { ratingScore, reviewsScore, positiveScore, activityScore, ...counted } = scored;
  const { reviewsReceived, reviewsGiven, positiveTags, negativeTags, customTags, ...figures } = counted;
  return {
    userId,
    figures,
    reviewFigures: { reviewsReceived, reviewsGiven, positiveTags, negativeTags, customTags },
    levelScore,
    standing: { matches: rankedMatches, players: rankedPlayers },
    scores: {
      rating: ratingScore,
      reviews: reviewsScore,
      positive: positiveScore,
      activity: activityScore,
    },
  };
}

function rowOf({ userId, figures, reviewFigures, levelScore, standing, scores }: KeptFigures): FiguresRow {
  return {
    userId,
    ...figures,
    ...reviewFigures,
    levelScore,
    rankedMatches: standing.matches,
    rankedPlayers: standing.players,
    ratingScore: scores.rating,
    reviewsScore: scores.reviews,
    positiveScore: scores.positive,
    activityScore: scores.activity,
  };
}
