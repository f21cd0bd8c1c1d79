import { sql } from 'drizzle-orm';
import { rowsOf } from './rows-of';
import type { TestServer } from './server';

/** Where a text is stored: 'table.column', and within JSON the path, '.0' for a first element. With what stands there. */
export type Trace = string;

/** Every column of every row of every table, and every path within JSON, that holds one of the texts. */
export async function findTraces({ database }: TestServer, texts: readonly string[]): Promise<Trace[]> {
  const tables = rowsOf<{ name: string }>(
    await database.read.execute(
      sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
    ),
  );
  const found: Trace[] = [];
  for (const { name } of tables) {
    const rows = rowsOf<{ row: unknown }>(
      await database.read.execute(sql.raw(`select to_jsonb(t) as row from "${name}" t`)),
    );
    for (const { row } of rows) walk(row, name, texts, found);
  }
  return found;
}

function walk(value: unknown, path: string, texts: readonly string[], found: Trace[]): void {
  if (typeof value === 'string') {
    if (texts.some((text) => value.includes(text))) found.push(`${path}: ${value}`);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if (texts.some((text) => key.includes(text))) found.push(`${path}: the key ${key}`);
      walk(inner, `${path}.${key}`, texts, found);
    }
  }
}
