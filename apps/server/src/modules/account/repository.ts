import type { Executor } from '../../db/executor';
import { accountDeletions } from '../../db/tables/account';

/** Stores that the deletion of an account has begun. */
export async function insertDeletion(tx: Executor, userId: string, requestedAt: Date): Promise<void> {
  await tx.insert(accountDeletions).values({ userId, requestedAt }).onConflictDoNothing();
}

/** The accounts whose deletion has begun and not ended. */
export async function findDeletions(db: Executor): Promise<string[]> {
  const rows = await db.select({ userId: accountDeletions.userId }).from(accountDeletions);
  return rows.map(({ userId }) => userId);
}
