/**
 * Skips a build that is fresh, by the sizes and times of files. npm and wireit take a second of a warm start to find that out,
 * since wireit reads every source. Wireit still decides what is stale: it is asked unless nothing has changed since it last
 * had nothing left to build. More files are looked at than a build depends on: all in the folders that the scripts of
 * package.json name, without those of `node_modules`.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const KEPT_IN = 'node_modules/.cache/picado/fresh-build';
/** The coarsest time of a file on any usual file system: a later change within it has the same time. */
const COARSEST_MS = 2_000;

/**
 * What a build depends on and what it wrote, as hashes; `newestMs` is the latest change of the first, in milliseconds since 1970.
 *
 * @typedef {{ inputs: string, outputs: string, newestMs: number }} Look
 */

/**
 * Runs `build`, unless all is as a build left it.
 *
 * @param {string} root of the repository
 * @param {() => void} build throws, or ends the process, where it fails
 * @param {() => number} now milliseconds since 1970
 */
export function unlessFresh(root, build, now = Date.now) {
  const begunMs = now();
  const before = look(root);
  if (before !== null && asKept(before) === kept(root)) return;
  build();
  const after = look(root);
  // A source that was saved during the build may be missing from it.
  if (before === null || after === null || before.inputs !== after.inputs) return;
  if (before.newestMs > begunMs - COARSEST_MS) return;
  mkdirSync(dirname(join(root, KEPT_IN)), { recursive: true });
  writeFileSync(join(root, KEPT_IN), asKept(after));
}

/** @param {Look} look */
function asKept({ inputs, outputs }) {
  return `${inputs} ${outputs}\n`;
}

/** @param {string} root */
function kept(root) {
  try {
    return readFileSync(join(root, KEPT_IN), 'utf8');
  } catch {
    return null;
  }
}

/**
 * Null where times do not tell: at a link, whose target may change, or without one of the named files.
 *
 * @param {string} root @returns {Look | null}
 */
function look(root) {
  const { named, written } = namedIn(join(root, 'package.json'));
  const inputs = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch}\n`);
  const outputs = createHash('sha256');
  let newestMs = 0;
  try {
    for (const path of named.flatMap((each) => filesIn(root, each))) {
      const { size, mtimeNs, ctimeNs } = statSync(join(root, path), { bigint: true });
      const isOutput = written.some((folder) => path.startsWith(folder));
      (isOutput ? outputs : inputs).update(`${path} ${size} ${mtimeNs} ${ctimeNs}\n`);
      if (!isOutput)
        newestMs = Math.max(newestMs, Number(mtimeNs / 1_000_000n), Number(ctimeNs / 1_000_000n));
    }
  } catch {
    return null;
  }
  return { inputs: inputs.digest('hex'), outputs: outputs.digest('hex'), newestMs };
}

/**
 * The first folders or the files that the patterns of wireit begin with, and the folders that builds write.
 *
 * @param {string} file
 */
function namedIn(file) {
  /** @type {{ wireit: Record<string, { files?: string[], output?: string[] }> }} */
  const { wireit } = JSON.parse(readFileSync(file, 'utf8'));
  const scripts = Object.values(wireit);
  const output = scripts.flatMap((script) => script.output ?? []);
  const patterns = [...scripts.flatMap((script) => script.files ?? []), ...output];
  const firsts = patterns
    .filter((pattern) => !pattern.startsWith('!'))
    .map((pattern) => pattern.split('/')[0]);
  return {
    named: [...new Set(['package.json', ...firsts.filter((first) => first !== undefined)])].sort(),
    written: output.map((pattern) => pattern.replace(/\*.*$/u, '')),
  };
}

/** @param {string} root @param {string} path @returns {string[]} */
function filesIn(root, path) {
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.name === 'node_modules') return [];
      const inside = `${path}/${entry.name}`;
      if (entry.isDirectory()) return filesIn(root, inside);
      if (!entry.isFile()) throw new Error(`${inside} is a link.`);
      return [inside];
    });
}
