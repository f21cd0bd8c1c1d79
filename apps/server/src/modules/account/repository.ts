import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/executor';
import { accountDeletionMatches, accountDeletions } from '../../db/tables/account';

/** Stores that the deletion of an account has begun. */
export async function insertDeletion(tx: Executor, userId: string, requestedAt: Date): Promise<void> {
  await tx.insert(accountDeletions).values({ userId, requestedAt }).onConflictDoNothing();
}

/** The accounts whose deletion has begun and not ended. */
export async function findDeletions(db: Executor): Promise<string[]> {
  const rows = await db.select({ userId: accountDeletions.userId }).from(accountDeletions);
  return rows.map(({ userId }) => userId);
}

/** Adds to the matches that a deletion has found, and returns all of them. */
export async function saveFoundMatches(
  tx: Executor,
  userId: string,
  matchIds: readonly string[],
): Promise<string[]> {
  const { matchId } = accountDeletionMatches;
  if (matchIds.length > 0) {
    const rows = matchIds.map((id) => ({ userId, matchId: id }));
    await tx.insert(accountDeletionMatches).values(rows).onConflictDoNothing();
  }
  const found = await tx
    .select({ matchId })
    .from(accountDeletionMatches)
    .where(eq(accountDeletionMatches.userId, userId))
    .orderBy(matchId);
  return found.map((row) => row.matchId);
}
