import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow, sawNoFile } from './tree.mjs';
import { CROWDED, EMPTY_WORDS, FOLDERS, MAX_FILES, WEB_FOLDERS } from './vocabulary.mjs';

/** Folders that have to hold files; the others are checked without. */
const ROOMS = [...Object.keys(FOLDERS), 'apps/server/migrations', 'e2e', 'scripts'];
const ROOTS = ['packages', 'apps', 'e2e', 'bench', 'scripts'];
const CODE = /\.(?:sql|[a-z]*[jt]sx?)$/u;
const SOURCE = /\.(?:ts|tsx|mjs|js|css)$/u;
const SUFFIXES = /(?:\.module)?(?:\.(?:concurrency|kill))?(?:\.test|\.d)?\.(?:ts|tsx|mjs|js|css)$/u;
const TEST = /\.test\.tsx?$/u;
const PRODUCT = /^(?:packages|apps)\/[^/]+\/src\//u;
const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;
/** Names that tools look for: `vite.config.ts` and the like, beside `src`. */
const FIXED_NAME = /(?:^|\/)vite-env\.d\.ts$|^(?!.*\/src\/).*\.config\.[cm]?[jt]s$/u;
const MIGRATION = /^apps\/server\/migrations\/(\d{4})_[a-z0-9]+(?:_[a-z0-9]+)*\.sql$/u;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu;
const REEXPORT = /export\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s*from\s*['"][^'"]+['"]\s*;?/gu;

/** @typedef {Generator<[rule: string, detail: string]>} Found */

/**
 * Checks the names and places of the files in the tree at `root`.
 *
 * @param {string} root
 * @returns {{ problems: import('./tree.mjs').Problem[], seen: Record<string, number> }}
 */
export function checkFiles(root) {
  const files = ROOTS.flatMap((folder) => filesBelow(root, folder));
  const migrations = files.filter((file) => file.startsWith('apps/server/migrations/'));
  const seen = Object.fromEntries(
    ROOMS.map((room) => [
      room,
      files.filter((file) => file.startsWith(`${room}/`) && CODE.test(file)).length,
    ]),
  );
  const problems = files.flatMap((file) => {
    const found = migrations.includes(file)
      ? [...emptyWords(file), ...migrationOf(file, migrations.indexOf(file) + 1)]
      : [...emptyWords(file), ...nameOf(file), ...placeOf(file), ...textOf(root, file)];
    return found.map(([rule, detail]) => ({ rule, file, detail }));
  });
  return {
    problems: [
      ...ROOMS.filter((room) => seen[room] === 0).map(sawNoFile),
      ...problems,
      ...crowdedFolders(files),
    ],
    seen,
  };
}

/**
 * Finds folders of the product with more files than a reader takes in. Tests are not counted: they stand beside their subjects.
 *
 * @param {string[]} files
 * @param {readonly string[]} [crowded] Folders that are left out.
 * @returns {import('./tree.mjs').Problem[]}
 */
export function crowdedFolders(files, crowded = CROWDED) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const file of files) {
    if (!PRODUCT.test(file) || !SOURCE.test(file) || TEST.test(file)) continue;
    const folder = dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > MAX_FILES && !crowded.includes(folder))
    .map(([folder, count]) => ({
      rule: 'folder-size',
      file: folder,
      detail: `${count} files: more than one subject (at most ${MAX_FILES})`,
    }));
}

/** @param {string} path */
const wordsOf = (path) => path.replace(SUFFIXES, '').split('/');

/** @param {string} path @returns {Found} */
function* emptyWords(path) {
  for (const word of wordsOf(path)) {
    if (EMPTY_WORDS.includes(word)) yield ['no-empty-words', `"${word}" says nothing of its content`];
  }
}

/** @param {string} path @param {number} number @returns {Found} */
function* migrationOf(path, number) {
  const found = MIGRATION.exec(path);
  if (found === null) yield ['migration-names', 'is not like 0001_words.sql'];
  if (Number(found?.[1]) !== number)
    yield ['migration-numbers', `should be ${number}: without gaps, none twice`];
}

/** @param {string} path @returns {Found} */
function* nameOf(path) {
  if (!SOURCE.test(path) || FIXED_NAME.test(path)) return;
  for (const word of wordsOf(path)) {
    if (!KEBAB.test(word)) yield ['kebab-case', `"${word}" is not in kebab-case`];
  }
}

/** @param {string} path @returns {Found} */
function* placeOf(path) {
  for (const [room, allowed] of Object.entries(FOLDERS)) {
    if (!path.startsWith(`${room}/`)) continue;
    const [folder = '', ...rest] = path.slice(room.length + 1).split('/');
    if (rest.length === 0) continue;
    if (!allowed.includes(folder)) yield ['known-folders', `${room}/${folder} is no folder of the house`];
    const [name = '', inner] = rest;
    if (inner === undefined) continue;
    if (room === 'apps/server/src/modules') yield ['known-folders', 'a module of the server is flat'];
    else if (room === 'apps/web/src/features' && !WEB_FOLDERS.includes(name))
      yield ['known-folders', `"${name}" is no folder of a feature`];
  }
}

/** @param {string} root @param {string} path @returns {Found} */
function* textOf(root, path) {
  if (!SOURCE.test(path)) return;
  const text = readFileSync(join(root, path), 'utf8');
  const code = text.replace(COMMENT, '');
  if (REEXPORT.test(code) && code.replace(REEXPORT, '').trim() === '')
    yield ['no-barrels', 'only re-exports'];
}
