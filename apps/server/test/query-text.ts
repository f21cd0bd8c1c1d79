import type { Executor } from '../src/db/database';

/** The text of the one named query that a repository's function sends, without sending it: what a bare server is given. */
export async function queryTextOf(run: (db: Executor) => Promise<unknown>): Promise<string> {
  let text = '';
  const prepareQuery = (query: { sql: string }) => {
    text = query.sql;
    return { execute: () => Promise.resolve({ rows: [] }) };
  };
  await run({ _: { session: { prepareQuery } } } as unknown as Executor);
  return text;
}
