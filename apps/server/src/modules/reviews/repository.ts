import type { KnownCustomTags, ReviewTag } from '@picado/domain/reviews/rules';
import { OFFERED_CUSTOM_TAGS, type CustomTag, type TagType } from '@picado/domain/reviews/schema';
import { isOneLine, nameKey } from '@picado/domain/text/one-line';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { millisecondsOf, rowsOf } from '../../db/rows-of';
import { customTags, matchPlayers, reviews, reviewTags, teammateStars } from '../../db/schema';
import type { NewReviewRow, ReviewRow } from './rows';

/** One query for any number of reviews, with their tags and reactions. */
const REVIEW = sql`
  select r.id, r.match_id as "matchId", r.reviewed_player_id as "reviewedPlayerId", r.comment,
    ${millisecondsOf('r.created_at')} as "createdAt",
    coalesce((
      select json_agg(json_build_object(
        'isCustom', t.is_custom, 'type', t.type, 'name', t.name, 'place', t.place))
      from review_tags t where t.review_id = r.id
    ), '[]'::json) as tags,
    coalesce((
      select json_agg(json_build_object(
        'id', x.id, 'userId', x.user_id, 'userName', coalesce(u.nickname, u.name), 'emoji', x.emoji,
        'createdAt', ${millisecondsOf('x.created_at')}))
      from reactions x join users u on u.id = x.user_id where x.review_id = r.id
    ), '[]'::json) as reactions
  from reviews r`;

async function find(db: Executor, where: SQL): Promise<ReviewRow[]> {
  return rowsOf<ReviewRow>(await db.execute(sql`${REVIEW} where ${where}`));
}

export function findReviewsOfMatch(db: Executor, matchId: string): Promise<ReviewRow[]> {
  return find(db, sql`r.match_id = ${matchId}`);
}

export function findReviewsOfPlayer(db: Executor, playerId: string): Promise<ReviewRow[]> {
  return find(db, sql`r.reviewed_player_id = ${playerId}`);
}

/** The review of a retry: found by its subject, so that its id need not be stored beside the author. */
export async function findOwnReview(
  db: Executor,
  userId: string,
  reviewedPlayerId: string,
): Promise<ReviewRow | null> {
  const [row] = await find(
    db,
    sql`r.reviewed_player_id = ${reviewedPlayerId}
      and r.author_player_id in (select id from match_players where user_id = ${userId})`,
  );
  return row ?? null;
}

/** The entries that a user has reviewed in a match. For that user alone. */
export async function findReviewedBy(db: Executor, matchId: string, userId: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: reviews.reviewedPlayerId })
    .from(reviews)
    .innerJoin(matchPlayers, eq(matchPlayers.id, reviews.authorPlayerId))
    .where(and(eq(reviews.matchId, matchId), eq(matchPlayers.userId, userId)));
  return new Set(rows.map(({ id }) => id));
}

/** How many reviews a user has given, in all matches. For that user alone. */
export async function countGivenBy(db: Executor, userId: string): Promise<number> {
  const [row] = await db
    .select({ given: sql<number>`count(*)::int` })
    .from(reviews)
    .innerJoin(matchPlayers, eq(matchPlayers.id, reviews.authorPlayerId))
    .where(eq(matchPlayers.userId, userId));
  return row?.given ?? 0;
}

/** Writes a review. Its stars go to a separate table without a link to the review. */
export async function insertReview(tx: Executor, { tags, stars, ...review }: NewReviewRow): Promise<void> {
  await tx.insert(reviews).values(review);
  await tx.insert(reviewTags).values(tags.map((tag) => ({ ...tag, reviewId: review.id })));
  if (stars === null) return;
  const { authorPlayerId, reviewedPlayerId, matchId, createdAt } = review;
  await tx.insert(teammateStars).values({ authorPlayerId, reviewedPlayerId, matchId, createdAt, stars });
}

/**
 * The existing custom tags of these names, locked until the change is done. Locked in one order, so that two reviews
 * with the same tags do not deadlock.
 */
export async function lockCustomTags(
  tx: Executor,
  names: Readonly<Record<TagType, readonly string[]>>,
): Promise<KnownCustomTags> {
  const keys = (['NEGATIVE', 'POSITIVE'] as const).flatMap((type) =>
    // A text that is no valid line is never stored, and may hold what a database refuses to look for.
    names[type].flatMap((name) => (isOneLine(name) ? [sql`(${type}, ${nameKey(name)})`] : [])),
  );
  const known = { POSITIVE: new Map<string, string>(), NEGATIVE: new Map<string, string>() };
  if (keys.length === 0) return known;
  const rows = await tx
    .select({ type: customTags.type, key: customTags.nameKey, name: customTags.name })
    .from(customTags)
    .where(sql`(${customTags.type}, ${customTags.nameKey}) in (${sql.join(keys, sql`, `)})`)
    .orderBy(customTags.type, customTags.nameKey)
    .for('no key update');
  for (const { type, key, name } of rows) known[type as TagType].set(key, name);
  return known;
}

/** Counts one more use of each locked tag, in the change that uses them. */
export async function countTagUses(tx: Executor, tags: readonly ReviewTag[]): Promise<void> {
  for (const { type, name } of tags) {
    await tx
      .update(customTags)
      .set({ usageCount: sql`${customTags.usageCount} + 1` })
      .where(and(eq(customTags.type, type), eq(customTags.nameKey, nameKey(name))));
  }
}

/** Writes a tag, or keeps the existing one. Returns the stored one. */
export async function saveCustomTag(
  tx: Executor,
  tag: { type: TagType; name: string; nameKey: string; createdAt: Date },
): Promise<CustomTag> {
  await tx.insert(customTags).values(tag).onConflictDoNothing();
  const [kept] = await tx
    .select({ name: customTags.name, usageCount: customTags.usageCount })
    .from(customTags)
    .where(and(eq(customTags.type, tag.type), eq(customTags.nameKey, tag.nameKey)));
  if (kept === undefined) throw new Error('A tag that was written is not there.');
  return { ...kept, type: tag.type };
}

/** The custom tags used most, of both types. */
export async function findOfferedTags(db: Executor): Promise<CustomTag[]> {
  const most = (type: TagType) => sql`(
    select type, name, usage_count as "usageCount", name_key from custom_tags where type = ${type}
    order by usage_count desc, name_key limit ${OFFERED_CUSTOM_TAGS})`;
  const rows = rowsOf<CustomTag>(
    await db.execute(sql`
      select type, name, "usageCount" from (${most('POSITIVE')} union all ${most('NEGATIVE')}) tags
      order by "usageCount" desc, name_key`),
  );
  return rows.map(({ type, name, usageCount }) => ({ type, name, usageCount }));
}
