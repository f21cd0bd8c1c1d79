import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../db/executor';
import { reactions } from '../../db/tables/reactions';
import type { OwnReactionRow } from './rows';

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
