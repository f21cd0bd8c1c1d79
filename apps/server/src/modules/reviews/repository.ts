import { assert } from '@picado/domain/assert';
import type { KnownCustomTags, ReviewTag } from '@picado/domain/reviews/rules';
import { OFFERED_CUSTOM_TAGS, type CustomTag, type TagType } from '@picado/domain/reviews/schema';
import { inSpanishOrder } from '@picado/domain/text/order';
import { isOneLine, nameKey } from '@picado/domain/text/one-line';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { pick } from '../../db/columns';
import type { Executor } from '../../db/executor';
import { all, NOTHING, statement } from '../../db/statement';
import { customTags, reviews, reviewTags, teammateStars } from '../../db/tables/reviews';
import type { NewReviewRow } from './rows';

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
  const [stored] = await tx
    .select({ name: customTags.name, usageCount: customTags.usageCount })
    .from(customTags)
    .where(and(eq(customTags.type, tag.type), eq(customTags.nameKey, tag.nameKey)));
  assert(stored !== undefined, 'A tag that was written is not there.');
  return { ...stored, type: tag.type };
}

const c = alias(customTags, 'c');
const mostOf = (type: TagType) => sql`(
  select * from custom_tags where type = ${sql.raw(`'${type}'`)}
  order by usage_count desc, name_key limit ${OFFERED_CUSTOM_TAGS})`;

const OFFERED = statement(
  NOTHING,
  { ...pick(c, 'type', 'name', 'usageCount') },
  (_given, row) => sql`
    select ${row} from (${mostOf('POSITIVE')} union all ${mostOf('NEGATIVE')}) c`,
);

/** The custom tags used most, of both types; equal ones in Spanish order. */
export async function findOfferedTags(db: Executor) {
  const rows = await all(db, OFFERED({}));
  return rows.toSorted((a, b) => b.usageCount - a.usageCount || inSpanishOrder(a.name, b.name));
}
