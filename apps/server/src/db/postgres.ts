import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { within } from '../time/within';
import type { Executor } from './executor';
import { isDatabaseUnavailable, isRetriable, isPlanOutdated } from './failures';
import { type Later, LaterWrites } from './later-writes';
import type { OpenDatabase, ScriptRunner } from './scripts';
import { createTurnstile } from '../limits/turnstile';
import type { Duplex } from 'node:stream';
import { drizzle } from 'drizzle-orm/node-postgres';
import { renewStatementName, statementName } from './statement-names';

/** Runs a query: the pool, or one connection of it. */
type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>;
type Query = (config: pg.QueryConfig, values: unknown[]) => Promise<pg.QueryResult>;

/** Every statement has a name, so that a connection plans it once. One whose plan is outdated is sent again under a new one. */
function namedExecutor(on: Queryable): Executor {
  return executorOf((config, values) => {
    const send = () => named(config.text, (name) => on.query({ ...config, ...name }, values));
    return send().catch((error: unknown) => {
      if (isPlanOutdated(error)) return send();
      throw error;
    });
  });
}

/**
 * Runs `work` in a transaction of this connection, in as few round trips as possible: `begin` is sent with
 * the first statement, deferred writes with the next one or with `commit`. The connection answers in order
 * and is in a failed transaction after an error, so that statements sent behind a failed one change nothing.
 */
async function inTransaction<T>(
  client: pg.PoolClient,
  work: (tx: Executor, later: Later) => Promise<T>,
): Promise<T> {
  const writes = new LaterWrites();
  let begun: Promise<unknown> | null = null;
  const begin = () => (begun ??= client.query('begin'));
  const flush = () =>
    writes.flush(({ text, values }) => named(text, (name) => client.query({ text, values, ...name })));
  const send = async (query: () => Promise<pg.QueryResult>) => {
    const sent = inOneWrite(client, () => ({ begun: begin(), flushed: flush(), answer: query() }));
    const [, , answer] = await Promise.all([sent.begun, sent.flushed, sent.answer]);
    return answer;
  };
  const tx = executorOf((config, values) =>
    send(() => named(config.text, (name) => client.query({ ...config, ...name }, values))),
  );
  const value = await work(tx, writes);
  const committed = await send(() => client.query('commit'));
  if (committed.command !== 'COMMIT') throw new Error(`A transaction ended with ${committed.command}.`);
  return value;
}

/** Written at once: each write wakes the server, which costs more than the statement in it. */
function inOneWrite<T>(client: pg.PoolClient, send: () => T): T {
  const stream = streamOf(client);
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}

/**
 * Closes a connection with all its pending queries. The driver's own `end` would wait for their answers
 * first.
 */
function cutOff(client: pg.PoolClient): void {
  streamOf(client).destroy();
}

function streamOf(client: pg.PoolClient): Duplex {
  return (client as unknown as { connection: { stream: Duplex } }).connection.stream;
}

function executorOf(query: Query): Executor {
  return drizzle({ client: { query } as unknown as pg.PoolClient });
}

/** Sends a statement under its name, at once; the name ends where its plan is outdated. */
async function named<T>(text: string, send: (name: { name?: string }) => Promise<T>): Promise<T> {
  const name = statementName(text);
  try {
    return await send(name === undefined ? {} : { name });
  } catch (error) {
    if (isPlanOutdated(error)) renewStatementName(text, name);
    throw error;
  }
}

/** Several processes share one server, whose default is 100 connections. */
const POOL_SIZE = 12;
/** The share of the pool for changes: in a crowd the rest is left for reads. */
const CHANGES_AT_ONCE = 9;
const IDLE_TIMEOUT_MS = 30_000;
/**
 * Limits the wait for a connection, for a statement, and for a transaction from its connection to its commit. A change that waits
 * in a crowd waits longer only while changes before it complete; a call learns within 5 s that a server stopped answering.
 */
const LIMIT_MS = 4_500;
/**
 * Shorter than the limit: a working server ends a slow statement itself, and the connection can be reused.
 */
const SERVER_SHARE = 0.9;
const PING_LIMIT_MS = 3_000;
const ATTEMPTS = 3;
const PAUSE_MS = 20;

export interface PostgresOptions {
  url: string;
  log: Pick<Logger, 'warn' | 'error'>;
  /** The longest that anything waits for the server, in milliseconds. */
  limitMs?: number;
}

export async function openPostgres({ url, log, limitMs = LIMIT_MS }: PostgresOptions): Promise<OpenDatabase> {
  const connection: pg.ClientConfig = {
    connectionString: url,
    application_name: 'picado',
    connectionTimeoutMillis: limitMs,
    // The embedded database has this zone too: timestamps written without a zone must not depend on the server's time zone.
    options: '-c timezone=UTC',
    keepAlive: true,
  };
  const serverLimitMs = Math.ceil(limitMs * SERVER_SHARE);
  const pool = new pg.Pool({
    ...connection,
    max: POOL_SIZE,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    statement_timeout: serverLimitMs,
    // Limits how long a frozen process holds the locks of its transaction.
    idle_in_transaction_session_timeout: limitMs,
    // A frozen server ends no statement, so the client limits the time too. A timed-out read never leaves its
    // connection to another call.
    query_timeout: limitMs,
    // Sends further statements before an answer arrives: see `inTransaction`.
    pipeline: true,
  });
  // Node ends a process in which an 'error' has no listener, and a restart of the database breaks the idle connections.
  pool.on('error', (error) => {
    log.warn({ err: error }, 'an idle connection to the database was lost');
  });
  // The pool listens on idle connections alone: one that breaks during a transaction would still end this
  // process. Its query fails by itself, so there is nothing more to report.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  const transact = createTransactions(pool);
  const turnstile = createTurnstile(CHANGES_AT_ONCE, limitMs, isDatabaseUnavailable);

  const database: OpenDatabase = {
    kind: 'postgres',
    read: namedExecutor(pool),
    changes: () => null,
    transaction: (work) =>
      turnstile.pass(() => retried(log, performance.now() + limitMs, (until) => transact(work, until))),
    // Schema changes of a large table may take long: on a separate connection, without limits.
    inScript: (work) => runScript(connection, work),
    async ping() {
      await within(pool.query('select 1'), Math.min(limitMs, PING_LIMIT_MS), 'The database');
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

/**
 * Transactions that end by a given moment, whatever the server does. The driver's own would wait for the rollback on a
 * connection that answers no more, and then give that connection, its last query still open, to the next call.
 */
function createTransactions(pool: pg.Pool) {
  return async function transact<T>(
    work: (tx: Executor, later: Later) => Promise<T>,
    until: number,
  ): Promise<T> {
    const client = await pool.connect();
    // Ends the running query with the connection. Whether a commit succeeded is then unknown: the caller is
    // told to try again, and its idempotency key finds the result.
    const guard = setTimeout(
      () => {
        cutOff(client);
      },
      Math.max(1, until - performance.now()),
    );
    let broken: Error | undefined;
    try {
      return await inTransaction(client, work);
    } catch (error) {
      if (isDatabaseUnavailable(error)) broken = error as Error;
      else {
        await client.query('rollback').catch((failure: unknown) => {
          broken = failure as Error;
        });
      }
      throw error;
    } finally {
      clearTimeout(guard);
      client.release(broken);
    }
  };
}

async function runScript<T>(
  connection: pg.ClientConfig,
  work: (runner: ScriptRunner) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  // The running query reports its errors.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    const value = await work({
      script: async (text) => {
        await client.query(text);
      },
      query: async (text, values = []) =>
        (await client.query<Record<string, unknown>>(text, [...values])).rows,
    });
    await client.query('commit');
    return value;
  } finally {
    // The server rolls back what was not committed when its connection ends.
    await client.end();
  }
}

/**
 * Runs the work again after a deadlock or serialization failure, which rolled it back. Every retry is logged.
 */
async function retried<T>(
  log: PostgresOptions['log'],
  until: number,
  run: (until: number) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run(until);
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetriable(error)) throw error;
      log.warn({ err: error, attempt }, 'a transaction gave way to another and runs again');
      await sleep(PAUSE_MS * attempt * (1 + Math.random()));
    }
  }
}
