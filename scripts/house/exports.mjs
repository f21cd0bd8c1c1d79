import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folders whose exports share one set of names. */
const SOURCES = ['packages/domain/src', 'apps/server/src', 'apps/web/src'];
const DECLARED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|class|type|interface|enum|function\*?) (\w+)/gmu;
const LISTED = /^export (?:type )?\{([^}]*)\}(?!\s*from)/gmu;

/** Names that a tool looks for: the router asks each screen for its `Component`. */
const FIXED_NAMES = ['Component'];

/**
 * Names that still stand for several things, with the number of files that export them. The table only shrinks:
 * a name with fewer files than it says here is a problem too.
 *
 * @type {Readonly<Record<string, number>>}
 */
export const ALLOWED_NAMES = {
  Award: 2,
  Benefits: 2,
  Candidate: 2,
  Frame: 2,
  MatchAction: 2,
  MatchDialogs: 2,
  MatchReviews: 2,
  PersonalLink: 2,
  PlayerRow: 2,
  TeamNames: 2,
  TransferDialog: 2,
  awardsOf: 2,
  kickOffInstant: 2,
  payloadOf: 2,
  placeNameOf: 2,
  yearOf: 2,
};

/**
 * Finds exports of one name in several files of the tree at `root`: one name is to mean one thing. A re-export is the
 * thing itself and does not count, and neither do tests.
 *
 * @param {string} root
 * @param {Readonly<Record<string, number>>} allowed
 * @returns {{ rule: string, file: string, detail: string }[]}
 */
export function checkExports(root, allowed = ALLOWED_NAMES) {
  /** @type {Map<string, string[]>} */
  const filesOf = new Map();
  const problems = [];
  for (const source of SOURCES) {
    const files = sourceFiles(root, source);
    if (files.length === 0) {
      problems.push({ rule: 'saw-no-file', file: source, detail: 'no file with exports was read here' });
    }
    for (const file of files) {
      for (const name of exportsOf(readFileSync(join(root, file), 'utf8'))) {
        filesOf.set(name, [...(filesOf.get(name) ?? []), file]);
      }
    }
  }

  for (const [name, files] of filesOf) {
    if (files.length <= (allowed[name] ?? 1) || FIXED_NAMES.includes(name)) continue;
    const others = files.slice(0, -1).join(', ');
    problems.push({
      rule: 'one-name-one-thing',
      file: files.at(-1) ?? '',
      detail: `exports ${name}, as ${others} does: name one of them after what it is`,
    });
  }
  for (const [name, count] of Object.entries(allowed)) {
    const found = filesOf.get(name)?.length ?? 0;
    if (found >= count) continue;
    problems.push({
      rule: 'one-name-one-thing',
      file: 'scripts/house/exports.mjs',
      detail: `allows ${name} in ${count} files, and ${found} export it: ${found < 2 ? 'remove the entry' : 'lower it'}`,
    });
  }
  return problems;
}

/**
 * @param {string} root
 * @param {string} source
 * @returns {string[]} Paths below `root`, with forward slashes, in one order on every machine.
 */
function sourceFiles(root, source) {
  if (!existsSync(join(root, source))) return [];
  return readdirSync(join(root, source), { recursive: true, encoding: 'utf8' })
    .map((path) => `${source}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/u.test(path) && !/\.test\.tsx?$/u.test(path))
    .sort();
}

/**
 * @param {string} text
 * @returns {Set<string>} A type and a value of one name in one file are one thing.
 */
function exportsOf(text) {
  const declared = [...text.matchAll(DECLARED)].map(([, name = '']) => name);
  const listed = [...text.matchAll(LISTED)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim().split(/\s+/u).at(-1) ?? '')
      .filter((name) => name !== ''),
  );
  return new Set([...declared, ...listed]);
}
