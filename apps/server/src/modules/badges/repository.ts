import { BADGES_OF_REVIEWS, findBadge, type BadgeId } from '@picado/domain/badges/catalogue';
import type { BadgeLevel, LevelOfBadge } from '@picado/domain/badges/levels';
import type { EarnedLevel } from '@picado/domain/badges/reading';
import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { earnedBadges } from '../../db/tables/badges';

/** A level of one user. */
export interface EarnedRow extends LevelOfBadge {
  userId: string;
}

/** The levels that each of these users has. */
export async function findEarned(db: Executor, userIds: readonly string[]): Promise<EarnedRow[]> {
  if (userIds.length === 0) return [];
  const { userId, badge, level } = earnedBadges;
  const rows = await db
    .select({ userId, badge, level })
    .from(earnedBadges)
    .where(inArray(userId, [...userIds]));
  return rows.filter(isKnown);
}

/** The levels of one user with their instants, the oldest first. */
export async function findEarnedLevels(
  db: Executor,
  userId: string,
  { onlyUnseen }: { onlyUnseen: boolean },
): Promise<EarnedLevel[]> {
  const { badge, level, earnedAt, seenAt } = earnedBadges;
  const rows = await db
    .select({ badge, level, earnedAt })
    .from(earnedBadges)
    .where(and(eq(earnedBadges.userId, userId), onlyUnseen ? isNull(seenAt) : undefined))
    .orderBy(asc(earnedAt), asc(badge), asc(level));
  return rows.map((row) => ({ ...row, earnedAt: row.earnedAt.toISOString() })).filter(isKnown);
}

/**
 * Writes levels as earned at this moment. Those that count reviews have the instant of the latest match
 * instead: their own would reveal when a review was written.
 */
export async function insertEarned(tx: Executor, rows: readonly EarnedRow[], earnedAt: Date): Promise<void> {
  if (rows.length === 0) return;
  await tx.insert(earnedBadges).values(
    rows.map((row) => ({
      ...row,
      earnedAt: BADGES_OF_REVIEWS.includes(row.badge) ? latestMatch(row.userId, earnedAt) : earnedAt,
    })),
  );
}

/** Writes levels that were reached earlier: as seen by their owner. */
export async function insertSettled(tx: Executor, rows: readonly EarnedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const now = new Date();
  await tx.insert(earnedBadges).values(
    rows.map((row) => ({
      ...row,
      earnedAt: latestMatch(row.userId, now),
      seenAt: latestMatch(row.userId, now),
    })),
  );
}

/** The kick-off of a user's latest match; without one, `otherwise`. */
function latestMatch(userId: string, otherwise: Date): SQL {
  return sql`coalesce(
    (select max(a.starts_at) from appearances a where a.user_id = ${userId}), ${otherwise.toISOString()}::timestamptz)`;
}

export async function deleteEarned(tx: Executor, rows: readonly EarnedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    delete from earned_badges e
    using json_to_recordset(${JSON.stringify(rows)}::json) as lost("userId" uuid, badge text, level smallint)
    where e.user_id = lost."userId" and e.badge = lost.badge and e.level = lost.level`);
}

/** Marks levels as shown to their owner; marked ones keep their instant. */
export async function saveSeen(
  tx: Executor,
  userId: string,
  levels: readonly LevelOfBadge[],
  seenAt: Date,
): Promise<void> {
  if (levels.length === 0) return;
  await tx.execute(sql`
    update earned_badges e set seen_at = ${seenAt.toISOString()}
    from json_to_recordset(${JSON.stringify(levels)}::json) as seen(badge text, level smallint)
    where e.user_id = ${userId} and e.badge = seen.badge and e.level = seen.level and e.seen_at is null`);
}

/** A level of a badge that is no longer in the catalogue is left out. */
function isKnown<T extends { badge: string; level: number }>(
  row: T,
): row is T & { badge: BadgeId; level: BadgeLevel } {
  return findBadge(row.badge) !== undefined;
}
