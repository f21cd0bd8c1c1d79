import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as vocabulary from './vocabulary.mjs';

/** @typedef {{ rule: string, file: string, detail: string }} Problem A path relative to the root, and what is wrong. */

/** Folders whose file names and sizes are checked. A guard that saw no file in one of them fails. */
const ROOMS = [
  ...['packages/domain/src', 'apps/server/src', 'apps/server/src/modules', 'apps/server/migrations'],
  ...['apps/web/src', 'apps/web/src/features', 'e2e', 'scripts'],
];
const ROOTS = ['packages', 'apps', 'e2e', 'bench', 'scripts'];
const SKIPPED = /(?:^|\/)(?:node_modules|dist|build|coverage|data|public)(?:\/|$)/u;
const SOURCE = /\.(?:ts|tsx|mjs|js|css)$/u;
const SUFFIXES = /(?:\.module)?(?:\.(?:concurrency|kill))?(?:\.test|\.d)?\.(?:ts|tsx|mjs|js|css)$/u;
const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;
const MIGRATION = /^apps\/server\/migrations\/(\d{4})_[a-z0-9]+(?:_[a-z0-9]+)*\.sql$/u;
/** Names that tools look for; they are not chosen here. */
const FIXED_NAMES = new Set(['vite-env.d.ts']);

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
  for (const room of ROOMS) {
    seen[room] = files.filter(
      (file) => file.startsWith(`${room}/`) && /\.(?:sql|[a-z]*[jt]sx?)$/u.test(file),
    ).length;
  }
  /** @type {Problem[]} */
  const unseen = ROOMS.filter((room) => seen[room] === 0).map((room) => ({
    ...{ rule: 'saw-no-file', file: room, detail: 'no file was read here' },
  }));
  const problems = files.flatMap((file) =>
    [...namesOf(file), ...placesOf(file), ...textOf(root, file)].map(([rule, detail]) => ({
      rule,
      file,
      detail,
    })),
  );
  return { problems: [...unseen, ...problems, ...migrationNumbers(files)], seen };
}

/** @param {string} root @param {string} folder @returns {string[]} Paths below `root`, with forward slashes. */
function filesBelow(root, folder) {
  return readdirSync(root, { withFileTypes: true }).some((entry) => entry.name === folder)
    ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length + 1).replaceAll('\\', '/'))
        .filter((path) => !SKIPPED.test(path))
    : [];
}

/** @param {string} path @returns {Generator<[rule: string, detail: string]>} */
function* namesOf(path) {
  const folders = path.split('/');
  const name = folders.pop() ?? '';
  const stem = name.replace(SUFFIXES, '');
  for (const word of [...folders, stem]) {
    if (vocabulary.EMPTY_WORDS.includes(word))
      yield ['no-empty-words', `"${word}" says nothing of its content`];
  }
  if (path.startsWith('apps/server/migrations/')) {
    if (!MIGRATION.test(path)) yield ['migration-names', 'is not like 0001_words.sql'];
    return;
  }
  if (FIXED_NAMES.has(name) || !SOURCE.test(name)) return;
  // `vite.config.ts` and the like stand beside `src` and carry a tool's name.
  const isToolSettings = stem.endsWith('.config') && !folders.includes('src');
  for (const word of isToolSettings ? folders : [...folders, stem]) {
    if (!KEBAB.test(word)) yield ['kebab-case', `"${word}" is not in kebab-case`];
  }
}

/** @param {string} path @returns {Generator<[rule: string, detail: string]>} */
function* placesOf(path) {
  for (const [room, allowed] of Object.entries(vocabulary.ROOMS)) {
    const [folder = '', rest] = path.startsWith(`${room}/`) ? path.slice(room.length + 1).split('/', 2) : [];
    const isFeature = vocabulary.FEATURE_ROOTS.includes(room) && vocabulary.FEATURES.includes(folder);
    if (rest !== undefined && !isFeature && !allowed.includes(folder)) {
      yield ['known-folders', `${room}/${folder} is no folder of the house`];
    }
  }
  const {
    room,
    feature = '',
    rest = '',
  } = /^apps\/(?<room>server\/src\/modules|web\/src\/features)\/(?<feature>[^/]+)\/(?<rest>.+)$/u.exec(path)
    ?.groups ?? {};
  if (room === undefined) return;
  const isServer = room.startsWith('server');
  const [folder = '', inner] = rest.split('/', 2);
  if (inner !== undefined) {
    if (isServer) yield ['known-roles', 'a module of the server is flat'];
    else if (!vocabulary.WEB_FOLDERS.includes(folder)) {
      yield ['known-folders', `"${folder}" is no folder of a feature`];
    }
    return;
  }
  // A test is named after what it tests, which need not be one file.
  if (/\.test\.tsx?$/u.test(rest)) return;
  const stem = rest.replace(SUFFIXES, '');
  const [roles, nouns] = isServer
    ? [vocabulary.SERVER_ROLES, vocabulary.SERVER_NOUNS]
    : [vocabulary.WEB_ROLES, vocabulary.WEB_NOUNS];
  if (!roles.includes(stem) && !nouns[feature]?.includes(stem)) {
    yield ['known-roles', `"${stem}" is no role here (scripts/house/vocabulary.mjs)`];
  }
}

/** @param {string} root @param {string} path @returns {Generator<[rule: string, detail: string]>} */
function* textOf(root, path) {
  if (!SOURCE.test(path)) return;
  const text = readFileSync(join(root, path), 'utf8');
  const lines = text.trimEnd().split('\n').length;
  if (lines > vocabulary.MAX_LINES) {
    yield ['file-size', `${lines} lines: two reasons to change (at most ${vocabulary.MAX_LINES})`];
  }
  const code = text.replace(/\/\*[\s\S]*?\*\//gu, '').replace(/^\s*\/\/.*$/gmu, '');
  const reexport = /export\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s*from\s*['"][^'"]+['"]\s*;?/gu;
  if (reexport.test(code) && code.replace(reexport, '').trim() === '')
    yield ['no-barrels', 'only re-exports'];
}

/** @param {string[]} files @returns {Problem[]} */
function migrationNumbers(files) {
  return files
    .filter((file) => file.startsWith('apps/server/migrations/'))
    .sort()
    .map((file, index) => ({ file, number: index + 1 }))
    .filter(({ file, number }) => Number(MIGRATION.exec(file)?.[1]) !== number)
    .map(({ file, number }) => ({
      ...{ rule: 'migration-numbers', file },
      detail: `should be number ${number}: numbers follow each other, none twice`,
    }));
}
