import type { Executor } from './executor';
import type { Later } from './later-writes';

export interface TransactionOptions {
  /**
   * False for changes that may be lost in a crash (an announced slot): the embedded database then
   * acknowledges before the change is on the disk. A PostgreSQL server ignores this.
   */
  durable?: boolean;
}

/** Access to the data, the same over the embedded database and over a PostgreSQL server. */
export interface Database {
  readonly kind: 'embedded' | 'postgres';
  /** Runs reads. Changes made here do not wait for the disk: use `transaction` for them. */
  readonly read: Executor;
  /**
   * Counts the changes so far, where all of them pass through this process: while it stays the same, so does the
   * data. A change is counted before it is acknowledged. Null where other processes change the data too.
   */
  changes(): number | null;
  /**
   * Commits when `work` resolves, rolls back when it throws; resolves once the change is durable. Writes that
   * `work` defers with `later` run together in one statement, before its next statement or with the commit.
   */
  transaction<T>(work: (tx: Executor, later: Later) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Rejects if the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
