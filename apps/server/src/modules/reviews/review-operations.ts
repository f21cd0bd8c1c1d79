import { eq, sql } from 'drizzle-orm';
import { uuid } from '../../db/columns';
import type { Executor } from '../../db/executor';
import { all, NOTHING, records, statement } from '../../db/statement';
import { reviews } from '../../db/tables/reviews';

// Operations on reviews for other modules: which match one is of, its lock, and that its stars were counted.

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

const SAVE_COUNTED = statement(
  { stars: records({ authorEntryId: uuid, reviewedEntryId: uuid }), matchId: uuid },
  NOTHING,
  ({ stars, matchId }) => sql`
    update teammate_stars s set counted_with = ${matchId} from ${stars('c')}
    where s.author_player_id = c."authorEntryId" and s.reviewed_player_id = c."reviewedEntryId"`,
);

/** Marks stars as counted with the final report of this match. */
export async function saveCounted(
  tx: Executor,
  stars: readonly { authorEntryId: string; reviewedEntryId: string }[],
  matchId: string,
): Promise<void> {
  if (stars.length > 0) await all(tx, SAVE_COUNTED({ stars, matchId }));
}
