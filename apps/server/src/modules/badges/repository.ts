import { BADGES_OF_REVIEWS, findBadge, type BadgeId } from '@picado/domain/badges/catalogue';
import type { BadgeLevel, LevelOfBadge } from '@picado/domain/badges/levels';
import type { EarnedLevel } from '@picado/domain/badges/reading';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { bool, instant, int, text, uuid } from '../../db/columns';
import type { Executor } from '../../db/executor';
import { all, NOTHING, records, statement } from '../../db/statement';
import { earnedBadges } from '../../db/tables/badges';
import { latestKickOff } from '../../reads/appearances';

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

const LEVEL = { badge: text, level: int };

const INSERT_EARNED = statement(
  { earned: records({ userId: uuid, ...LEVEL, isOfReviews: bool }), at: instant },
  NOTHING,
  ({ earned, at }) => sql`
    insert into earned_badges (user_id, badge, level, earned_at)
    select e."userId", e.badge, e.level,
      case when e."isOfReviews" then ${latestKickOff(sql`e."userId"`, at)} else ${at} end
    from ${earned('e')}`,
);

/**
 * Writes levels as earned at this moment. Those that count reviews have the instant of the latest match
 * instead: their own would reveal when a review was written.
 */
export async function insertEarned(tx: Executor, rows: readonly EarnedRow[], at: Date): Promise<void> {
  if (rows.length === 0) return;
  const earned = rows.map((row) => ({ ...row, isOfReviews: BADGES_OF_REVIEWS.includes(row.badge) }));
  await all(tx, INSERT_EARNED({ earned, at }));
}

const INSERT_SETTLED = statement(
  { settled: records({ userId: uuid, ...LEVEL }), now: instant },
  NOTHING,
  ({ settled, now }) => sql`
    insert into earned_badges (user_id, badge, level, earned_at, seen_at)
    select e."userId", e.badge, e.level, latest.at, latest.at from ${settled('e')}
      cross join lateral (select ${latestKickOff(sql`e."userId"`, now)} as at) latest`,
);

/** Writes levels that were reached earlier: as seen by their owner. */
export async function insertSettled(tx: Executor, settled: readonly EarnedRow[]): Promise<void> {
  if (settled.length > 0) await all(tx, INSERT_SETTLED({ settled, now: new Date() }));
}

const DELETE = statement(
  { lost: records({ userId: uuid, ...LEVEL }) },
  NOTHING,
  ({ lost }) => sql`
    delete from earned_badges e using ${lost('lost')}
    where e.user_id = lost."userId" and e.badge = lost.badge and e.level = lost.level`,
);

export async function deleteEarned(tx: Executor, lost: readonly EarnedRow[]): Promise<void> {
  if (lost.length > 0) await all(tx, DELETE({ lost }));
}

const SAVE_SEEN = statement(
  { userId: uuid, seen: records(LEVEL), seenAt: instant },
  NOTHING,
  ({ userId, seen, seenAt }) => sql`
    update earned_badges e set seen_at = ${seenAt} from ${seen('seen')}
    where e.user_id = ${userId} and e.badge = seen.badge and e.level = seen.level and e.seen_at is null`,
);

/** Marks levels as shown to their owner; marked ones keep their instant. */
export async function saveSeen(
  tx: Executor,
  userId: string,
  seen: readonly LevelOfBadge[],
  seenAt: Date,
): Promise<void> {
  if (seen.length > 0) await all(tx, SAVE_SEEN({ userId, seen, seenAt }));
}

/** A level of a badge that is no longer in the catalogue is left out. */
function isKnown<T extends { badge: string; level: number }>(
  row: T,
): row is T & { badge: BadgeId; level: BadgeLevel } {
  return findBadge(row.badge) !== undefined;
}
