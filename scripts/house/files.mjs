import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as vocabulary from './vocabulary.mjs';

/** @typedef {import('./problem.mjs').Problem} Problem */

/** Folders whose file names and sizes are checked. A guard that saw no file in one of them fails. */
const ROOMS = [
  'packages/domain/src',
  'apps/server/src',
  'apps/server/src/modules',
  'apps/server/migrations',
  'apps/web/src',
  'apps/web/src/features',
  'e2e',
  'scripts',
];
const ROOTS = ['packages', 'apps', 'e2e', 'bench', 'scripts'];
const SKIPPED = new Set(['node_modules', 'dist', 'build', 'coverage', 'data', 'public']);
const SOURCE = /\.(?:ts|tsx|mjs|js|css)$/u;
const TEST_SUFFIX = /\.(?:concurrency\.test|kill\.test|test|d)$/u;
const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;
const MIGRATION = /^\d{4}_[a-z0-9]+(?:_[a-z0-9]+)*\.sql$/u;
/** Names that tools look for; they are not ours to choose. */
const FIXED_NAMES = new Set(['vite-env.d.ts']);

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]} Paths below `root`, with forward slashes.
 */
function filesBelow(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(root, path) : [path];
  });
}

/** @param {string} name */
const stemOf = (name) =>
  name
    .replace(SOURCE, '')
    .replace(/\.module$/u, '')
    .replace(TEST_SUFFIX, '');

/** @param {string} text */
function isBarrel(text) {
  const code = text.replace(/\/\*[\s\S]*?\*\//gu, '').replace(/^\s*\/\/.*$/gmu, '');
  const reexport = /export\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s*from\s*['"][^'"]+['"]\s*;?/gu;
  return reexport.test(code) && code.replace(reexport, '').trim() === '';
}

/**
 * @param {string} path
 * @returns {Problem[]}
 */
function checkName(path) {
  const parts = path.split('/');
  const name = parts.at(-1) ?? '';
  const folders = parts.slice(0, -1);
  /** @type {Problem[]} */
  const problems = [];
  for (const word of [...folders, stemOf(name)]) {
    if (vocabulary.EMPTY_WORDS.includes(word)) {
      problems.push({
        rule: 'no-empty-words',
        file: path,
        detail: `"${word}" says nothing of what is in it`,
      });
    }
  }
  if (path.startsWith('apps/server/migrations/')) {
    if (!MIGRATION.test(name)) {
      problems.push({ rule: 'migration-names', file: path, detail: 'is not like 0001_words.sql' });
    }
    return problems;
  }
  if (FIXED_NAMES.has(name) || !SOURCE.test(name)) return problems;
  // `vite.config.ts` and the like stand beside `src` and carry a tool's name.
  const isToolSettings = stemOf(name).endsWith('.config') && !folders.includes('src');
  const words = isToolSettings ? folders : [...folders, stemOf(name)];
  for (const word of words) {
    if (!KEBAB.test(word)) {
      problems.push({ rule: 'kebab-case', file: path, detail: `"${word}" is not in kebab-case` });
    }
  }
  return problems;
}

/**
 * @param {string} path
 * @returns {Problem[]}
 */
function checkFolder(path) {
  /** @type {Problem[]} */
  const problems = [];
  for (const [room, allowed] of Object.entries(vocabulary.ROOMS)) {
    if (!path.startsWith(`${room}/`)) continue;
    const [folder, rest] = path.slice(room.length + 1).split('/', 2);
    if (folder === undefined || rest === undefined) continue;
    const isFeature = vocabulary.FEATURE_ROOTS.includes(room) && vocabulary.FEATURES.includes(folder);
    if (!isFeature && !allowed.includes(folder)) {
      problems.push({
        rule: 'known-folders',
        file: path,
        detail: `${room}/${folder} is no folder of the house`,
      });
    }
  }
  return problems;
}

/**
 * @param {string} path
 * @param {Record<string, readonly string[]>} nouns
 * @param {readonly string[]} roles
 * @param {string} feature
 * @param {string} name
 * @returns {Problem[]}
 */
function checkRole(path, nouns, roles, feature, name) {
  const stem = stemOf(name);
  // A test is named after what it tests, which need not be one file.
  const isTest = /\.test\.tsx?$/u.test(name);
  if (isTest || roles.includes(stem) || nouns[feature]?.includes(stem)) return [];
  return [
    { rule: 'known-roles', file: path, detail: `"${stem}" is no role here (scripts/house/vocabulary.mjs)` },
  ];
}

/**
 * @param {string} path
 * @returns {Problem[]}
 */
function checkVocabulary(path) {
  const server = /^apps\/server\/src\/modules\/([^/]+)\/(.+)$/u.exec(path);
  if (server) {
    const [, feature = '', rest = ''] = server;
    if (rest.includes('/')) {
      return [{ rule: 'known-roles', file: path, detail: 'a module of the server is flat' }];
    }
    return checkRole(path, vocabulary.SERVER_NOUNS, vocabulary.SERVER_ROLES, feature, rest);
  }
  const web = /^apps\/web\/src\/features\/([^/]+)\/(.+)$/u.exec(path);
  if (web) {
    const [, feature = '', rest = ''] = web;
    const [folder = '', inner] = rest.split('/', 2);
    if (inner === undefined)
      return checkRole(path, vocabulary.WEB_NOUNS, vocabulary.WEB_ROLES, feature, rest);
    if (!vocabulary.WEB_FOLDERS.includes(folder)) {
      return [{ rule: 'known-folders', file: path, detail: `"${folder}" is no folder of a feature` }];
    }
  }
  return [];
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {Problem[]}
 */
function checkText(root, path) {
  if (!SOURCE.test(path)) return [];
  const text = readFileSync(join(root, path), 'utf8');
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  /** @type {Problem[]} */
  const problems = [];
  if (lines > vocabulary.MAX_LINES) {
    problems.push({
      rule: 'file-size',
      file: path,
      detail: `${lines} lines: it has two reasons to change (at most ${vocabulary.MAX_LINES})`,
    });
  }
  if (isBarrel(text)) problems.push({ rule: 'no-barrels', file: path, detail: 'only re-exports' });
  return problems;
}

/**
 * @param {string[]} files
 * @returns {Problem[]}
 */
function checkMigrationNumbers(files) {
  const names = files
    .filter((file) => file.startsWith('apps/server/migrations/'))
    .map((file) => file.slice('apps/server/migrations/'.length))
    .sort();
  return names.flatMap((name, index) =>
    Number.parseInt(name, 10) === index + 1
      ? []
      : [
          {
            rule: 'migration-numbers',
            file: `apps/server/migrations/${name}`,
            detail: `should be number ${index + 1}: numbers follow each other, none twice`,
          },
        ],
  );
}

/**
 * Checks the names, places and sizes of the files in the tree at `root`.
 *
 * @param {string} root
 * @returns {{ problems: Problem[], seen: Record<string, number> }}
 */
export function checkFiles(root) {
  const files = ROOTS.flatMap((folder) => filesBelow(root, folder));
  /** @type {Record<string, number>} */
  const seen = {};
  /** @type {Problem[]} */
  const problems = [];
  for (const room of ROOMS) {
    const count = files.filter(
      (file) => file.startsWith(`${room}/`) && (SOURCE.test(file) || file.endsWith('.sql')),
    ).length;
    seen[room] = count;
    if (count === 0) problems.push({ rule: 'saw-no-file', file: room, detail: 'no file was read here' });
  }
  for (const file of files) {
    problems.push(
      ...checkName(file),
      ...checkFolder(file),
      ...checkVocabulary(file),
      ...checkText(root, file),
    );
  }
  problems.push(...checkMigrationNumbers(files));
  return { problems, seen };
}
