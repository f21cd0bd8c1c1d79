import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { run } from './run.mjs';

/**
 * @typedef {object} Part
 * @property {string} dist Where it is built to.
 * @property {string} product The file without which it is not built.
 * @property {string[]} inputs Files and folders that it is built from.
 */

const SHARED_INPUTS = ['packages/domain/src', 'package-lock.json', 'tsconfig.base.json', 'scripts/build.mjs'];

/** @type {Record<'web' | 'server', Part>} */
export const PARTS = {
  web: {
    dist: 'apps/web/dist',
    product: 'apps/web/dist/index.html',
    inputs: [...SHARED_INPUTS, 'apps/web'],
  },
  server: {
    dist: 'apps/server/dist',
    product: 'apps/server/dist/main.js',
    inputs: [...SHARED_INPUTS, 'apps/server/src', 'apps/server/package.json', 'apps/server/tsconfig.json'],
  },
};

const SKIPPED = new Set(['node_modules', 'dist', 'test', 'coverage']);
const STAMP = '.built-from';

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  const full = join(ROOT, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return /\.test\.tsx?$/u.test(path) ? [] : [path];
  return readdirSync(full)
    .filter((name) => !SKIPPED.has(name))
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`));
}

/**
 * Of what a part is made, as one word. Contents and not times: a checkout changes the times of what it leaves alone.
 *
 * @param {Part} part
 */
export function fingerprintOf(part) {
  const hash = createHash('sha256');
  for (const file of part.inputs.flatMap(filesOf)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** @param {Part} part */
export function isStale(part) {
  const stamp = join(ROOT, part.dist, STAMP);
  if (!existsSync(join(ROOT, part.product)) || !existsSync(stamp)) return true;
  return readFileSync(stamp, 'utf8') !== fingerprintOf(part);
}

/**
 * Marks a part as built from what stood there when its build began.
 *
 * @param {Part} part
 * @param {string} fingerprint
 */
export function stampBuild(part, fingerprint) {
  writeFileSync(join(ROOT, part.dist, STAMP), fingerprint);
}

/**
 * Builds what is stale, both parts at a time.
 *
 * @param {(line: string) => void} say
 * @returns {Promise<{ ok: true } | { ok: false, output: string }>}
 */
export async function buildStale(say) {
  const stale = Object.entries(PARTS).flatMap(([name, part]) => (isStale(part) ? [name] : []));
  if (stale.length === 0) return { ok: true };
  say('Compilando…');
  // In processes of their own: a bundler's threads and memory do not stay with the server.
  const builds = await Promise.all(stale.map((name) => run(process.execPath, ['scripts/build.mjs', name])));
  const failed = builds.filter((build) => build.code !== 0);
  return failed.length === 0 ? { ok: true } : { ok: false, output: failed.map((b) => b.output).join('\n') };
}
