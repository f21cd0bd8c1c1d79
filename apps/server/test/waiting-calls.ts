import { sql, type SQL } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { rowsOf } from './rows-of';
import { server } from './running-server';

/** Counts the statements that wait for a lock. */
export async function countWaiting(): Promise<number> {
  const waiting = await server.database.read.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowsOf(waiting).length;
}

/**
 * Makes calls that certainly wait for each other: the rows that `lock` takes are held until all of them wait, each begun once the one
 * before it does. PostgreSQL then gives the lock to them in that order.
 */
export async function behindLock(
  lock: SQL,
  calls: readonly (() => Promise<{ status: number }>)[],
): Promise<{ status: number }[]> {
  const answers: Promise<{ status: number }>[] = [];
  await server.database.transaction(async (tx) => {
    await tx.execute(lock);
    for (const call of calls) {
      answers.push(call());
      await vi.waitFor(async () => expect(await countWaiting()).toBe(answers.length), {
        timeout: 3_000,
        interval: 10,
      });
    }
  });
  return Promise.all(answers);
}
