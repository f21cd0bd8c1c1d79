import { sql } from 'drizzle-orm';
import pg from 'pg';
import type pino from 'pino';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetSent } from '../../test/both-databases';
import { onPostgres } from '../../test/needs';
import { PATIENCE } from '../../test/patience';
import { createScratchDatabase, type ScratchDatabase } from '../../test/scratch-database';
import { startTcpProxy, type TcpProxy } from '../../test/tcp-proxy';
import { isDatabaseUnavailable } from './failures';
import { openDatabase } from './open';
import { openPostgres } from './postgres';
import { rowsOf } from '../../test/rows-of';
import type { OpenDatabase } from './scripts';

// Their tables are their own.
afterAll(forgetSent);

const log = { warn: vi.fn<pino.LogFn>(), error: vi.fn<pino.LogFn>() };

describe('a database that does not answer at the start', onPostgres, () => {
  it('is tried again, with one line, until the wait is over', async () => {
    log.warn.mockClear();
    const databaseUrl = 'postgresql://postgres@127.0.0.1:1/none';
    const opening = openDatabase({ databaseUrl, dataDir: '' }, log, { waitMs: 1_200 });
    const refusal: unknown = await opening.catch((error: unknown) => error);
    expect(isDatabaseUnavailable(refusal)).toBe(true);
    expect(log.warn.mock.calls).toEqual([
      [
        expect.objectContaining({ host: '127.0.0.1', port: 1, waitMs: 1_200 }),
        'the database does not answer yet, and is tried again until it does',
      ],
    ]);
  });

  it('is tried once where no time is given', async () => {
    log.warn.mockClear();
    const databaseUrl = 'postgresql://postgres@127.0.0.1:1/none';
    await expect(openDatabase({ databaseUrl, dataDir: '' }, log)).rejects.toThrow();
    expect(log.warn).not.toHaveBeenCalled();
  });
});

describe('a pool of connections to PostgreSQL', onPostgres, () => {
  let scratch: ScratchDatabase;
  let database: OpenDatabase;

  beforeEach(async () => {
    log.warn.mockClear();
    scratch = await createScratchDatabase();
    database = await openPostgres({ url: scratch.url, log });
  });
  afterEach(async () => {
    await database.close();
    await scratch.drop();
  });

  /** The effect of a database restart on the connected clients. */
  async function breakConnections() {
    const client = new pg.Client({ connectionString: scratch.url });
    await client.connect();
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await client.end();
  }

  it('survives a restart of the database: the next call connects again', async () => {
    const uncaught = vi.fn();
    process.on('uncaughtException', uncaught);
    await Promise.all(Array.from({ length: 4 }, () => database.ping()));
    await breakConnections();
    await vi.waitFor(() => {
      expect(log.warn).toHaveBeenCalled();
    }, PATIENCE);
    // A connection may not yet be known to be broken.
    await vi.waitFor(() => database.ping(), PATIENCE);
    process.off('uncaughtException', uncaught);
    expect(uncaught).not.toHaveBeenCalled();
  });

  it('reports the database as unavailable to a call in flight', async () => {
    const slow = database.transaction(async (tx) => {
      await tx.execute(sql`select pg_sleep(5)`);
    });
    const outcome = slow.then(
      () => 'done',
      (error: unknown) => isDatabaseUnavailable(error),
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    await breakConnections();
    expect(await outcome).toBe(true);
  });

  it('retries a change after a deadlock, and logs it', async () => {
    await database.read.execute(sql`create table pair (id int primary key, n int not null)`);
    await database.read.execute(sql`insert into pair values (1, 0), (2, 0)`);
    // Each change locks one row and then needs the other's: PostgreSQL ends one of the two.
    let runs = 0;
    const cross = (first: number, second: number) =>
      database.transaction(async (tx) => {
        runs += 1;
        await tx.execute(sql`update pair set n = n + 1 where id = ${first}`);
        await tx.execute(sql`select pg_sleep(0.2)`);
        await tx.execute(sql`update pair set n = n + 1 where id = ${second}`);
      });
    await Promise.all([cross(1, 2), cross(2, 1)]);
    const result = await database.read.execute(sql`select n from pair order by id`);
    expect(rowsOf<{ n: number }>(result)).toEqual([{ n: 2 }, { n: 2 }]);
    expect(runs).toBe(3);
    expect(log.warn).toHaveBeenCalledWith(
      expect.objectContaining({ attempt: 1 }),
      'a transaction gave way to another and runs again',
    );
  });

  it('reads and changes rows whose columns have another type since their statements were prepared', async () => {
    await database.read.execute(sql`create table pair (id int primary key, n int not null)`);
    await database.read.execute(sql`insert into pair values (1, 7)`);
    const read = () => database.read.execute(sql`select n from pair where id = ${1}`);
    const change = () =>
      database.transaction((tx) => tx.execute(sql`update pair set id = id where id = ${1} returning n`));
    // On several connections.
    await Promise.all(Array.from({ length: 6 }, read));
    await Promise.all(Array.from({ length: 3 }, change));
    await database.inScript((runner) => runner.script('alter table pair alter column n type text'));
    const answers = await Promise.all([...Array.from({ length: 6 }, read), change(), change()]);
    expect(answers.flatMap((answer) => rowsOf<{ n: string }>(answer))).toEqual(
      answers.map(() => ({ n: '7' })),
    );
    // Once more, where all are prepared anew.
    expect(rowsOf(await read())).toEqual([{ n: '7' }]);
  });

  describe('of a frozen server', () => {
    const LIMIT_MS = 1_000;
    let line: TcpProxy;
    let patient: OpenDatabase;

    beforeEach(async () => {
      line = await startTcpProxy(scratch.url, 5432);
      patient = await openPostgres({ url: line.url, log, limitMs: LIMIT_MS });
      await patient.read.execute(sql`create table pair (id int primary key)`);
    });
    afterEach(async () => {
      line.thaw();
      await patient.close();
      await line.close();
    });

    const refused = (work: Promise<unknown>) =>
      work.then(
        () => 'done',
        (error: unknown) => isDatabaseUnavailable(error),
      );

    it('refuses reads and changes within the limit, also those that wait for a connection, and recovers', async () => {
      await patient.ping();
      line.freeze();
      const begun = performance.now();
      const answers = await Promise.all([
        ...Array.from({ length: 15 }, () => refused(patient.read.execute(sql`select 1`))),
        ...Array.from({ length: 15 }, () => refused(patient.transaction((tx) => tx.execute(sql`select 1`)))),
        refused(patient.ping()),
      ]);
      expect(new Set(answers)).toEqual(new Set([true]));
      expect(performance.now() - begun).toBeLessThan(3 * LIMIT_MS);
      line.thaw();
      // No connection may be reused while another's answer is on its way.
      for (let n = 1; n <= 3; n += 1) {
        expect(rowsOf(await patient.read.execute(sql`select ${n}::int as n`))).toEqual([{ n }]);
      }
    });

    it('gives up a change whose commit is not answered, and never reuses its connection', async () => {
      const change = patient.transaction(async (tx) => {
        await tx.execute(sql`insert into pair values (1)`);
        line.freeze();
      });
      expect(await refused(change)).toBe(true);
      line.thaw();
      await patient.transaction((tx) => tx.execute(sql`insert into pair values (2)`));
      await patient.transaction((tx) => tx.execute(sql`insert into pair values (3)`));
      // Only the server knows whether the first change was committed; acknowledged ones are stored.
      const result = await database.read.execute(sql`select id from pair where id > 1 order by id`);
      expect(rowsOf(result)).toEqual([{ id: 2 }, { id: 3 }]);
    });

    it('ends a change that takes longer than the limit, however short each of its statements', async () => {
      const change = patient.transaction(async (tx) => {
        for (let n = 0; n < 10; n += 1) await tx.execute(sql`select pg_sleep(${(0.2 * LIMIT_MS) / 1000})`);
      });
      expect(await refused(change)).toBe(true);
    });

    it('leaves it to a working server to end a slow statement', async () => {
      await expect(patient.read.execute(sql`select pg_sleep(10)`)).rejects.toMatchObject({
        cause: { code: '57014' },
      });
      expect(await refused(patient.read.execute(sql`select pg_sleep(10)`))).toBe(true);
    });
  });

  it('rolls back a failed change', async () => {
    await database.read.execute(sql`create table pair (id int primary key)`);
    const failing = database.transaction(async (tx) => {
      await tx.execute(sql`insert into pair values (1)`);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    const result = await database.read.execute(sql`select * from pair`);
    expect(rowsOf(result)).toEqual([]);
  });
});

it('reports a missing database as unavailable', async () => {
  const opening = openPostgres({ url: 'postgres://postgres@127.0.0.1:1/none', log });
  expect(await opening.catch(isDatabaseUnavailable)).toBe(true);
});
