import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Executor } from './database';
import { isRetriable } from './failures';
import * as schema from './schema';
import type { OpenDatabase } from './scripts';

/** Several processes share one server, whose default is 100 connections. */
const POOL_SIZE = 12;
const CONNECT_TIMEOUT_MS = 5_000;
const IDLE_TIMEOUT_MS = 30_000;
/** A crowd at one match waits for its lock: long enough for the last of them, short enough to free a hanging page. */
const STATEMENT_TIMEOUT_MS = 15_000;
const ABANDONED_TRANSACTION_MS = 30_000;
const ATTEMPTS = 3;
const PAUSE_MS = 20;

export interface PostgresOptions {
  url: string;
  log: Pick<Logger, 'warn' | 'error'>;
}

export async function openPostgres({ url, log }: PostgresOptions): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'picado',
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: ABANDONED_TRANSACTION_MS,
    // As the embedded database: what is written without a zone must not depend on where the server stands.
    options: '-c timezone=UTC',
    keepAlive: true,
  });
  // Without it a restart of the database, which breaks the idle connections, would end this process.
  pool.on('error', (error) => {
    log.warn({ err: error }, 'an idle connection to the database was lost');
  });
  // The pool listens to the idle ones alone: one that breaks under a transaction would end this process all the same.
  // Its query fails by itself, so there is nothing more to say.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  const db = drizzle(pool, { schema });

  const database: OpenDatabase = {
    kind: 'postgres',
    read: db,
    transaction: (work) => retried(log, () => db.transaction((tx) => work(tx as unknown as Executor))),
    async inScript(work) {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query('begin');
        // Schema changes of a large table take as long as they take.
        await client.query('set local statement_timeout = 0');
        const value = await work({
          script: async (text) => {
            await client.query(text);
          },
          query: async (text, values = []) =>
            (await client.query<Record<string, unknown>>(text, [...values])).rows,
        });
        await client.query('commit');
        return value;
      } catch (error) {
        await client.query('rollback').catch((failure: unknown) => {
          broken = failure as Error;
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },
    async ping() {
      await pool.query('select 1');
    },
    close: () => pool.end(),
  };
  try {
    await database.ping();
  } catch (error) {
    await pool.end();
    throw error;
  }
  return database;
}

/** Runs the work again where PostgreSQL chose it to give way: nothing of it happened. Every time is logged. */
async function retried<T>(log: PostgresOptions['log'], run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetriable(error)) throw error;
      log.warn({ err: error, attempt }, 'a transaction gave way to another and runs again');
      await sleep(PAUSE_MS * attempt * (1 + Math.random()));
    }
  }
}
