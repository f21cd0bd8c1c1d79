import { getTableColumns, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../test/database';
import type { Executor } from './executor';
import { int, text } from './columns';
import { all, queries, statement, NOTHING } from './statement';
import { idempotencyKeys } from './tables/events';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());
beforeEach(() => test.empty());

let texts = 0;
const put = statement(getTableColumns(idempotencyKeys), NOTHING, (given) => {
  texts += 1;
  return queries.insert(idempotencyKeys).values(given);
});
const TWICE = statement(
  { a: text, b: int },
  ({ a, b }) => ({ first: text`${a}`, number: int`${b}`, again: text`${a}` }),
  (_given, columns) => sql`select ${columns}`,
);
const PUT_TEXT = statement(
  { key: idempotencyKeys.key, result: idempotencyKeys.result },
  { key: idempotencyKeys.key },
  ({ key, result }, columns) => sql`
    insert into idempotency_keys values ('test', ${key}, 'x', ${result}, now()) returning ${columns}`,
);
const row = (key: string, result: unknown = null) => ({
  scope: 'test',
  key,
  fingerprint: 'x',
  result,
  createdAt: new Date('2026-11-22T12:00:00.123Z'),
});
const rows = (db: Executor) =>
  db
    .select({ key: idempotencyKeys.key, result: idempotencyKeys.result, at: idempotencyKeys.createdAt })
    .from(idempotencyKeys)
    .orderBy(idempotencyKeys.key);

describe('a statement', () => {
  it('is rendered once, and encodes each value for its column', async () => {
    await test.database.transaction(async (tx) => {
      await all(tx, put(row('a', { list: [1, 'dos'] })));
      await all(tx, put(row('b')));
    });
    expect(texts).toBe(1);
    const at = new Date('2026-11-22T12:00:00.123Z');
    expect(await rows(test.database.read)).toEqual([
      { key: 'a', result: { list: [1, 'dos'] }, at },
      { key: 'b', result: null, at },
    ]);
  });

  it('repeats a value as often as its text names it', async () => {
    expect(await all(test.database.read, TWICE({ a: "it's $1", b: 7 }))).toEqual([
      { first: "it's $1", number: 7, again: "it's $1" },
    ]);
  });

  it('is deferred together with other statements, each with its own values', async () => {
    await test.database.transaction((_tx, later) => {
      later.write(put(row('a')));
      later.write(put(row('b', 'be')));
      return Promise.resolve();
    });
    await test.database.transaction((_tx, later) => {
      later.write(put(row('d')));
      later.write(put(row('c', 'ce')));
      return Promise.resolve();
    });
    const returned = await test.database.transaction((_tx, later) => {
      later.write(put(row('e', 'e')));
      const fromText = later.writeReturning(PUT_TEXT({ key: 'f', result: 'efe' }));
      return Promise.resolve({ fromText });
    });
    expect(returned.fromText.read()).toEqual({ key: 'f' });
    const found = await rows(test.database.read);
    expect(found.map(({ key, result }) => `${key}: ${JSON.stringify(result)}`)).toEqual([
      'a: null',
      'b: "be"',
      'c: "ce"',
      'd: null',
      'e: "e"',
      'f: "efe"',
    ]);
  });
});
