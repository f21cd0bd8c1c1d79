import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { MIGRATIONS_FOLDER } from '../folders';
import { text } from './columns';
import type { OpenDatabase, ScriptRunner } from './scripts';
import { all, NOTHING, statement } from './statement';

/** Its message is printed at the start unchanged. */
export class MigrationError extends Error {}

interface Migration {
  name: string;
  script: string;
  checksum: string;
}

/** Any number, the same in every process of Picado. */
const ADVISORY_LOCK = 7_404_223;

const NAME = /^\d{4}_\w+\.sql$/u;

/**
 * Applies what is missing, in order, each file in a transaction of its own. Of several processes that start at once
 * one applies and the others wait. Answers the names of what was applied.
 */
export async function migrate(database: OpenDatabase, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  const migrations = readMigrations(folder);
  if (await areApplied(database, migrations)) return [];
  const applied: string[] = [];
  for (;;) {
    const name = await database.inScript((runner) => applyNext(runner, migrations));
    if (name === null) return applied;
    applied.push(name);
  }
}

const APPLIED = statement(
  NOTHING,
  { name: text`name`, checksum: text`checksum` },
  (_given, row) => sql`select ${row} from schema_migrations`,
);

/**
 * A plain read before the lock: most starts have nothing to apply. If it fails, the locked way reports the
 * reason.
 */
async function areApplied(
  { read }: Pick<OpenDatabase, 'read'>,
  migrations: readonly Migration[],
): Promise<boolean> {
  const found = await all(read, APPLIED({})).catch(() => []);
  const checksums = new Map(found.map(({ name, checksum }) => [name, checksum]));
  return migrations.every(({ name, checksum }) => checksums.get(name) === checksum);
}

async function applyNext(runner: ScriptRunner, migrations: readonly Migration[]): Promise<string | null> {
  await runner.query(`select pg_advisory_xact_lock(${ADVISORY_LOCK})`);
  await runner.script(
    `create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  );
  const rows = await runner.query('select name, checksum from schema_migrations');
  const checksums = new Map(rows.map((row) => [String(row.name), String(row.checksum)]));

  for (const migration of migrations) {
    const checksum = checksums.get(migration.name);
    if (checksum === migration.checksum) continue;
    if (checksum !== undefined) {
      throw new MigrationError(
        `La migración ${migration.name} cambió después de aplicarse: deshacé el cambio y escribilo en una nueva.`,
      );
    }
    // A later migration may depend on an earlier one, so an older file must not be added behind it.
    const later = [...checksums.keys()].find((name) => name > migration.name);
    if (later !== undefined) {
      throw new MigrationError(
        `La migración ${migration.name} llegó tarde: ${later} ya está aplicada. Dale el número siguiente.`,
      );
    }
    await runner.script(migration.script);
    await runner.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    return migration.name;
  }
  return null;
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort();
  if (names.length === 0) throw new MigrationError(`No hay migraciones en ${folder}.`);
  return names.map((name) => {
    // Git may check out other line endings; the SQL is the same.
    const script = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, script, checksum: createHash('sha256').update(script).digest('hex') };
  });
}
