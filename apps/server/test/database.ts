/**
 * The database of the tests: PICADO_TEST_DATABASE selects the kind (`embedded`, the default, or `postgres`).
 *
 * One per worker, shared by all servers that a test file starts, empty at first. The embedded one is copied
 * from a folder that is made once per machine, because making one takes seconds; the other is created on
 * TEST_DATABASE_URL under a name of its own, so that workers do not collide.
 */
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { rowsOf } from './rows-of';
import { sql } from 'drizzle-orm';
import { expressionOf } from '../src/db/columns';
import type { Disk } from '../src/db/disk-sync';
import { openEmbedded } from '../src/db/embedded';
import { migrate } from '../src/db/migrate';
import { observer } from '../src/db/statement';
import { openPostgres } from '../src/db/postgres';
import type { OpenDatabase } from '../src/db/scripts';
import { MIGRATIONS_FOLDER, SERVER_FOLDER } from '../src/folders';
import { createMigratedDatabase } from './migrated-database';
import { isRunning } from './scratch-database';

export interface TestDatabase {
  database: OpenDatabase;
  /** Removes every row. */
  empty(): Promise<void>;
  /** Snapshots every row; the returned function restores exactly these rows. */
  keep(): Promise<() => Promise<void>>;
  /** Every row of every table as text, for tests that a value is stored nowhere. */
  storedText(): Promise<string>;
  close(): Promise<void>;
}
type Contents = Omit<TestDatabase, 'close'>;

export const testDatabaseKind = process.env['PICADO_TEST_DATABASE'] === 'postgres' ? 'postgres' : 'embedded';

const quiet = pino({ level: 'silent' });
/** Durability is off. Tests of power cuts open a database of their own. */
export const noDisk: Disk = { syncData: () => Promise.resolve(), syncFolder: () => Promise.resolve() };

// Whatever a statement answers to any test is of the types that it declares: also what is within JSON, and what may be null.
observer.look = (row, rows) => {
  for (const answered of rows as Record<string, unknown>[]) {
    for (const [name, source] of Object.entries(row)) {
      if (expressionOf(source).accepts(answered[name])) continue;
      throw new Error(`"${name}" is not as it is declared: ${JSON.stringify(answered)}`);
    }
  }
};

let shared: Promise<Contents> | null = null;
let users = 0;

/**
 * The worker's database, empty for the first server of a file. It stays open for later files: opening one
 * costs more than most files do. Its remains are removed once all workers have ended (`leftovers.ts`).
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  users += 1;
  const isKept = shared !== null;
  shared ??= testDatabaseKind === 'postgres' ? makePostgres() : makeEmbedded();
  const opened = await shared;
  if (isKept && users === 1) await opened.empty();
  let isClosed = false;
  return {
    ...opened,
    close() {
      if (!isClosed) users -= 1;
      isClosed = true;
      return Promise.resolve();
    },
  };
}

async function makePostgres(): Promise<Contents> {
  const scratch = await createMigratedDatabase();
  return contentsOf(await openPostgres({ url: scratch.url, log: quiet }));
}

async function makeEmbedded(): Promise<Contents> {
  const dataDir = await mkdtemp(join(tmpdir(), `picado-test-${process.pid}-`));
  await copyTemplate(dataDir);
  const database = await openEmbedded({ dataDir, log: quiet, disk: noDisk });
  return contentsOf(database);
}

/** Removes the folders, of 40 MB each, of workers that have ended. */
export async function removeFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = /^picado-test-(\d+)-/u.exec(name)?.[1];
    const folder = join(tmpdir(), name);
    if (pid === undefined || isRunning(Number(pid)) || !(await isOwn(folder))) continue;
    await rm(folder, { recursive: true, force: true });
  }
}

/** Another user of the machine removes their own. */
async function isOwn(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => null);
  return found !== null && found.uid === (process.getuid?.() ?? found.uid);
}

/** Copies a migrated, empty embedded database into a data folder. */
export async function copyTemplate(dataDir: string): Promise<void> {
  await cp(await template(), join(dataDir, 'database'), { recursive: true });
}

/** The folder of a migrated, empty database, rebuilt when the migrations or the database program change. */
async function template(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(SERVER_FOLDER, 'package.json')));
  for (const name of (await readdir(MIGRATIONS_FOLDER)).sort()) {
    hash.update(name).update(await readFile(join(MIGRATIONS_FOLDER, name)));
  }
  // Another user of the machine may not read it.
  const user = process.getuid?.() ?? '';
  const folder = join(tmpdir(), `picado-test-template-${user}-${hash.digest('hex').slice(0, 16)}`);
  if (existsSync(folder)) return folder;
  const making = await mkdtemp(join(tmpdir(), 'picado-test-making-'));
  const database = await openEmbedded({ dataDir: making, log: quiet, disk: noDisk });
  await migrate(database);
  await database.close();
  // Atomic; of several workers that built a folder, the first to finish provides it.
  await rename(join(making, 'database'), folder).catch((error: unknown) => {
    if (!existsSync(folder)) throw error;
  });
  await rm(making, { recursive: true, force: true });
  return folder;
}

function contentsOf(database: OpenDatabase): Contents {
  const read = async <Row>(statement: string) => rowsOf<Row>(await database.read.execute(sql.raw(statement)));
  const names = async () =>
    (
      await read<{ name: string }>(
        `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'`,
      )
    ).map((row) => row.name);
  /** The columns of each table that are not computed of others. */
  const writtenColumns = async () =>
    new Map(
      (
        await read<{ name: string; columns: string }>(
          `select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
           from pg_class c join pg_attribute a on a.attrelid = c.oid
           where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
             and not a.attisdropped and a.attgenerated = '' group by c.relname`,
        )
      ).map(({ name, columns }) => [name, columns]),
    );
  const sequences = async () =>
    (
      await read<{ name: string }>(
        `select sequencename as name from pg_sequences where schemaname = 'public'`,
      )
    ).map((row) => row.name);

  // Truncating recreates every table's files: a hundred times the cost of deleting the few rows of a test.
  const deletions = async () => {
    const deleted = (await names()).map((name) => `delete from "${name}";`);
    const restarted = (await sequences()).map((name) => `perform setval('"${name}"', 1, false);`);
    return [...deleted, ...restarted].join('\n');
  };
  let emptying: Promise<string> | null = null;
  // As in replication: tables in any order, without checking their foreign keys.
  const run = async (statements: string) => {
    const script = `begin set local session_replication_role = replica; ${statements} end`;
    await database.transaction((tx) => tx.execute(sql.raw(`do $script$ ${script} $script$`)), {
      durable: false,
    });
  };
  return {
    database,
    async empty() {
      await run(await (emptying ??= deletions()));
    },
    async keep() {
      const statements = [await deletions()];
      const columns = await writtenColumns();
      for (const name of await names()) {
        const found = await read<{ kept: string }>(
          `select json_agg(t)::text as kept from "${name}" t having count(*) > 0`,
        );
        for (const { kept } of found) {
          const rows = `json_populate_recordset(null::"${name}", $rows$${kept}$rows$)`;
          const written = columns.get(name) ?? '';
          statements.push(
            `insert into "${name}" (${written}) overriding system value select ${written} from ${rows};`,
          );
        }
      }
      for (const name of await sequences()) {
        for (const { at, used } of await read<{ at: number; used: boolean }>(
          `select last_value::int as at, is_called as used from "${name}"`,
        )) {
          statements.push(`perform setval('"${name}"', ${at}, ${used});`);
        }
      }
      return () => run(statements.join('\n'));
    },
    async storedText() {
      const texts: string[] = [];
      for (const name of await names()) {
        const rows = await read<{ text: string }>(`select t::text as text from "${name}" t`);
        texts.push(...rows.map((row) => row.text));
      }
      return texts.join('\n');
    },
  };
}
