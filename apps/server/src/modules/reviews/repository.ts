import type { PageRequest } from '@picado/domain/http/paging';
import type { KnownCustomTags, ReviewTag } from '@picado/domain/reviews/rules';
import {
  OFFERED_CUSTOM_TAGS,
  type CustomTag,
  type ReviewWithMatch,
  type TagCount,
  type TagType,
} from '@picado/domain/reviews/schema';
import { isOneLine, nameKey } from '@picado/domain/text/one-line';
import { and, eq, inArray, isNotNull, ne, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../db/database';
import { millisecondsOf, rowsOf } from '../../db/rows-of';
import { matches } from '../../db/tables/matches';
import { customTags, reviews, reviewTags, teammateStars } from '../../db/tables/reviews';
import { matchPlayers } from '../../db/tables/roster';
import type { NewReviewRow, ReviewedMatchRow, ReviewRow, TeammateCountRow } from './rows';

/** One query for any number of reviews, with their tags and reactions. */
const REVIEW_COLUMNS = sql`
  r.id, r.match_id as "matchId", r.reviewed_player_id as "reviewedPlayerId", r.comment,
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
    ), '[]'::json) as reactions`;

async function find(db: Executor, where: SQL): Promise<ReviewRow[]> {
  return rowsOf<ReviewRow>(await db.execute(sql`select ${REVIEW_COLUMNS} from reviews r where ${where}`));
}

export function findReviewsOfMatch(db: Executor, matchId: string): Promise<ReviewRow[]> {
  return find(db, sql`r.match_id = ${matchId}`);
}

export function findReviewsOfPlayer(db: Executor, playerId: string): Promise<ReviewRow[]> {
  return find(db, sql`r.reviewed_player_id = ${playerId}`);
}

/** The reviews of several entries. */
export function findReviewsOfPlayers(db: Executor, playerIds: readonly string[]): Promise<ReviewRow[]> {
  return find(db, sql`r.reviewed_player_id = any(${sql.param([...playerIds])}::uuid[])`);
}

/**
 * A user's latest reviews: those of the latest match first, within a match in the fixed order of all reads.
 */
export async function findLatestReviews(
  db: Executor,
  userId: string,
  limit: number,
): Promise<(ReviewRow & Pick<ReviewWithMatch, 'match'>)[]> {
  return rowsOf(
    await db.execute(sql`
      with latest as materialized (
        select r.id, a.starts_at, a.match_id
        from appearances a join reviews r on r.reviewed_player_id = a.entry_id
        where a.user_id = ${userId} order by a.starts_at desc, a.match_id desc, r.id desc limit ${limit}
      )
      select ${REVIEW_COLUMNS}, json_build_object(
        'id', m.id, 'date', to_char(m.date, 'YYYY-MM-DD'), 'time', to_char(m.time, 'HH24:MI'),
        'location', m.location, 'team1Goals', m.team1_goals, 'team2Goals', m.team2_goals) as match
      from latest l join reviews r on r.id = l.id join matches m on m.id = l.match_id
      order by l.starts_at desc, l.match_id desc, r.id desc`),
  );
}

/** The matches of which a user has reviews, the latest first. */
export async function findReviewedMatches(
  db: Executor,
  userId: string,
  { page, limit }: PageRequest,
): Promise<ReviewedMatchRow[]> {
  return rowsOf<ReviewedMatchRow>(
    await db.execute(sql`
      with paged as materialized (
        select a.entry_id, a.match_id, a.starts_at from appearances a
        where a.user_id = ${userId} and exists (select from reviews r where r.reviewed_player_id = a.entry_id)
        order by a.starts_at desc, a.match_id desc limit ${limit} offset ${(page - 1) * limit}
      )
      select p.entry_id as "entryId", m.id, to_char(m.date, 'YYYY-MM-DD') as date,
        to_char(m.time, 'HH24:MI') as time, m.location, m.team1_name as "team1Name", m.team2_name as "team2Name",
        m.team1_goals as "team1Goals", m.team2_goals as "team2Goals"
      from paged p join matches m on m.id = p.match_id order by p.starts_at desc, p.match_id desc`),
  );
}

/** How many reviews a user has received, and of how many matches. */
export async function countReceivedBy(
  db: Executor,
  userId: string,
): Promise<{ reviews: number; matches: number }> {
  const [row] = rowsOf<{ reviews: number; matches: number }>(
    await db.execute(sql`
      select count(*)::int as reviews, count(distinct a.match_id)::int as matches
      from appearances a join reviews r on r.reviewed_player_id = a.entry_id where a.user_id = ${userId}`),
  );
  return row ?? { reviews: 0, matches: 0 };
}

/** The tags of a type that a user received most, predefined and custom ones together. */
export async function findTopReceivedTags(
  db: Executor,
  userId: string,
  { type, limit }: { type: TagType; limit: number },
): Promise<TagCount[]> {
  return rowsOf<TagCount>(
    await db.execute(sql`
      select name, sum(amount)::int as count from player_tags where user_id = ${userId} and type = ${type}
      group by name order by count desc, name limit ${limit}`),
  );
}

/** When the report of a match became final; null before that. */
export async function findReportFinalAt(db: Executor, matchId: string): Promise<Date | null> {
  const [row] = await db
    .select({ reportCompletedAt: matches.reportCompletedAt })
    .from(matches)
    .where(eq(matches.id, matchId));
  return row?.reportCompletedAt ?? null;
}

/** The review for a retry: found by its subject, so that its id need not be stored beside the author. */
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

/** How many team-mates a user has in each of these matches, and how many they reviewed. For that user alone. */
export async function countTeammates(
  db: Executor,
  userId: string,
  matchIds: readonly string[],
): Promise<TeammateCountRow[]> {
  const teammate = alias(matchPlayers, 'teammate');
  return db
    .select({
      matchId: matchPlayers.matchId,
      totalTeammates: sql<number>`count(*)::int`,
      reviewsGiven: sql<number>`count(${reviews.id})::int`,
    })
    .from(matchPlayers)
    .innerJoin(teammate, and(eq(teammate.matchId, matchPlayers.matchId), isNotNull(teammate.userId)))
    .leftJoin(
      reviews,
      and(eq(reviews.authorPlayerId, matchPlayers.id), eq(reviews.reviewedPlayerId, teammate.id)),
    )
    .where(
      and(
        eq(matchPlayers.userId, userId),
        inArray(matchPlayers.matchId, [...matchIds]),
        ne(teammate.id, matchPlayers.id),
      ),
    )
    .groupBy(matchPlayers.matchId);
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
 * The existing custom tags of these names, locked until the change is done, in a fixed order, so that two
 * reviews with the same tags do not deadlock.
 */
export async function lockCustomTags(
  tx: Executor,
  names: Readonly<Record<TagType, readonly string[]>>,
): Promise<KnownCustomTags> {
  const keys = (['NEGATIVE', 'POSITIVE'] as const).flatMap((type) =>
    // A text that is not a valid line is never stored, and may contain characters that the database rejects.
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
  for (const { type, key, name } of rows) known[type].set(key, name);
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

/** Writes a tag, unless it exists. Returns the stored one. */
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
