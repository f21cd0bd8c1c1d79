import { and, desc, eq, gt } from 'drizzle-orm';
import type { Executor } from '../../db/executor';
import { feedback } from '../../db/tables/feedback';

/**
 * Finds the instants at which a user sent reports since a moment, in milliseconds since 1970, the latest first; at most `limit`.
 */
export async function findSentSince(
  tx: Executor,
  userId: string,
  { since, limit }: { since: Date; limit: number },
): Promise<number[]> {
  const rows = await tx
    .select({ createdAt: feedback.createdAt })
    .from(feedback)
    .where(and(eq(feedback.userId, userId), gt(feedback.createdAt, since)))
    .orderBy(desc(feedback.createdAt))
    .limit(limit);
  return rows.map(({ createdAt }) => createdAt.getTime());
}

export async function insertFeedback(tx: Executor, row: typeof feedback.$inferInsert): Promise<void> {
  await tx.insert(feedback).values(row);
}
