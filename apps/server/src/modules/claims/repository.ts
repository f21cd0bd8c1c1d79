import { assert } from '@picado/domain/assert';
import type { StoredClaim } from '@picado/domain/claims/rules';
import type { ClaimStatus } from '@picado/domain/claims/schema';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../db/executor';
import { claims } from '../../db/tables/claims';

/** The claims of a match, as rules see them. */
export async function findClaimsOf(db: Executor, matchId: string): Promise<StoredClaim[]> {
  const { id, playerId, userId, status } = claims;
  return db.select({ id, playerId, userId, status }).from(claims).where(eq(claims.matchId, matchId));
}

export async function findMatchIdOfClaim(db: Executor, id: string): Promise<string | null> {
  const [row] = await db.select({ matchId: claims.matchId }).from(claims).where(eq(claims.id, id));
  return row?.matchId ?? null;
}

/** Stores a claim, in place of an earlier one of the same user and entry. Returns its id. */
export async function saveClaim(
  tx: Executor,
  claim: StoredClaim & { matchId: string; createdAt: Date; answeredAt: Date | null },
): Promise<string> {
  const [row] = await tx
    .insert(claims)
    .values(claim)
    .onConflictDoUpdate({
      target: [claims.playerId, claims.userId],
      set: { status: sql`excluded.status`, answeredAt: sql`excluded.answered_at` },
    })
    .returning({ id: claims.id });
  assert(row !== undefined, 'An upsert of a claim answered no row.');
  return row.id;
}

export async function saveClaimAnswer(
  tx: Executor,
  id: string,
  { status, answeredAt }: { status: ClaimStatus; answeredAt: Date },
): Promise<void> {
  await tx.update(claims).set({ status, answeredAt }).where(eq(claims.id, id));
}

/** Refuses the other claims of an entry that has passed to an account. */
export async function refuseOthers(
  tx: Executor,
  { playerId, userId, answeredAt }: { playerId: string; userId: string; answeredAt: Date },
): Promise<void> {
  await tx
    .update(claims)
    .set({ status: 'REFUSED', answeredAt })
    .where(and(eq(claims.playerId, playerId), ne(claims.userId, userId), eq(claims.status, 'PENDING')));
}
