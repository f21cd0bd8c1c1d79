import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../test/database';
import type { Executor } from './database';
import { fixed, queries } from './fixed-statement';
import { runFixed } from './run-fixed';
import { idempotencyKeys } from './tables/events';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());
beforeEach(() => test.empty());

let texts = 0;
const put = fixed<typeof idempotencyKeys.$inferInsert>(({ scope, key, fingerprint, result, createdAt }) => {
  texts += 1;
  return queries.insert(idempotencyKeys).values({ scope, key, fingerprint, result, createdAt });
});
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

describe('a fixed statement', () => {
  it('is rendered once, and encodes each value for its column', async () => {
    await test.database.transaction(async (tx) => {
      await runFixed(tx, put(row('a', { list: [1, 'dos'] })));
      await runFixed(tx, put(row('b')));
    });
    expect(texts).toBe(1);
    const at = new Date('2026-11-22T12:00:00.123Z');
    expect(await rows(test.database.read)).toEqual([
      { key: 'a', result: { list: [1, 'dos'] }, at },
      { key: 'b', result: null, at },
    ]);
  });

  it('repeats a value as often as its text names it', async () => {
    const twice = fixed<{ a: string; b: number }>(
      ({ a, b }) => sql`select ${a}::text as first, ${b}::int as number, ${a}::text as again`,
    );
    expect(await runFixed(test.database.read, twice({ a: "it's $1", b: 7 }))).toEqual([
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
      const fromText = later.writeReturning<{ key: string }>(
        sql`insert into idempotency_keys values ('test', ${'f'}, ${'x'}, ${JSON.stringify('efe')}, now()) returning key`,
      );
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
