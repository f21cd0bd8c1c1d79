import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Later } from './later-writes';

/** Where SQL runs: the pool, the embedded database, or a transaction of either. */
export type Executor = PgDatabase<PgQueryResultHKT>;

export interface TransactionOptions {
  /**
   * False for what need not survive a crash (an announced slot): the embedded database then acknowledges before the
   * change is on the disk. A PostgreSQL server always decides that by itself.
   */
  durable?: boolean;
}

/** Access to the data, the same over the embedded database and over a PostgreSQL server. */
export interface Database {
  readonly kind: 'embedded' | 'postgres';
  /** For reads. Changes made here are not awaited to the disk: they go through `transaction`. */
  readonly read: Executor;
  /**
   * Counts the changes so far, where all of them pass through this process: while it stays the same, so does the
   * data. A change is counted before it is acknowledged. Null where other processes change the data too.
   */
  changes(): number | null;
  /**
   * Commits when `work` resolves, rolls back when it throws; resolves once the change is durable. What `work` leaves for
   * `later` runs in one statement with whatever else waits, before its next statement or with the commit.
   */
  transaction<T>(work: (tx: Executor, later: Later) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Rejects where the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
