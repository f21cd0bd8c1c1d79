import { KEY_RETENTION_MS } from '@picado/domain/http/endpoint';
import { and, eq, lt, sql, type SQLWrapper } from 'drizzle-orm';
import type { Executor } from '../db/executor';
import { text, texts } from '../db/columns';
import { all, insertion, NOTHING, queries, statement } from '../db/statement';
import { isViolationOf } from '../db/failures';
import { idempotencyKeys } from '../db/tables/events';
import type { Idempotency } from '../calls/context';

/** The first answer to a key, as stored with the change. `createdAt` is in milliseconds since 1970. */
export interface StoredAnswer {
  fingerprint: string;
  result: unknown;
  createdAt: number;
}

const ANONYMISE_ANSWERS = statement(
  { userId: text, names: texts, to: text },
  NOTHING,
  ({ userId, names, to }) => sql`
    with deleted as (delete from idempotency_keys where scope = ${userId})
    update idempotency_keys k set result = (
      select replace(k.result::text, to_json(max(w))::text, to_json(${to})::text)::jsonb
      from unnest(${names}) w where position(to_json(w)::text in k.result::text) > 0)
    where k.scope <> ${userId}
      and exists (select from unnest(${names}) w where position(to_json(w)::text in k.result::text) > 0)`,
);

/**
 * Deletes the stored answers of a user whose account is deleted, and takes their names out of the answers of others. One name an
 * answer: no answer holds two of one user.
 */
export async function anonymiseAnswers(
  tx: Executor,
  given: { userId: string; names: readonly string[]; to: string },
): Promise<void> {
  await all(tx, ANONYMISE_ANSWERS(given));
}

type Claim = { kind: 'first' } | { kind: 'done'; result: unknown } | { kind: 'mismatch' };

/**
 * Claims the key for this change. A second call with it waits here until the first commits or rolls back: the row is
 * its lock, so a retry that overtakes its first try cannot act twice.
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
      setWhere: lt(idempotencyKeys.createdAt, new Date(now - KEY_RETENTION_MS)),
    })
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) return { kind: 'first' };

  const [stored] = await tx.select().from(idempotencyKeys).where(whereKey(idempotency));
  return stored?.fingerprint === fingerprint ? { kind: 'done', result: stored.result } : { kind: 'mismatch' };
}

/** The write that stores the answer of a change whose key was claimed. */
export function claimedAnswer(tx: Executor, idempotency: Idempotency, result: unknown): SQLWrapper {
  return tx.update(idempotencyKeys).set({ result }).where(whereKey(idempotency));
}

/** The state of a key that was read after taking the lock for which all retries of its call wait. */
export function claimOf(stored: StoredAnswer | null, idempotency: Idempotency, now: number): Claim {
  if (stored === null || stored.createdAt < now - KEY_RETENTION_MS) return { kind: 'first' };
  return stored.fingerprint === idempotency.fingerprint
    ? { kind: 'done', result: stored.result }
    : { kind: 'mismatch' };
}

/**
 * The write that stores the answer of a change whose key was read after taking its lock. Where another call,
 * which waits for no such lock, has put the same key there meanwhile, it fails with `isKeyTaken` and the
 * change with it.
 */
export function firstAnswer(
  idempotency: Idempotency,
  { stored, result, now }: { stored: StoredAnswer | null; result: unknown; now: number },
): SQLWrapper {
  const { scope, key, fingerprint } = idempotency;
  const answer = { fingerprint, result, createdAt: new Date(now) };
  return stored === null
    ? INSERT_ANSWER({ scope, key, ...answer })
    : queries.update(idempotencyKeys).set(answer).where(whereKey(idempotency));
}

const INSERT_ANSWER = insertion(idempotencyKeys, ['scope', 'key', 'fingerprint', 'result', 'createdAt']);

export function isKeyTaken(error: unknown): boolean {
  return isViolationOf(error, 'idempotency_keys_pkey');
}

export async function forgetIdempotencyKeys(tx: Executor, now: number): Promise<void> {
  await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now - KEY_RETENTION_MS)));
}

function whereKey({ scope, key }: Idempotency) {
  return and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));
}
