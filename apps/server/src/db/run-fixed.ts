import type { Executor } from './database';
import type { FilledStatement } from './fixed-statement';
import { rowsOf } from './rows-of';

/** Runs a fixed statement: its rows have the database's names and the driver's types. */
export async function runFixed<Row>(db: Executor, statement: FilledStatement): Promise<Row[]> {
  const query = { sql: statement.text(), params: statement.values() };
  return rowsOf<Row>(await db._.session.prepareQuery(query, undefined, undefined, false).execute());
}
