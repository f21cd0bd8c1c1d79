import { and, eq, lt, sql } from 'drizzle-orm';
import type { Executor } from '../db/database';
import { idempotencyKeys } from '../db/schema';
import type { CallContext } from '../http/context';

/** How long a first answer is kept for its retries, in milliseconds. */
export const IDEMPOTENCY_KEPT_MS = 24 * 60 * 60 * 1000;

type Idempotency = NonNullable<CallContext['idempotency']>;

type Claim = { kind: 'first' } | { kind: 'done'; result: unknown } | { kind: 'mismatch' };

/**
 * Takes the key for this change. A second call with it waits here until the first commits or rolls back: the row is
 * its lock, so a retry that overtakes its own first try cannot act twice.
 */
export async function claimIdempotencyKey(
  tx: Executor,
  idempotency: Idempotency,
  now: number,
): Promise<Claim> {
  const { scope, key, fingerprint } = idempotency;
  const createdAt = new Date(now);
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ scope, key, fingerprint, createdAt })
    .onConflictDoUpdate({
      target: [idempotencyKeys.scope, idempotencyKeys.key],
      set: { fingerprint, createdAt, result: sql`null` },
      setWhere: lt(idempotencyKeys.createdAt, new Date(now - IDEMPOTENCY_KEPT_MS)),
    })
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) return { kind: 'first' };

  const [kept] = await tx.select().from(idempotencyKeys).where(whereKey(idempotency));
  return kept?.fingerprint === fingerprint ? { kind: 'done', result: kept.result } : { kind: 'mismatch' };
}

export async function keepIdempotentResult(
  tx: Executor,
  idempotency: Idempotency,
  result: unknown,
): Promise<void> {
  await tx.update(idempotencyKeys).set({ result }).where(whereKey(idempotency));
}

export async function forgetIdempotencyKeys(tx: Executor, now: number): Promise<void> {
  await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now - IDEMPOTENCY_KEPT_MS)));
}

function whereKey({ scope, key }: Idempotency) {
  return and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));
}
