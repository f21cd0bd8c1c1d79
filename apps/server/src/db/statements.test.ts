import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyTemplate } from '../../test/database';
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

  it('passes for a true one', async () => {
    expect(await planted({ id: m.id, startsAt: m.startsAt })).toEqual([]);
  });
});
