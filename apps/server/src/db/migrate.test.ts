import { searchableWords } from '@picado/domain/users/search';
import { appendFile, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { copyTemplate, noDisk, testDatabaseKind } from '../../test/database';
import { createScratchDatabase } from '../../test/scratch-database';
import { MIGRATIONS_FOLDER } from '../folders';
import { openEmbedded } from './embedded';
import { migrate } from './migrate';
import { openPostgres } from './postgres';
import type { OpenDatabase } from './scripts';

const log = pino({ level: 'silent' });
let folder: string;
let database: OpenDatabase;
let close: () => Promise<void>;

beforeAll(async () => {
  if (testDatabaseKind === 'postgres') {
    const scratch = await createScratchDatabase();
    database = await openPostgres({ url: scratch.url, log });
    close = scratch.drop;
  } else {
    const dataDir = await mkdtemp(join(tmpdir(), 'picado-migrate-'));
    await copyTemplate(dataDir);
    database = await openEmbedded({ dataDir, log, disk: noDisk });
    close = () => rm(dataDir, { recursive: true, force: true });
  }
});
afterAll(async () => {
  await database.close();
  await close();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picado-migrations-'));
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
  await database.inScript((runner) => runner.script('drop schema public cascade; create schema public'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const add = (name: string, script: string) => writeFile(join(folder, name), script);
const tables = () =>
  database.inScript(async (runner) =>
    (await runner.query("select tablename from pg_tables where schemaname = 'public'")).map(
      (row) => row.tablename,
    ),
  );

describe('migrations', () => {
  it('are applied once, in order and atomically, and refused where an applied one changed', async () => {
    expect(await migrate(database, folder)).toContain('0001_initial.sql');
    expect(await migrate(database, folder)).toEqual([]);

    await add('0901_next.sql', 'create table next (id int); insert into next values (1);');
    await add('0902_broken.sql', 'create table half (id int); select * from nowhere;');
    await expect(migrate(database, folder)).rejects.toThrow();
    expect(await tables()).toContain('next');
    expect(await tables()).not.toContain('half');

    await add('0902_broken.sql', 'create table half (id int);');
    expect(await migrate(database, folder)).toEqual(['0902_broken.sql']);

    await appendFile(join(folder, '0901_next.sql'), '\n-- an afterthought');
    await expect(migrate(database, folder)).rejects.toThrow(
      'La migración 0901_next.sql cambió después de aplicarse: deshacé el cambio y escribilo en una nueva.',
    );
  });

  it('have the same checksum with any line endings', async () => {
    await add('0901_next.sql', 'create table next (\n  id int\n);\n');
    await migrate(database, folder);
    await add('0901_next.sql', 'create table next (\r\n  id int\r\n);\r\n');
    expect(await migrate(database, folder)).toEqual([]);
  });

  it('with a lower number than an applied one are refused', async () => {
    await add('0905_late.sql', 'create table late (id int);');
    await migrate(database, folder);
    await add('0904_early.sql', 'create table early (id int);');
    await expect(migrate(database, folder)).rejects.toThrow('0904_early.sql llegó tarde');
  });

  it('give existing users the search words that the domain makes of their names', async () => {
    const later = (await readdir(folder)).filter((name) => name >= '0009');
    for (const name of later) await rm(join(folder, name));
    await migrate(database, folder);
    const names = ['José Luis PEÑA', 'D’Angelo', 'ana-maría', 'X Æ 12', 'Iñaki  O.'];
    for (const [at, name] of names.entries()) {
      await database.inScript((runner) =>
        runner.query(
          'insert into users (id, issuer, subject, email, name, nickname, created_at) values (gen_random_uuid(), $1, $2, $3, $4, $5, now())',
          ['test', String(at), '', name, at === 0 ? 'El Ñato' : null],
        ),
      );
    }
    await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
    await migrate(database, folder);
    const rows = await database.inScript((runner) =>
      runner.query(
        'select u.name, u.nickname, w.word, w.found_as from users u join user_words w on w.user_id = u.id',
      ),
    );
    for (const name of names) {
      const own = rows.filter((row) => row.name === name);
      const words = searchableWords([name, name === names[0] ? 'El Ñato' : null]);
      expect(new Set(own.map(({ word }) => word))).toEqual(new Set(words));
      for (const word of words) expect(String(own[0]?.found_as)).toContain(` ${word}`);
    }
  });

  it('are applied by one of several processes that start at once', async () => {
    const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(database, folder)));
    expect(applied.flat().sort()).toEqual([...new Set(applied.flat())].sort());
    expect(applied.flat()).toContain('0001_initial.sql');
  });
});
