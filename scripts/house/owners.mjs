import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OWNERS } from '../tables/owners.mjs';
import { filesBelow, sawNoFile } from './tree.mjs';

/** @typedef {import('./tree.mjs').Problem} Problem */

const SERVER = 'apps/server/src';
/** The room that reads tables of several owners, and writes none. */
const READS = `${SERVER}/reads/`;
/** Describes tables and names none in SQL. */
const DATABASE = `${SERVER}/db/`;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*(?:\/\/|--).*$/gmu;
/** A table after the word that names it in SQL, and those of a list behind it. */
const NAMED =
  /\b(?:from|join|using|into|update|table)\s+(?:only\s+)?"?([a-z_]+)"?(?:\s+(?:as\s+)?\w+)?((?:\s*,\s*[a-z_]+(?:\s+\w+)?)*)/gu;
const WRITTEN =
  /\b(?:insert\s+into|update|delete\s+from|lock\s+table)\s+"?([a-z_]+)"?|\.(?:insert|update|delete)\(\s*([a-zA-Z]+)\s*\)/gu;
/** A query whose rows have the type that its author states: `db.execute`, and a fragment of the query builder. */
const UNCHECKED = /\.execute\(|\bsql<|\bsql\.Aliased</u;

/**
 * Finds SQL against the owners of the tables (`scripts/tables/owners.mjs`) in the tree at `root`: a table is written by its owner
 * alone, and named by it and by `reads/`. Also finds queries outside `db/` whose rows no declaration types.
 *
 * @param {string} root
 * @returns {Problem[]}
 */
export function checkOwners(root) {
  const files = filesBelow(root, SERVER).filter(
    (path) => /(?<!\.test)\.ts$/u.test(path) && !path.startsWith(DATABASE),
  );
  if (files.length === 0) return [sawNoFile(SERVER)];
  /** @type {Map<string, string>} */
  const ownerOf = new Map(
    Object.entries(OWNERS).flatMap(([owner, tables]) => tables.map((table) => [table, owner])),
  );
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8').replace(COMMENT, '');
    const isReads = file.startsWith(READS);
    const room = /^(?:modules\/)?([^/]+)\//u.exec(file.slice(SERVER.length + 1))?.[1] ?? '';
    const problems = [...problemsOf(text, { isReads, room, ownerOf })];
    return problems.map(([rule, detail]) => ({ rule, file, detail }));
  });
}

/**
 * @param {string} text
 * @param {{ isReads: boolean, room: string, ownerOf: Map<string, string> }} of
 * @returns {Generator<[rule: string, detail: string]>}
 */
function* problemsOf(text, { isReads, room, ownerOf }) {
  if (isReads) {
    for (const [, table, built] of text.matchAll(WRITTEN)) {
      if (built !== undefined || ownerOf.has(table ?? ''))
        yield ['reads-write-nothing', `writes ${table ?? built}`];
    }
  } else {
    const named = [...text.matchAll(NAMED)].flatMap(([, table = '', more = '']) => [
      table,
      ...more.split(',').map((each) => each.trim().split(/\s/u)[0] ?? ''),
    ]);
    for (const table of new Set(named)) {
      const owner = ownerOf.get(table);
      if (owner !== undefined && owner !== room) {
        yield [
          'a-table-has-one-owner',
          `names ${table}, which is of ${owner}: call it, or read it in reads/`,
        ];
      }
    }
  }
  const unchecked = UNCHECKED.exec(text)?.[0];
  if (unchecked !== undefined) {
    yield [
      'rows-are-declared',
      `${unchecked}…: a query in SQL is a statement of db/statement.ts, which the database checks`,
    ];
  }
}
