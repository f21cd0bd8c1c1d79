import pino from 'pino';
import { migrate } from '../src/db/migrate';
import { openPostgres } from '../src/db/postgres';
import { administer, createScratchDatabase, templateOf, type ScratchDatabase } from './scratch-database';

/** Any number that no other lock of the tests has. */
const LOCK = 7_404_224;

/**
 * A database as `createScratchDatabase`, with every migration: a copy of one that is made once in a run, because the migrations
 * take a second.
 */
export async function createMigratedDatabase(): Promise<ScratchDatabase> {
  return createScratchDatabase({ template: await template() });
}

let made: Promise<string> | null = null;
const template = () => (made ??= makeTemplate());

/** The name of the template of this run: `services.ts` names the run. Of several workers the first makes it. */
async function makeTemplate(): Promise<string> {
  const name = templateOf(process.env['PICADO_TEST_RUN'] ?? process.pid);
  await administer(async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return;
    const making = await createScratchDatabase();
    const database = await openPostgres({ url: making.url, log: pino({ level: 'silent' }) });
    await migrate(database);
    await database.close();
    await client.query(`alter database "${new URL(making.url).pathname.slice(1)}" rename to "${name}"`);
  });
  return name;
}
