import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Executor } from '../src/db/executor';
import type { Statement } from '../src/db/later-writes';

/**
 * The one statement that a repository's function sends, with its values, without sending it: benches run the
 * bare statement.
 */
export async function sentBy(run: (db: Executor) => Promise<unknown>): Promise<Statement> {
  const sent: Statement[] = [];
  const client = {
    query: ({ text }: { text: string }, values: unknown[]) => {
      sent.push({ text, values });
      return Promise.resolve({ rows: [] });
    },
  };
  await run(drizzle({ client: client as unknown as pg.Pool }));
  const [statement] = sent;
  if (statement === undefined || sent.length > 1) throw new Error(`${sent.length} statements were sent.`);
  return statement;
}
