import { closeSync, fdatasync, fsync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const SEGMENT = /^[0-9A-F]{24}$/u;
/**
 * The time for which a changed segment is synced again although it looks unchanged, in milliseconds. File times advance in
 * steps (of milliseconds, on some file systems of two seconds): a write within a step leaves the time as it was.
 */
const STILL_HOT_MS = 3_000;

/** The system calls to the disk; tests replace them to count them. */
export interface Disk {
  /** Resolves once the content of the file survives a power cut. */
  syncData(path: string): Promise<void>;
  /** Resolves once the names in a folder do. */
  syncFolder(path: string): Promise<void>;
}

export const disk: Disk = {
  syncData: (path) => withFile(path, promisify(fdatasync)),
  syncFolder: (path) => withFile(path, promisify(fsync)),
};

async function withFile(path: string, sync: (file: number) => Promise<void>): Promise<void> {
  const file = openSync(path, 'r');
  try {
    await sync(file);
  } finally {
    closeSync(file);
  }
}

interface Segment {
  stamp: string;
  /** The instant at which it was last seen to change, by a clock that is never set back. */
  changedAt: number;
}

/**
 * Syncs the write-ahead log, once for all callers that wait at one moment. PGlite writes it without syncing it, so a
 * power cut would undo acknowledged changes.
 */
export class WalSync {
  readonly #folder: string;
  readonly #disk: Disk;
  readonly #segments = new Map<string, Segment>();
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  #failure: Error | null = null;
  readonly #written = new Set<string>();

  constructor(folder: string, calls: Disk = disk) {
    this.#folder = folder;
    this.#disk = calls;
  }

  /** The number of segments of 16 MB that were written since the last call of `restart`. */
  get segmentsWritten(): number {
    return this.#written.size;
  }

  /** True once a sync failed: the system may have dropped the unwritten pages. */
  get hasFailed(): boolean {
    return this.#failure !== null;
  }

  restart(): void {
    this.#written.clear();
  }

  /** Resolves once everything written before the call is on the disk. */
  sync(): Promise<void> {
    if (this.#failure) return Promise.reject(this.#failure);
    // A running sync may have begun before this write, so the write waits for the next one, together with all
    // callers until then.
    this.#next ??= this.#runAfter(this.#running);
    return this.#next;
  }

  async #runAfter(running: Promise<void> | null): Promise<void> {
    // A failure of that sync rejects for its own callers, and here by `#failure`.
    await running?.catch(() => undefined);
    this.#running = this.#next;
    this.#next = null;
    if (this.#failure) throw this.#failure;
    try {
      await this.#flush();
    } catch (error) {
      // After a failed sync the system may have dropped the pages, and a second sync would succeed without them: this
      // process acknowledges nothing more. PostgreSQL itself ends for the same reason.
      this.#failure = new Error('The database could not be synced to the disk.', { cause: error });
      throw this.#failure;
    } finally {
      this.#running = null;
    }
  }

  async #flush(): Promise<void> {
    const now = performance.now();
    const hot: string[] = [];
    let isNewName = false;
    for (const name of readdirSync(this.#folder)) {
      if (!SEGMENT.test(name)) continue;
      const path = join(this.#folder, name);
      const { mtimeMs, size, ino } = statSync(path);
      const stamp = `${mtimeMs} ${size} ${ino}`;
      const known = this.#segments.get(name);
      const hasChanged = known?.stamp !== stamp;
      const changedAt = hasChanged ? now : known.changedAt;
      if (now - changedAt > STILL_HOT_MS) continue;
      if (hasChanged) this.#written.add(name);
      isNewName ||= known?.stamp.endsWith(` ${ino}`) !== true;
      this.#segments.set(name, { stamp, changedAt });
      hot.push(path);
    }
    await Promise.all(hot.map((path) => this.#disk.syncData(path)));
    if (isNewName) await this.#disk.syncFolder(this.#folder);
  }
}

/**
 * Syncs every file below the folder, `last` (the file from which a recovery starts) after all others. Needed
 * whenever a checkpoint made the older log dispensable.
 */
export async function syncTree(folder: string, last: string, calls: Disk = disk): Promise<void> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await calls.syncFolder(path);
    else if (entry.isFile() && path !== last) await calls.syncData(path).catch(ignoreMissing);
  }
  await calls.syncData(last);
}

/** PostgreSQL removes files at any time; removed files need no sync. */
function ignoreMissing(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
