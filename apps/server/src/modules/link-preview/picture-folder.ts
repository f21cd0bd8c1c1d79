import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PNG_END = Buffer.from([0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);

/** The number of pictures that are written between two checks of the folder's size. */
const WRITES_BETWEEN_SWEEPS = 16;

const PART = '.part';
/** Longer than any write takes: a part of that age was left by a process that ended. */
const PART_MAX_AGE_MS = 60_000;

export interface PictureFolder {
  /** Null where it is missing or incomplete. */
  read(name: string): Promise<Buffer | null>;
  /** Stores a picture; one that could not be stored is drawn again. */
  write(name: string, png: Buffer): Promise<void>;
  /** The names that begin like that. */
  names(prefix: string): Promise<string[]>;
  remove(name: string): Promise<void>;
}

interface PictureFolderOptions {
  folder: string;
  /** The limit for all pictures together; above it the oldest are removed. */
  maxBytes: number;
  /** Called once, with the first picture that could not be stored. */
  onUnwritable: (error: unknown) => void;
}

/**
 * Pictures on the disk, shared by processes with the same folder. It is a cache: after any problem with it a
 * picture is drawn again.
 */
export function openPictureFolder({ folder, maxBytes, onUnwritable }: PictureFolderOptions): PictureFolder {
  let writes = 0;
  let hasFailed = false;

  /** Removes parts of earlier processes. The clock may have been set back since: a part from the future counts as an old one. */
  async function removeParts(): Promise<void> {
    for (const name of await readdir(folder)) {
      if (!name.endsWith(PART)) continue;
      const file = join(folder, name);
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
      if (Math.abs(Date.now() - mtimeMs) > PART_MAX_AGE_MS) await rm(file, { force: true });
    }
  }

  async function sweep(): Promise<void> {
    await removeParts();
    const found = await Promise.all(
      (await readdir(folder)).map(async (name) => {
        const file = join(folder, name);
        const { mtimeMs, size } = await stat(file).catch(() => ({ mtimeMs: 0, size: 0 }));
        return { file, mtimeMs, size };
      }),
    );
    let bytes = 0;
    for (const { file, size } of found.sort((a, b) => b.mtimeMs - a.mtimeMs)) {
      bytes += size;
      if (bytes > maxBytes) await rm(file, { force: true });
    }
  }

  /** Writes the picture atomically, also where another process writes the same one. */
  async function writeWhole(name: string, png: Buffer): Promise<void> {
    const making = join(folder, `${randomUUID()}${PART}`);
    try {
      await writeFile(making, png, { mode: 0o600 });
      await rename(making, join(folder, name));
    } catch (error) {
      await rm(making, { force: true });
      throw error;
    }
  }

  // A killed process leaves parts behind; a folder that does not exist holds none.
  removeParts().catch(() => undefined);

  return {
    async names(prefix) {
      const names = await readdir(folder).catch(() => []);
      return names.filter((name) => name.startsWith(prefix));
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    async read(name) {
      const png = await readFile(join(folder, name)).catch(() => null);
      return png !== null && isWhole(png) ? png : null;
    },
    async write(name, png) {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeWhole(name, png);
        if (writes % WRITES_BETWEEN_SWEEPS === 0) await sweep();
        writes += 1;
      } catch (error) {
        if (!hasFailed) onUnwritable(error);
        hasFailed = true;
      }
    },
  };
}

function isWhole(png: Buffer): boolean {
  return png.subarray(0, 8).equals(PNG_START) && png.subarray(-8).equals(PNG_END);
}
