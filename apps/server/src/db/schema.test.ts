import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../test/database';
import { rowsOf } from './rows-of';
import * as auth from './schema/auth';
import * as chat from './schema/chat';
import * as events from './schema/events';
import * as feedback from './schema/feedback';
import * as matches from './schema/matches';
import * as messages from './schema/messages';
import * as notifications from './schema/notifications';
import * as payments from './schema/payments';
import * as ratings from './schema/ratings';
import * as reports from './schema/reports';
import * as reviews from './schema/reviews';
import * as roster from './schema/roster';
import * as statistics from './schema/statistics';
import * as users from './schema/users';

const features = [
  auth,
  chat,
  events,
  feedback,
  matches,
  messages,
  notifications,
  payments,
  ratings,
  reports,
  reviews,
  roster,
  statistics,
  users,
];

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

/** The database's own name of a type. */
const spoken = (type: string) =>
  type
    .replace(/\s+/gu, '')
    .replace('timestampwithtimezone', 'timestamptz')
    .replace('time(0)', 'time(0)withouttimezone')
    .replace('timestamptz', 'timestampwithtimezone');

describe('the tables of db/schema', () => {
  it('equal the migrated tables, column by column', async () => {
    const result = await opened.database.read.execute(sql`
      select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
        a.attnotnull as "notNull"
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
        and c.relname <> 'schema_migrations'
      order by 1, 2`);
    const made = rowsOf<{ table: string; column: string; type: string; notNull: boolean }>(result).map(
      (row) => ({
        ...row,
        type: row.type.replace(/\s+/gu, ''),
      }),
    );
    const named = features
      .flatMap((tables) => Object.values<unknown>(tables))
      .filter((table) => is(table, PgTable))
      .flatMap((table) =>
        Object.values(getTableColumns(table)).map((column) => ({
          table: getTableName(table),
          column: column.name,
          type: spoken(column.getSQLType()),
          notNull: column.notNull,
        })),
      );
    const key = (row: { table: string; column: string }) => `${row.table} ${row.column}`;
    const sorted = <Row extends { table: string; column: string }>(rows: Row[]) =>
      rows.sort((a, b) => (key(a) < key(b) ? -1 : 1));
    expect(sorted(named)).toEqual(sorted(made));
  });
});
