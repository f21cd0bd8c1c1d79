import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Of the PostgreSQL that `services.ts` provides, which sets it once this file is loaded. */
const serverUrl = () => process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/test';
const NAME = /^picado_test_(\d+)_/u;
/** The database that those of one run are copies of, by the process that runs it. */
export const templateOf = (pid: number | string) => `picado_test_${pid}_template`;

/** An empty database for one test on the PostgreSQL of the tests, until it is dropped. */
export interface ScratchDatabase {
  url: string;
  drop(): Promise<void>;
}

/**
 * @param isDurable Whether a commit waits for the disk, as in production.
 * @param template The database that it is a copy of; by default one without a table.
 */
export async function createScratchDatabase({
  isDurable = false,
  // Copying it needs no lock: `template1` may be in use by another worker that does the same.
  template = 'template0',
} = {}): Promise<ScratchDatabase> {
  const name = `picado_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await administer(async (client) => {
    await client.query(`create database ${name} template ${template}`);
    // No test cuts the power of PostgreSQL itself, so no commit has to wait for its disk.
    if (!isDurable) await client.query(`alter database ${name} set synchronous_commit = off`);
  });
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer((client) => dropDatabase(client, name)) };
}

/** Drops the databases of workers that ended or were killed, and the template that the workers of this process copied. */
export async function dropDatabases(): Promise<void> {
  await administer(async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
    for (const { datname } of rows) {
      const pid = NAME.exec(datname)?.[1];
      if (pid === undefined) continue;
      const isLeft = !isRunning(Number(pid)) || datname === templateOf(process.pid);
      if (isLeft) await dropDatabase(client, datname);
    }
  });
}

async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  await client.query(`drop database if exists "${name}" with (force)`).catch((error: unknown) => {
    // Another run is dropping the same database.
    if (!['XX000', '55006', '3D000'].includes((error as { code?: string }).code ?? '')) throw error;
  });
}

/** Runs with a connection to the server of the tests, which ends with it. */
export async function administer(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
