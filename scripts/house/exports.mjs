import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, sawNoFile } from './tree.mjs';

/** The folders whose exports share one set of names. */
const SOURCES = ['packages/domain/src', 'apps/server/src', 'apps/web/src'];
const DECLARED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|class|type|interface|enum|function\*?) (\w+)/gmu;
const LISTED = /^export (?:type )?\{([^}]*)\}(?!\s*from)/gmu;
/** Names that a tool looks for: the router asks each screen for its `Component`. */
const FIXED_NAMES = ['Component'];

/**
 * Finds exports of one name in several files of the tree at `root`: one name is to mean one thing. A re-export is the
 * thing itself and does not count, and neither do tests.
 *
 * @param {string} root
 * @returns {import('./tree.mjs').Problem[]}
 */
export function checkExports(root) {
  /** @type {Map<string, string>} */
  const fileOf = new Map();
  const problems = [];
  for (const source of SOURCES) {
    const files = filesBelow(root, source).filter((path) => /(?<!\.test)\.tsx?$/u.test(path));
    if (files.length === 0) problems.push(sawNoFile(source));
    for (const file of files) {
      for (const name of exportsOf(readFileSync(join(root, file), 'utf8'))) {
        const other = fileOf.get(name);
        fileOf.set(name, file);
        if (other === undefined || FIXED_NAMES.includes(name)) continue;
        const detail = `exports ${name}, as ${other} does: name one of them after what it is`;
        problems.push({ rule: 'one-name-one-thing', file, detail });
      }
    }
  }
  return problems;
}

/** @param {string} text @returns {Set<string>} A type and a value of one name in one file are one thing. */
function exportsOf(text) {
  const declared = [...text.matchAll(DECLARED)].map(([, name = '']) => name);
  const listed = [...text.matchAll(LISTED)].flatMap(([, names = '']) => names.split(','));
  const names = [...declared, ...listed].map((name) => name.trim().split(/\s+/u).at(-1) ?? '');
  return new Set(names.filter((name) => name !== ''));
}
