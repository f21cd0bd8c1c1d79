import type { Database } from './database';

/** SQL as text, many statements at a time: what migrations need and no service does. */
export interface ScriptRunner {
  script(text: string): Promise<void>;
  query(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
}

/** A database with its driver's methods for changing tables. */
export interface OpenDatabase extends Database {
  /** Runs scripts in one transaction. */
  inScript<T>(work: (runner: ScriptRunner) => Promise<T>): Promise<T>;
}
