import pg from 'pg';
import { startProduct } from '../product/start';
import { seed } from './seed';

const SERVER = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/test';

/** A database with users and matches, which exists until it is dropped: the large one takes minutes to make. */
export interface GrownDatabase {
  url: string;
  drop(): Promise<void>;
}

/** The database of this size: that of an earlier run, or a new one. */
export async function grownDatabase(size: { matches: number; users: number }): Promise<GrownDatabase> {
  const name = `picado_growth_${size.matches}`;
  if (!(await exists(name))) await make(name, size);
  return {
    url: urlOf(name),
    async drop() {
      await administer(`drop database if exists ${name} with (force)`);
    },
  };
}

async function exists(name: string): Promise<boolean> {
  const rows = await administer(`select from pg_database where datname = '${name}'`);
  return rows.length > 0;
}

/** Created under another name, so that an interrupted run leaves no database that looks complete. */
async function make(name: string, { matches, users }: { matches: number; users: number }): Promise<void> {
  const unfinished = `${name}_unfinished`;
  await administer(`drop database if exists ${unfinished} with (force)`);
  await administer(`create database ${unfinished} template template0`);
  const begun = performance.now();
  // The first start creates the tables.
  await (await startProduct({ database: 'postgres', databaseUrl: urlOf(unfinished) })).stop();
  await seed(urlOf(unfinished), matches, users);
  await administer(`alter database ${unfinished} rename to ${name}`);
  console.log(`${matches} matches were made in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
}

function urlOf(name: string): string {
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  return url.href;
}

async function administer(statement: string): Promise<object[]> {
  const client = new pg.Client({ connectionString: SERVER });
  await client.connect();
  try {
    return (await client.query<object>(statement)).rows;
  } finally {
    await client.end();
  }
}
