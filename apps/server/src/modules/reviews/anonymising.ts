import type { AnonymisedPlayers } from '@picado/domain/account/anonymous';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Executor } from '../../db/executor';
import { reviews } from '../../db/tables/reviews';

/** Deletes the comments that these players received in a match: they were written about them. Tags and stars stay. */
export async function anonymiseReviews(tx: Executor, { matchId, entries }: AnonymisedPlayers): Promise<void> {
  const reviewed = entries.map(({ id }) => id);
  if (reviewed.length === 0) return;
  await tx
    .update(reviews)
    .set({ comment: '' })
    .where(
      and(eq(reviews.matchId, matchId), inArray(reviews.reviewedPlayerId, reviewed), ne(reviews.comment, '')),
    );
}
