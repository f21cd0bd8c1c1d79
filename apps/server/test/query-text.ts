import { PgDialect } from 'drizzle-orm/pg-core';
import type { Executor } from '../src/db/database';

/** The text of the one query that a repository's function sends, without sending it: what a bare server is given. */
export async function queryTextOf(run: (db: Executor) => Promise<unknown>): Promise<string> {
  let text = '';
  const db = {
    execute: (query: Parameters<Executor['execute']>[0]) => {
      if (typeof query !== 'string') text = new PgDialect().sqlToQuery(query.getSQL()).sql;
      return Promise.resolve({ rows: [] });
    },
  };
  await run(db as unknown as Executor);
  return text;
}
