import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { PGlite } from '@electric-sql/pglite';
import type { Disk } from './disk-sync';

/**
 * The buffer cache of the embedded PostgreSQL. Its default of 128 MB fills up and is never released, and the
 * system caches the same pages again as files.
 */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** Its message is printed at the start unchanged. */
export class DataFolderError extends Error {}

export interface DataFolder {
  client: PGlite;
  /** Called once the database's files are synced, and before anything in it is acknowledged. */
  settle(): Promise<void>;
}

/**
 * Opens the database in `dataDir/database`, or creates it where there is none. A folder that cannot be opened is not
 * changed: PGlite would create a new, empty database over the remains of an old one.
 */
export async function openDataFolder(dataDir: string, disk: Disk): Promise<DataFolder> {
  const { folder, unfinished, isNew } = prepareDataFolder(dataDir);
  const client = await (isNew ? openNew(folder) : openExisting(folder));
  return {
    client,
    async settle() {
      if (!isNew) return;
      rmSync(unfinished, { force: true });
      // Synced, because after a power cut the next start would otherwise take the database for unused.
      await disk.syncFolder(dataDir);
    },
  };
}

/** Checks whether there is a database, and prepares the folder for a new one where none was ever used. */
export function prepareDataFolder(dataDir: string): { folder: string; unfinished: string; isNew: boolean } {
  const folder = join(dataDir, 'database');
  // Exists until all files of a new database are complete.
  const unfinished = join(dataDir, 'database.unfinished');
  if (existsSync(unfinished)) rmSync(folder, { recursive: true, force: true });
  const isNew = !existsSync(folder) || readdirSync(folder).length === 0;
  if (!isNew && !existsSync(join(folder, 'PG_VERSION'))) {
    throw new DataFolderError(refusal(folder, 'le falta PG_VERSION'));
  }
  if (isNew) writeFileSync(unfinished, '');
  // The folder is created here with mode 0700: PGlite would create it readable by other users of the machine.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return { folder, unfinished, isNew };
}

/**
 * The files of an empty database come with a package: to make them, PGlite runs a second PostgreSQL inside
 * the process, whose 450 MB are not released.
 */
async function openNew(folder: string): Promise<PGlite> {
  const { dataDir: emptyDatabase } = await import('@electric-sql/pglite-prepopulatedfs');
  const client = await PGlite.create({
    dataDir: folder,
    loadDataDir: await emptyDatabase(),
    startParams: START_PARAMS,
  });
  // The copies get PostgreSQL's own permissions; the package's files are readable by all.
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
  }
  collectGarbage();
  return client;
}

/**
 * The unpacked files, 90 MB of buffers, are hardly counted in the heap that triggers the garbage collector,
 * so they would not be collected in time.
 */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  // `gc` exists only in a context made after the flag is set.
  runInNewContext('globalThis.gc?.()');
  setFlagsFromString('--no-expose-gc');
}

async function openExisting(folder: string): Promise<PGlite> {
  const processFile = join(folder, 'postmaster.pid');
  const hadProcessFile = existsSync(processFile);
  try {
    const client = await PGlite.create({ dataDir: folder, startParams: START_PARAMS });
    await client.query('select 1');
    return client;
  } catch (error) {
    if (!hadProcessFile) rmSync(processFile, { force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new DataFolderError(refusal(folder, reason), { cause: error });
  }
}

function refusal(folder: string, reason: string): string {
  return `La base de datos de ${folder} no se puede abrir (${reason}). Quedó como estaba: poné una copia de respaldo en su lugar, o usá otra DATA_DIR.`;
}
