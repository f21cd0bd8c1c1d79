import pg from 'pg';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusedByEmbedded } from '../../test/both-databases';
import { openTestDatabase, type TestDatabase } from '../../test/database';

let test: TestDatabase;

beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

it('a statement that PostgreSQL alone knows is reported once, and one that both know is not', async () => {
  await refusedByEmbedded();
  const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] });
  await client.connect();
  await client.query('create temp table planted (at int)');
  await client.query({ text: 'select at from planted' });
  await client.end();
  await test.database.read.execute(sql`select ${1}::int as known`);
  expect(await refusedByEmbedded()).toEqual([
    'error: relation "planted" does not exist:\nselect at from planted',
  ]);
  expect(await refusedByEmbedded()).toEqual([]);
});
