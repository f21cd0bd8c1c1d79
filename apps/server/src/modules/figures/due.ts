import { eq, sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { text } from '../../db/columns';
import type { Database } from '../../db/database';
import { NOTHING, all, statement } from '../../db/statement';
import type { Executor } from '../../db/executor';
import { dueRecomputes } from '../../db/tables/figures';
import type { RecomputeOptions } from '../ratings/recompute';
import { recomputeFigures, recomputeLevels } from './recompute';

/** A process that died is replaced by another after this long. */
const CLAIM_SECONDS = 60;
const CLAIMED_UNTIL = sql`now() + ${CLAIM_SECONDS} * interval '1 second'`;
const RENEW_MS = 20_000;
const LOOK_AGAIN_MS = 1_000;
/** The pause between two looks for what has become due meanwhile, as by a deleted account, in milliseconds. */
const LOOK_FOR_NEW_MS = 60_000;

/** Has stored data computed again behind the running product. */
export async function makeDue(tx: Executor, name: 'figures' | 'levels'): Promise<void> {
  await tx.insert(dueRecomputes).values({ name }).onConflictDoNothing();
}

/** The computations in their order: levels rank users whose figures are counted. */
const RECOMPUTES: readonly {
  name: string;
  run: (database: Database, options: RecomputeOptions) => Promise<unknown>;
}[] = [
  { name: 'figures', run: recomputeFigures },
  { name: 'levels', run: recomputeLevels },
];

/**
 * Computes stored figures for data that is older than a migration, once, while the product runs. One process
 * does it; the others check again until it is done, and take over from one that was killed. A restarted
 * computation continues where it stopped.
 */
export async function computeDue(database: Database, signal?: AbortSignal): Promise<void> {
  for (const { name, run } of RECOMPUTES) {
    while (await isDue(database, name)) {
      if (await claim(database, name))
        await runClaimed(database, name, () => run(database, { repair: true, ...(signal && { signal }) }));
      else await sleep(LOOK_AGAIN_MS, undefined, { ...(signal && { signal }), ref: false });
    }
  }
}

/**
 * Runs `computeDue` in the background, now and once a minute. Returns a function that stops it, and resolves once it has stopped.
 */
export function startDueRecomputes(
  database: Database,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const done = (async () => {
    while (!signal.aborted) {
      await computeDue(database, signal).catch((error: unknown) => {
        if (!signal.aborted) onError(error);
      });
      await sleep(LOOK_FOR_NEW_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  })();
  return () => {
    stopping.abort();
    return done;
  };
}

async function runClaimed(database: Database, name: string, run: () => Promise<unknown>): Promise<void> {
  const renewing = setInterval(() => {
    // After a failure the claim ends, and another process repeats the work, which is idempotent.
    renew(database, name).catch(() => undefined);
  }, RENEW_MS);
  try {
    await run();
    await database.transaction((tx) => tx.delete(dueRecomputes).where(eq(dueRecomputes.name, name)));
  } catch (error) {
    await database.transaction((tx) =>
      tx.update(dueRecomputes).set({ claimedUntil: null }).where(eq(dueRecomputes.name, name)),
    );
    throw error;
  } finally {
    clearInterval(renewing);
  }
}

async function isDue({ read }: Database, name: string): Promise<boolean> {
  const due = await read.select().from(dueRecomputes).where(eq(dueRecomputes.name, name));
  return due.length > 0;
}

const CLAIM = statement(
  { name: text },
  { name: dueRecomputes.name },
  ({ name }, row) => sql`
    update due_recomputes set claimed_until = ${CLAIMED_UNTIL}
    where name = ${name} and (claimed_until is null
      or claimed_until not between now() and now() + ${2 * CLAIM_SECONDS} * interval '1 second')
    returning ${row}`,
);

/**
 * Returns false where another process computes it. A claim that ends later than any can was made before the clock was set back.
 */
async function claim(database: Database, name: string): Promise<boolean> {
  const claimed = await database.transaction((tx) => all(tx, CLAIM({ name })));
  return claimed.length > 0;
}

const RENEW = statement(
  { name: text },
  NOTHING,
  ({ name }) => sql`update due_recomputes set claimed_until = ${CLAIMED_UNTIL} where name = ${name}`,
);

function renew(database: Database, name: string): Promise<unknown> {
  return database.transaction((tx) => all(tx, RENEW({ name })));
}
