import type { Duplex } from 'node:stream';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Executor } from './executor';
import { isPlanOutdated } from './failures';
import { LaterWrites, type Later } from './later-writes';
import { renewStatementName, statementName } from './statement-names';

/** Runs a query: the pool, or one connection of it. */
type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>;
type Query = (config: pg.QueryConfig, values: unknown[]) => Promise<pg.QueryResult>;

/** Every statement has a name, so that a connection plans it once. One whose plan is outdated is sent again under a new one. */
export function namedExecutor(on: Queryable): Executor {
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
export async function inTransaction<T>(
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
export function cutOff(client: pg.PoolClient): void {
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
