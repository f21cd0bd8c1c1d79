import type { ReactionRecord } from '@picado/domain/reactions/schema';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { reactions } from '../../db/tables/reactions';
import { reviews } from '../../db/tables/reviews';
import { users } from '../../db/tables/users';
import type { OwnReactionRow } from './rows';

/** The match that a review is of, or null where there is no such review. */
export async function findMatchIdOfReview(db: Executor, reviewId: string): Promise<string | null> {
  const [row] = await db.select({ matchId: reviews.matchId }).from(reviews).where(eq(reviews.id, reviewId));
  return row?.matchId ?? null;
}

/** Takes the review's lock: concurrent reactions to one review run one after another. */
export async function lockReview(tx: Executor, reviewId: string): Promise<{ matchId: string } | null> {
  const [row] = await tx
    .select({ matchId: reviews.matchId })
    .from(reviews)
    .where(eq(reviews.id, reviewId))
    .for('no key update');
  return row ?? null;
}

export async function findReactions(db: Executor, reviewId: string): Promise<ReactionRecord[]> {
  const rows = await db
    .select({
      id: reactions.id,
      userId: reactions.userId,
      userName: sql<string>`coalesce(${users.nickname}, ${users.name})`,
      emoji: reactions.emoji,
      createdAt: reactions.createdAt,
    })
    .from(reactions)
    .innerJoin(users, eq(users.id, reactions.userId))
    .where(eq(reactions.reviewId, reviewId));
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

export async function findOwnReactions(
  db: Executor,
  reviewId: string,
  userId: string,
): Promise<OwnReactionRow[]> {
  return db
    .select({
      id: reactions.id,
      emoji: reactions.emoji,
      place: reactions.place,
      createdAt: reactions.createdAt,
    })
    .from(reactions)
    .where(and(eq(reactions.reviewId, reviewId), eq(reactions.userId, userId)));
}

export async function insertReaction(
  tx: Executor,
  reaction: OwnReactionRow & { reviewId: string; userId: string },
): Promise<void> {
  await tx.insert(reactions).values(reaction);
}

export async function deleteReaction(tx: Executor, id: string): Promise<void> {
  await tx.delete(reactions).where(eq(reactions.id, id));
}
