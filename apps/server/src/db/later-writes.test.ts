import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../test/database';
import { rowsOf } from '../../test/rows-of';
import { text } from './columns';
import { LaterWrites, PARTS_AT_MOST } from './later-writes';
import { NOTHING, statement } from './statement';
import { idempotencyKeys } from './tables/events';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());
beforeEach(() => test.empty());

const KEY = { key: idempotencyKeys.key };
const PUT = statement(
  KEY,
  KEY,
  ({ key }, row) =>
    sql`insert into idempotency_keys values ('test', ${key}, 'x', null, now()) returning ${row}`,
);
const put = (key: string) => PUT({ key });
const PUT_NONE = statement(
  NOTHING,
  KEY,
  (_given, row) => sql`update idempotency_keys set scope = 'x' where key = 'none' returning ${row}`,
);
const PUT_TWO = statement(
  NOTHING,
  KEY,
  (_given, row) => sql`
    insert into idempotency_keys values ('test', 'a', 'x', null, now()), ('test', 'b', 'x', null, now())
    returning ${row}`,
);
const COUNTED = statement(
  KEY,
  { count: text`k.fingerprint` },
  ({ key }, row) => sql`
    insert into idempotency_keys as k (scope, key, fingerprint, created_at) values ('test', ${key}, '1', now())
    on conflict (scope, key) do update set fingerprint = (k.fingerprint::int + 1)::text returning ${row}`,
  { isSingle: true },
);
const keys = async () => {
  const found = await test.database.read.execute(sql`select key from idempotency_keys order by key`);
  return rowsOf<{ key: string }>(found).map(({ key }) => key);
};

describe('deferred writes', () => {
  it('run with the commit and return their rows', async () => {
    const returned = await test.database.transaction((_tx, later) => {
      later.write(put('a'));
      const row = later.writeReturning(put('b'));
      later.write(put('c'));
      return Promise.resolve({ row });
    });
    expect(returned.row.read()).toEqual({ key: 'b' });
    expect(await keys()).toEqual(['a', 'b', 'c']);
  });

  it('return no promise: their rows are read once the transaction has ended', async () => {
    const reading = test.database.transaction((_tx, later) => {
      const row = later.writeReturning<{ key: string }>(put('a'));
      // @ts-expect-error -- code of the transaction that waited for it would wait for ever
      const awaited: PromiseLike<unknown> = row;
      expect(awaited).toBe(row);
      return Promise.resolve(row.map(({ key }) => key).read());
    });
    await expect(reading).rejects.toThrow('before its transaction had ended');
    expect(await keys()).toEqual([]);
  });

  it('return any number of rows where requested', async () => {
    const returned = await test.database.transaction((_tx, later) => {
      const none = later.writeReturningAll(PUT_NONE({}));
      const two = later.writeReturningAll(PUT_TWO({}));
      return Promise.resolve({ none, two });
    });
    expect(returned.none.read()).toEqual([]);
    expect(returned.two.read()).toEqual([{ key: 'a' }, { key: 'b' }]);
  });

  it('run before the next statement of their transaction', async () => {
    const seen = await test.database.transaction(async (tx, later) => {
      later.write(put('a'));
      later.write(put('b'));
      return rowsOf(await tx.execute(sql`select key from idempotency_keys`)).length;
    });
    expect(seen).toBe(2);
  });

  it('are rolled back together, whichever of them fails', async () => {
    await test.database.transaction(async (tx) => {
      await tx.execute(put('a'));
    });
    const failing = test.database.transaction(async (tx, later) => {
      await tx.execute(put('b'));
      later.write(put('c'));
      later.write(put('a'));
    });
    await expect(failing).rejects.toMatchObject({ constraint: 'idempotency_keys_pkey' });
    expect(await keys()).toEqual(['a']);
  });

  it('do not run where the change is rolled back', async () => {
    const failing = test.database.transaction((_tx, later) => {
      later.write(put('a'));
      return Promise.reject(new Error('changed my mind'));
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await keys()).toEqual([]);
  });

  it('run in one statement up to a limit, and in several beyond it', async () => {
    const sequence = Array.from({ length: 2 * PARTS_AT_MOST + 1 }, (_, index) => `key ${1000 + index}`);
    const returned = await test.database.transaction((_tx, later) =>
      Promise.resolve(sequence.map((key) => ({ row: later.writeReturning(put(key)) }))),
    );
    expect(returned.map(({ row }) => row.read())).toEqual(sequence.map((key) => ({ key })));
    expect(await keys()).toEqual(sequence);

    const sizes: number[] = [];
    const writes = new LaterWrites();
    for (const key of sequence) writes.write(put(key));
    await writes.flush(({ values }) => {
      sizes.push(values.length);
      return Promise.resolve({ rows: [{}] });
    });
    expect(sizes).toEqual([PARTS_AT_MOST, PARTS_AT_MOST, 1]);
  });

  it('fail with the first failure where they run in several statements', async () => {
    const failing = test.database.transaction((_tx, later) => {
      later.write(put('a'));
      later.write(put('a'));
      for (let index = 0; index < 2 * PARTS_AT_MOST; index += 1) later.write(put(`more ${index}`));
      return Promise.resolve();
    });
    await expect(failing).rejects.toMatchObject({ constraint: 'idempotency_keys_pkey' });
    expect(await keys()).toEqual([]);
  });

  it('update one row as often as they are deferred', async () => {
    const returned = await test.database.transaction((_tx, later) =>
      Promise.resolve(['a', 'b', 'a', 'a'].map((key) => ({ row: later.writeReturning(COUNTED({ key })) }))),
    );
    expect(returned.map(({ row }) => row.read())).toEqual(['1', '1', '2', '3'].map((count) => ({ count })));
  });
});
