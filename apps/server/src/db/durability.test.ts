import { copyFile, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyTemplate } from '../../test/database';
import { onEmbedded } from '../../test/needs';
import { disk, type Disk } from './disk-sync';
import { openEmbedded } from './embedded';
import type { OpenDatabase } from './scripts';
import { PATIENCE } from '../../test/patience';

const log = pino({ level: 'silent' });
const isSegment = (path: string) => /^[0-9A-F]{24}$/u.test(basename(path));

/** The disk, observed: which files were synced, and a gate that holds a sync of the log. */
class WatchedDisk implements Disk {
  segments: string[] = [];
  controls = 0;
  folders: string[] = [];
  gate: Promise<void> = Promise.resolve();
  failure: Error | null = null;

  async syncData(path: string): Promise<void> {
    if (basename(path) === 'pg_control') this.controls += 1;
    // The thousand other files take seconds and are not part of these tests.
    if (!isSegment(path)) return;
    await this.gate;
    if (this.failure) throw this.failure;
    this.segments.push(basename(path));
    await disk.syncData(path);
  }

  async syncFolder(path: string): Promise<void> {
    this.folders.push(basename(path));
  }
}

let dataDir: string;
let watched: WatchedDisk;
let database: OpenDatabase;

async function open() {
  watched = new WatchedDisk();
  dataDir = await mkdtemp(join(tmpdir(), 'picado-durability-'));
  await copyTemplate(dataDir);
  database = await openEmbedded({ dataDir, log, disk: watched });
}
async function close() {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}
let number = 0;
const change = (options?: { durable?: boolean }) =>
  database.transaction(async (tx) => {
    number += 1;
    await tx.execute(sql`insert into idempotency_keys values ('test', ${`key ${number}`}, 'x', null, now())`);
  }, options);
const gate = () => {
  let lift: () => void = () => undefined;
  watched.gate = new Promise((resolve) => (lift = resolve));
  return () => {
    lift();
  };
};
const currentSegment = async () => {
  const { rows } = (await database.read.execute(
    sql`select pg_walfile_name(pg_current_wal_lsn()) as name`,
  )) as {
    rows: { name: string }[];
  };
  return rows[0]?.name ?? '';
};

describe('a change to the embedded database', onEmbedded, () => {
  beforeAll(open);
  afterAll(close);
  beforeEach(() => {
    watched.segments = [];
  });

  it('a change is acknowledged only after its log is on the disk', async () => {
    const lift = gate();
    let isAcknowledged = false;
    const changed = change().then(() => (isAcknowledged = true));
    await vi.waitFor(async () => {
      const { rows } = (await database.read.execute(
        sql`select count(*)::int as n from idempotency_keys where key = ${`key ${number}`}`,
      )) as { rows: { n: number }[] };
      expect(rows[0]?.n).toBe(1);
    }, PATIENCE);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(isAcknowledged).toBe(false);
    lift();
    await changed;
    expect(watched.segments).toContain(await currentSegment());
  });

  it('changes that wait at the same moment share one sync', async () => {
    const lift = gate();
    const first = change();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const others = Array.from({ length: 40 }, () => change());
    await vi.waitFor(async () => {
      const { rows } = (await database.read.execute(
        sql`select count(*)::int as n from idempotency_keys where key = ${`key ${number}`}`,
      )) as { rows: { n: number }[] };
      expect(rows[0]?.n).toBe(1);
    }, PATIENCE);
    lift();
    await Promise.all([first, ...others]);
    // One sync that had begun before the others wrote, and one for all of them.
    expect(watched.segments.length).toBeLessThanOrEqual(3);
  });

  it('a change that need not survive a crash does not wait for the disk', async () => {
    const lift = gate();
    await change({ durable: false });
    expect(watched.segments).toEqual([]);
    lift();
  });

  it('a change that crosses into the next segment of the log syncs both segments and the folder', async () => {
    await change();
    await change({ durable: false });
    const before = await currentSegment();
    await database.read.execute(sql`select pg_switch_wal()`);
    watched.segments = [];
    watched.folders = [];
    await change();
    const after = await currentSegment();
    expect(after).not.toBe(before);
    expect(watched.segments).toEqual(expect.arrayContaining([before, after]));
    expect(watched.folders).toContain('pg_wal');
  });

  it('a change is synced although the time of the log file did not change', async () => {
    await change();
    watched.segments = [];
    // Within the resolution of the file system's clock.
    await change();
    await change();
    expect(watched.segments.length).toBeGreaterThanOrEqual(2);
  });
});

describe('the log of the embedded database', onEmbedded, () => {
  it('a checkpoint shortens the log and syncs every file', async () => {
    await open();
    const { rows: before } = (await database.read.execute(
      sql`select redo_lsn::text as redo from pg_control_checkpoint()`,
    )) as { rows: { redo: string }[] };
    watched.folders = [];
    for (let segment = 0; segment < 8; segment += 1) {
      await change();
      await database.read.execute(sql`select pg_switch_wal()`);
    }
    await vi.waitFor(async () => {
      const { rows: after } = (await database.read.execute(
        sql`select redo_lsn::text as redo from pg_control_checkpoint()`,
      )) as { rows: { redo: string }[] };
      expect(after).not.toEqual(before);
      expect(watched.folders).toContain('base');
    }, PATIENCE);
    await close();
  });

  it('a failed sync refuses all further changes', async () => {
    await open();
    watched.failure = new Error('EIO');
    await expect(change()).rejects.toThrow('could not be synced');
    watched.failure = null;
    await expect(change()).rejects.toThrow('could not be synced');
    expect(await readdir(dataDir)).toContain('database.lock');
    await close();
  });
});

describe('a start of the embedded database', onEmbedded, () => {
  const reopen = async () => {
    watched = new WatchedDisk();
    database = await openEmbedded({ dataDir, log, disk: watched });
  };

  it('a start after an orderly end syncs only the control file', async () => {
    await open();
    expect(watched.folders).toContain('base');
    await database.close();
    await reopen();
    expect(watched.folders).not.toContain('base');
    expect(watched.controls).toBe(1);
    expect(await readdir(dataDir)).not.toContain('database.synced');
    await close();
  });

  it('a start syncs every file where the marker belongs to another database', async () => {
    await open();
    await database.close();
    const control = join(dataDir, 'database', 'global', 'pg_control');
    await copyFile(control, `${control}.backup`);
    await rename(`${control}.backup`, control);
    await reopen();
    expect(watched.folders).toContain('base');
    await close();
  });

  it('a start after a failed sync syncs every file, also after an orderly end', async () => {
    await open();
    watched.failure = new Error('EIO');
    await expect(change()).rejects.toThrow('could not be synced');
    watched.failure = null;
    await database.close();
    await reopen();
    expect(watched.folders).toContain('base');
    await close();
  });
});
