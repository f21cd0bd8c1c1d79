import { ownDataSchema, type OwnData } from '@picado/domain/own-data/schema';
import { ownDataContract } from '@picado/domain/own-data/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { makeFullAccount } from '../../../test/full-account';
import { OFFERS_MESSAGES } from '../../../test/message-permissions';
import { PERSONAL_TABLES, type InFile } from '../../../test/personal-tables';
import { rowsOf } from '../../../test/rows-of';
import { runServer, server } from '../../../test/running-server';
import { LISTS } from './service';

runServer(OFFERS_MESSAGES);

const answers = Object.entries(PERSONAL_TABLES);
const inFile = answers.filter((answer): answer is [string, InFile] => typeof answer[1] !== 'string');
const camel = (column: string) => column.replace(/_(\w)/gu, (_all, letter: string) => letter.toUpperCase());

async function columnsOf(): Promise<Map<string, string[]>> {
  const rows = rowsOf<{ table: string; columns: string[] }>(
    await server.database.read.execute(sql`
      select c.relname as "table", json_agg(a.attname order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migrations'
      group by c.relname`),
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** The fields of a section: of the items of a list, or of the one object. */
function fieldsOf(section: keyof OwnData): string[] {
  const json = z.toJSONSchema(ownDataSchema.shape[section]) as Described;
  const { properties } = json.items ?? json.anyOf?.find((each) => each.properties !== undefined) ?? json;
  return Object.keys(properties ?? {});
}
interface Described {
  items?: Described;
  anyOf?: Described[];
  properties?: object;
}

describe('a user’s own data', () => {
  it('has an answer for every table: its section, or why it has none', async () => {
    const tables = [...(await columnsOf()).keys()].sort();
    expect(answers.map(([table]) => table).sort()).toEqual(tables);
    const reasons = answers.flatMap(([, answer]) =>
      typeof answer === 'string' ? [answer] : Object.values(answer.left ?? {}),
    );
    expect(reasons.filter((reason) => reason.length < 8)).toEqual([]);
  });

  it.each(inFile)('has every column of %s, or why not', async (table, { section, left = {}, as = {} }) => {
    const columns = (await columnsOf()).get(table) ?? [];
    const fields = fieldsOf(section);
    const missing = columns.filter((column) => !fields.includes(as[column] ?? camel(column)));
    expect(missing.sort()).toEqual(Object.keys(left).sort());
  });

  it('has every row that is the user’s after an evening, and no other', async () => {
    const { users } = await server.startFrom(makeFullAccount);
    for (const { userId, token } of [users.fede, users.juan]) {
      const { body } = await server.call(ownDataContract.data, { token });
      for (const [table, { section, mine }] of inFile) {
        if (mine === undefined) continue;
        const [row] = rowsOf<{ count: number }>(
          await server.database.read.execute(
            sql.raw(
              `select count(*)::int as count from "${table}" where ${mine.replaceAll('$user', `'${userId}'`)}`,
            ),
          ),
        );
        expect([table, sizeOf(body[section])]).toEqual([table, row?.count]);
      }
    }
    const { body: ofFede } = await server.call(ownDataContract.data, { token: users.fede.token });
    const empty = (Object.keys(LISTS) as (keyof OwnData)[]).filter((name) => sizeOf(ofFede[name]) === 0);
    expect(empty, 'the evening leaves no row of it').toEqual([]);
  });
});

function sizeOf(value: OwnData[keyof OwnData]): number {
  if (Array.isArray(value)) return value.length;
  return value === null ? 0 : 1;
}
