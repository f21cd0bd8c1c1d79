import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyTemplate } from '../../test/database';
import { brokenRules } from '../../test/statement-rules';
import { SOURCE_FOLDER } from '../folders';
import { expressionOf, int, text, type Sources } from './columns';
import { statement, statements, NOTHING } from './statement';
import { matches } from './tables/matches';

let folder: string;
let client: PGlite;
/** The name of each type of PostgreSQL, by its number. */
let types: ReadonlyMap<number, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), `picado-test-${process.pid}-`));
  await copyTemplate(folder);
  client = await PGlite.create(join(folder, 'database'));
  const { rows } = await client.query<{ oid: number; name: string }>(
    'select oid::int as oid, format_type(oid, null) as name from pg_type',
  );
  types = new Map(rows.map(({ oid, name }) => [oid, name]));
  for (const file of readdirSync(SOURCE_FOLDER, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
    const path = join(SOURCE_FOLDER, file);
    if (/\b(?:statement|insertion|upsertion|pagesOf)\(/u.test(readFileSync(path, 'utf8'))) await import(path);
  }
});
afterAll(async () => {
  await client.close();
  await rm(folder, { recursive: true, force: true });
});

/** Where the database's description of a statement differs from its declaration; empty for a true one. */
async function problemsOf({ text: of, row }: { text(): string; row: Sources }): Promise<string[]> {
  const written = of();
  try {
    const { resultFields } = await client.describeQuery(written);
    const answered = new Map(resultFields.map((field) => [field.name, types.get(field.dataTypeID) ?? '']));
    const declared = Object.entries(row).map(([name, source]) => {
      const type = answered.get(name);
      const { answered: allowed } = expressionOf(source).coding;
      if (type === undefined) return `"${name}" is not answered`;
      return allowed.includes(type) ? '' : `"${name}" is declared as ${allowed.join(' or ')}, and is ${type}`;
    });
    const undeclared = [...answered.keys()].flatMap((name) =>
      name in row ? [] : [`"${name}" is not declared`],
    );
    return [...declared, ...undeclared]
      .filter((problem) => problem !== '')
      .map((problem) => `${problem}:\n${written}`);
  } catch (error) {
    return [`${error instanceof Error ? error.message : String(error)}:\n${written}`];
  }
}

describe('every statement', () => {
  it('is declared as the migrated database describes it', async () => {
    expect(statements.length).toBeGreaterThan(150);
    const problems: string[] = [];
    for (const each of statements) problems.push(...(await problemsOf(each)));
    expect(problems.join('\n\n')).toBe('');
  });

  it('keeps the rules of locks, of partial indexes and of keys', async () => {
    const problems: string[] = [];
    for (const each of statements) {
      const text = each.text();
      problems.push(...(await brokenRules(client, text)).map((problem) => `${problem}:\n${text}`));
    }
    expect(problems.join('\n\n')).toBe('');
  });

  it('reads the state behind a lock by functions that are volatile', async () => {
    const { rows } = await client.query(
      "select proname from pg_proc where pronamespace = 'public'::regnamespace and provolatile <> 'v' and prolang <> 0 and probin is null and prosrc ~* '\\mfrom\\M'",
    );
    expect(rows).toEqual([]);
  });

  const m = alias(matches, 'm');
  const planted = <Row extends Sources>(row: Row, where = 'true') => {
    statement(
      NOTHING,
      row,
      (_given, columns) => sql`select ${columns} from matches m where ${sql.raw(where)}`,
    );
    const made = statements.pop();
    if (made === undefined) throw new Error('A statement was not registered.');
    return problemsOf(made);
  };

  it.each([
    [
      'a column that is no more',
      () => planted({ id: m.id }, "m.pitch = 'x'"),
      'column m.pitch does not exist',
    ],
    [
      'a wrong type',
      () => planted({ id: int`m.id` }),
      '"id" is declared as integer or smallint, and is uuid',
    ],
    [
      'a type that the drivers read differently',
      () => planted({ at: text`m.starts_at` }),
      'and is timestamp',
    ],
  ])('fails for %s', async (_name, problems, expected) => {
    expect((await problems()).join()).toContain(expected);
  });

  it.each([
    [
      'a subquery beside a lock',
      'select m.id, exists (select from group_organisers o where o.group_id = m.group_id) from matches m where m.id = $1 for update',
      'reads group_organisers beside a lock',
    ],
    [
      'rows that are chosen by a subquery',
      'select m.id from matches m where m.id in (select match_id from match_players where user_id = $1) for no key update of m',
      'reads match_players beside a lock',
    ],
    [
      'a table joined to the locked one',
      'select u.name from matches m join users u on u.id = m.creator_id where m.id = $1 for share of m',
      'reads users beside a lock',
    ],
    [
      'a function that is called before the lock is there',
      'select entries_behind_lock(m.id) from matches m where m.id = $1 for update',
      'before it has the lock',
    ],
    [
      'a predicate of a partial index that comes as a value',
      `insert into outbox (kind, channel, title, body, link, tag, group_key, created_at, send_at, expires_at)
        values ('chat', 'push', '', '', '', '', $1, now(), now(), now())
        on conflict (group_key) where state = $2 do update set title = excluded.title`,
      'no unique or exclusion constraint',
    ],
    [
      'an upsert that writes a key',
      `insert into group_dates (group_id, date, is_skipped) values ($1, $2, true)
        on conflict (group_id, date) do update set is_skipped = true, date = excluded.date`,
      'writes the key column date',
    ],
  ])('fails for %s', async (_name, text, expected) => {
    const problems = await brokenRules(client, text).catch((error: unknown) => [String(error)]);
    expect(problems.join()).toContain(expected);
  });

  it.each([
    ['takes no lock', 'select m.id, (select u.name from users u where u.id = m.creator_id) from matches m'],
    [
      'waits for none',
      'select o.id from outbox o join users u on u.id = o.user_id for update of o skip locked',
    ],
    [
      'reads behind the lock',
      'select entries_behind_lock(l.id) from (select m.id from matches m where m.id = $1 for update) l',
    ],
    [
      'writes what it has locked',
      'with l as (select id from users where id = $1 for update) update users u set rating = 3 from l where u.id = l.id',
    ],
    [
      'gives a row that it conflicts with another key',
      `insert into calendar_links (user_id, id, renewed_at) values ($1, $2, now())
        on conflict (user_id) do update set id = excluded.id`,
    ],
    [
      'writes other columns when it conflicts',
      `insert into group_dates (group_id, date, is_skipped) values ($1, $2, true)
        on conflict (group_id, date) do update set is_skipped = excluded.date = $3`,
    ],
  ])('passes for one that %s', async (_name, text) => {
    expect(await brokenRules(client, text)).toEqual([]);
  });

  it('passes for a true one', async () => {
    expect(await planted({ id: m.id, startsAt: m.startsAt })).toEqual([]);
  });
});
