import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyTemplate, noDisk } from '../../test/database';
import { onEmbedded } from '../../test/needs';
import { DataFolderError, prepareDataFolder } from './data-folder';
import { openEmbedded } from './embedded';

const log = pino({ level: 'silent' });

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes held outside the heap, without what only waits to be collected: earlier databases of the worker, read files. */
function heldOutsideHeap(): number {
  collect();
  return process.memoryUsage().external;
}

describe('a data folder', onEmbedded, () => {
  let dataDir: string;
  let folder: string;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'picado-folder-'));
    folder = join(dataDir, 'database');
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  const open = () => openEmbedded({ dataDir, log, disk: noDisk });
  const filesOf = async () => (await readdir(folder, { recursive: true })).sort();

  it('is refused and not changed where it holds something else or has lost PG_VERSION', async () => {
    await mkdir(join(folder, 'base'), { recursive: true });
    await writeFile(join(folder, 'base', '1259'), 'lo que quedó');
    const refusal: unknown = await open().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DataFolderError);
    expect(String(refusal)).toContain('le falta PG_VERSION');
    expect(await filesOf()).toEqual(['base', join('base', '1259')]);
    expect(await readFile(join(folder, 'base', '1259'), 'utf8')).toBe('lo que quedó');
    expect(await readdir(dataDir)).toEqual(['database']);
  });

  it('is refused with a one-line message where its database is damaged', async () => {
    await copyTemplate(dataDir);
    await truncate(join(folder, 'global', 'pg_control'), 0);
    const before = await filesOf();
    const refusal: unknown = await open().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DataFolderError);
    expect(String(refusal)).toMatch(/no se puede abrir \(.+\)\. Quedó como estaba/u);
    expect(await filesOf()).toEqual(before);
  });

  it('is filled without a second PostgreSQL in the process, and closed to other users of the machine', async () => {
    const before = heldOutsideHeap();
    const database = await open();
    // A second PostgreSQL takes 140 MB. The unpacked files took another 90; a second PostgreSQL with a copy
    // of the first, 450.
    expect(heldOutsideHeap() - before).toBeLessThan(200 * 1024 * 1024);
    await database.close();
    const names = await readdir(folder, { recursive: true });
    const modes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mode & 0o077));
    if (process.platform !== 'win32') expect(new Set(modes)).toEqual(new Set([0]));
  });

  it('is created again after a first start was killed, when no change had been acknowledged', async () => {
    expect(prepareDataFolder(dataDir).isNew).toBe(true);
    await writeFile(join(folder, 'PG_VERSION'), '');
    expect(prepareDataFolder(dataDir).isNew).toBe(true);
    expect(await readdir(folder)).toEqual([]);
  });
});
