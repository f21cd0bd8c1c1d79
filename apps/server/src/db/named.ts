import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Executor } from './database';
import { rowsOf } from './rows-of';

const dialect = new PgDialect();

/**
 * Runs a query under a name of its own: PostgreSQL then reads and plans its text once a connection instead of at each call.
 * The text must be the same whenever the name is; what varies are its parameters. The embedded database ignores the name.
 */
export async function runNamed<Row>(db: Executor, name: string, query: SQL): Promise<Row[]> {
  return rowsOf<Row>(
    await db._.session.prepareQuery(dialect.sqlToQuery(query), undefined, name, false).execute(),
  );
}
