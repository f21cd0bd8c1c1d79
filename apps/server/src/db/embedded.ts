import { mkdirSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Logger } from 'pino';
import { within } from '../time/within';
import { openDataFolder } from './data-folder';
import type { Executor } from './executor';
import { disk, syncTree, WalSync, type Disk } from './disk-sync';
import { lockFolder, type FolderLock } from './folder-lock';
import { LaterWrites, type Later } from './later-writes';
import type { OpenDatabase } from './scripts';
import { createTurns } from '../limits/turnstile';

interface SyncedMark {
  /**
   * Resolves to true if the mark belonged to this control file. It is removed before anything is changed, so that it is
   * never outdated.
   */
  take(): Promise<boolean>;
  put(): Promise<void>;
}

/**
 * Exists while a closed database is known to be synced completely: the next start then skips the sync of its
 * thousand files. It identifies the control file, so a restored backup is not mistaken for that database.
 */
function createSyncedMark(dataDir: string, control: string, disk: Disk): SyncedMark {
  const path = join(dataDir, 'database.synced');

  return {
    async take() {
      if (!existsSync(path)) return false;
      const isOfThis = existsSync(control) && readFileSync(path, 'utf8') === nameOf(control);
      rmSync(path);
      await disk.syncFolder(dataDir);
      return isOfThis;
    },
    async put() {
      writeFileSync(path, nameOf(control), { mode: 0o600 });
      await disk.syncData(path);
      await disk.syncFolder(dataDir);
    },
  };
}

function nameOf(control: string): string {
  const { ino, mtimeMs } = statSync(control);
  return `${ino} ${mtimeMs}`;
}

/**
 * PGlite starts no checkpoint by itself: its log would grow without limit, and with it the time to recover after a
 * kill. Segments are of 16 MB.
 */
const SEGMENTS_BETWEEN_CHECKPOINTS = 4;
const PING_LIMIT_MS = 3_000;

export interface EmbeddedOptions {
  dataDir: string;
  log: Pick<Logger, 'warn' | 'error'>;
  disk?: Disk;
}

/** Opens the database in `dataDir/database` and locks it for this process until it is closed. */
export async function openEmbedded({
  dataDir,
  log,
  disk: calls = disk,
}: EmbeddedOptions): Promise<OpenDatabase> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const folder = join(dataDir, 'database');
  const control = join(folder, 'global', 'pg_control');
  const mark = createSyncedMark(dataDir, control, calls);
  const lock = lockFolder(join(dataDir, 'database.lock'));
  try {
    const isSynced = await mark.take();
    const { client, settle } = await openDataFolder(dataDir, calls);
    // A first start has synced the files, and one after a kill has ended its recovery with a checkpoint. From
    // the opening on, the control file states that the log counts.
    await (isSynced ? calls.syncData(control) : syncTree(folder, control, calls));
    const database = guard({ client, folder, control, mark, lock, calls, log });
    await settle();
    return database;
  } catch (error) {
    lock.release();
    throw error;
  }
}

interface Opened {
  client: PGlite;
  folder: string;
  control: string;
  mark: SyncedMark;
  lock: FolderLock;
  calls: Disk;
  log: EmbeddedOptions['log'];
}

function guard({ client, folder, control, mark, lock, calls, log }: Opened): OpenDatabase {
  const wal = new WalSync(join(folder, 'pg_wal'), calls);
  const takeTurn = createTurns();
  const read = executorOf((...query) => takeTurn(() => client.query(...query)));

  let checkpoint: Promise<void> | null = null;
  let isDiskTrusted = true;
  async function checkpointNow(): Promise<void> {
    wal.restart();
    try {
      await client.exec('checkpoint');
      await syncTree(folder, control, calls);
    } catch (error) {
      isDiskTrusted = false;
      log.error({ err: error }, 'the checkpoint of the embedded database failed');
    } finally {
      checkpoint = null;
    }
  }

  async function makeDurable(): Promise<void> {
    await wal.sync();
    if (wal.segmentsWritten > SEGMENTS_BETWEEN_CHECKPOINTS) checkpoint ??= checkpointNow();
  }

  let changes = 0;
  /** Counts a change also where it failed: one too many costs a comparison, one too few would serve outdated matches. */
  async function counted<T>(change: Promise<T>): Promise<T> {
    try {
      return await change;
    } finally {
      changes += 1;
    }
  }

  return {
    kind: 'embedded',
    read,
    changes: () => changes,
    async transaction(work, { durable = true } = {}) {
      const value = await counted(takeTurn(() => client.transaction((tx) => withLaterWrites(tx, work))));
      if (durable) await makeDurable();
      return value;
    },
    async inScript(work) {
      const value = await counted(
        client.transaction((tx) =>
          work({
            script: async (text) => {
              await tx.exec(text);
            },
            query: async (text, values = []) =>
              (await tx.query<Record<string, unknown>>(text, [...values])).rows,
          }),
        ),
      );
      await makeDurable();
      return value;
    },
    async ping() {
      await within(client.query('select 1'), PING_LIMIT_MS, 'The database');
    },
    async close() {
      try {
        await checkpoint;
        await client.close();
        await syncTree(folder, control, calls);
        if (isDiskTrusted && !wal.hasFailed) await mark.put();
      } finally {
        lock.release();
      }
    },
  };
}

type RunQuery = PGlite['query'];

function executorOf(query: RunQuery): Executor {
  return drizzle({ client: { query } as unknown as PGlite });
}

/** Runs `work` in an open transaction, and its deferred writes before its next statement or at its end. */
async function withLaterWrites<T>(
  client: Pick<Transaction, 'query'>,
  work: (tx: Executor, later: Later) => Promise<T>,
): Promise<T> {
  const writes = new LaterWrites();
  const flush = () => writes.flush(({ text, values }) => client.query(text, values));
  const tx = executorOf(async (...query) => {
    await flush();
    return client.query(...query);
  });
  const value = await work(tx, writes);
  await flush();
  return value;
}
