/**
 * Skips a build that is fresh, and a check that has passed, by the sizes and times of files. npm and wireit take two seconds of a
 * warm start to find that out, since wireit reads every source. Wireit still decides what is stale: it is asked unless nothing
 * has changed since it last had nothing left to build, or since long before the outputs were written. More files are looked at than a build depends on: all in the folders
 * that the scripts of package.json name, without those of `node_modules`.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

const KEPT_IN = 'node_modules/.cache/picado';
/**
 * Longer than any build takes. What was written so long after the last change was built from it, also where no start has noted
 * it yet: after `npm run build`, or in a checkout whose caches are gone.
 */
const LONGEST_BUILD_MS = 60_000;
/** The coarsest time of a file on any usual file system: a later change within it has the same time. */
const COARSEST_MS = 2_000;

/**
 * The files that a run depends on and those that it wrote, as hashes; `newestMs` is the latest change of the first and `writtenMs`
 * the earliest time of the second, in milliseconds since 1970, or null where a folder of it is empty.
 *
 * @typedef {{ inputs: string, outputs: string, newestMs: number, writtenMs: number | null }} Look
 */

/**
 * Runs `build`, unless all is as a build left it.
 *
 * @param {string} root of the repository
 * @param {() => void} build throws, or ends the process, where it fails
 * @param {() => number} now milliseconds since 1970
 */
export function unlessFresh(root, build, now = Date.now) {
  unlessSame(root, 'fresh-build', () => look(root, builtFrom), build, now);
}

/**
 * Runs a check, unless every file of the repository but its documents is as it was when the check last passed.
 *
 * @param {string} root of the repository
 * @param {string} check its name
 * @param {() => void} run throws where it fails
 * @param {() => number} now milliseconds since 1970
 */
export function unlessPassed(root, check, run, now = Date.now) {
  unlessSame(root, `passed-${check}`, () => look(root, checkedFrom), run, now);
}

/**
 * @param {string} root
 * @param {string} name
 * @param {() => Look | null} lookAround
 * @param {() => void} run
 * @param {() => number} now
 */
function unlessSame(root, name, lookAround, run, now) {
  const keptIn = join(root, KEPT_IN, name);
  const begunMs = now();
  const before = lookAround();
  const isNoted = kept(keptIn) !== null;
  if (before !== null && asKept(before) === kept(keptIn)) return;
  if (before === null || isNoted || !isBuiltLater(before)) run();
  const after = lookAround();
  // A source that was saved during the run may be missing from it.
  if (before === null || after === null || before.inputs !== after.inputs) return;
  if (before.newestMs > begunMs - COARSEST_MS) return;
  mkdirSync(dirname(keptIn), { recursive: true });
  writeFileSync(keptIn, asKept(after));
}

/** @param {Look} look */
function isBuiltLater({ newestMs, writtenMs }) {
  return writtenMs !== null && writtenMs - newestMs > LONGEST_BUILD_MS;
}

/** @param {Look} look */
function asKept({ inputs, outputs }) {
  return `${inputs} ${outputs}\n`;
}

/** @param {string} file */
function kept(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/**
 * Null where times do not tell: at a link, whose target may change, or without one of the files.
 *
 * @param {string} root
 * @param {(root: string) => { paths: string[], written: string[] }} list the files, and the folders of outputs among them
 * @returns {Look | null}
 */
function look(root, list) {
  const inputs = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch}\n`);
  const outputs = createHash('sha256');
  let newestMs = 0;
  /** The earliest time of a file of each folder of outputs. @type {Map<string, number>} */
  const earliest = new Map();
  let folders = 0;
  try {
    const { paths, written } = list(root);
    folders = written.length;
    for (const path of paths) {
      const stats = lstatSync(join(root, path), { bigint: true });
      if (!stats.isFile()) throw new Error(`${path} is a link.`);
      const { size, mtimeNs, ctimeNs } = stats;
      const output = written.find((folder) => path.startsWith(folder));
      const isOutput = output !== undefined;
      if (isOutput)
        earliest.set(output, Math.min(earliest.get(output) ?? Infinity, Number(mtimeNs / 1_000_000n)));
      (isOutput ? outputs : inputs).update(`${path} ${size} ${mtimeNs} ${ctimeNs}\n`);
      if (!isOutput)
        newestMs = Math.max(newestMs, Number(mtimeNs / 1_000_000n), Number(ctimeNs / 1_000_000n));
    }
  } catch {
    return null;
  }
  const writtenMs = folders > 0 && earliest.size === folders ? Math.min(...earliest.values()) : null;
  return { inputs: inputs.digest('hex'), outputs: outputs.digest('hex'), newestMs, writtenMs };
}

/**
 * The files of a build, with what it wrote: those in the first folders of the patterns of wireit.
 *
 * @param {string} root
 */
function builtFrom(root) {
  /** @type {{ wireit: Record<string, { files?: string[], output?: string[] }> }} */
  const { wireit } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const scripts = Object.values(wireit);
  const output = scripts.flatMap((script) => script.output ?? []);
  const patterns = [...scripts.flatMap((script) => script.files ?? []), ...output];
  const firsts = patterns
    .filter((pattern) => !pattern.startsWith('!'))
    .map((pattern) => pattern.split('/')[0]);
  const named = [...new Set(['package.json', ...firsts.filter((first) => first !== undefined)])].sort();
  return {
    paths: named.flatMap((each) => filesIn(root, each)),
    written: output.map((pattern) => pattern.replace(/\*.*$/u, '')),
  };
}

/**
 * The files that checks read, and npm's record of the packages that they read and are.
 *
 * @param {string} root
 */
function checkedFrom(root) {
  const git = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', git, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).split('\0');
  const read = files.filter((path) => path !== '' && !path.endsWith('.md') && existsSync(join(root, path)));
  return { paths: ['node_modules/.package-lock.json', ...new Set(read)], written: [] };
}

/** @param {string} root @param {string} path @returns {string[]} */
function filesIn(root, path) {
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.name === 'node_modules') return [];
      const inside = `${path}/${entry.name}`;
      return entry.isDirectory() ? filesIn(root, inside) : [inside];
    });
}
