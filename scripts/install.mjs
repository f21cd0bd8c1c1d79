import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unlessFresh } from './fresh-build.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
/** The oldest Node that the product is tested on. */
const OLDEST = { major: 20, minor: 19 };
/** npm's own record of installed packages; written last, so an interrupted install has none. */
const INSTALLED = 'node_modules/.package-lock.json';

/** @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }} Locked */

/**
 * Makes a fresh clone usable: refuses a Node that is too old, enters the repository's folder and installs the dependencies
 * where they are missing or the lock file changed. Ends the process where that fails.
 */
export function prepare() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < OLDEST.major || (major === OLDEST.major && minor < OLDEST.minor)) {
    const oldest = `${OLDEST.major}.${OLDEST.minor}`;
    stop(
      `Picado necesita Node ${oldest} o más nuevo, y este es ${process.versions.node}: https://nodejs.org`,
    );
  }
  process.chdir(ROOT);
  if (isInstalled()) return;
  console.log('Instalando dependencias… (la primera vez tarda un par de minutos)');
  // With NODE_ENV=production npm would leave out what the build needs.
  const { status, stderr } = runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (status !== 0) {
    stop(`${stderr}\nNo se pudieron instalar las dependencias. Revisá la conexión y volvé a probar.`);
  }
}

/** Builds what is stale (the scripts build:* in package.json). Ends the process where that fails. */
export function build() {
  unlessFresh(ROOT, buildStale);
}

function buildStale() {
  if (!existsSync('apps/server/dist/main.js')) console.log('Compilando…');
  // Outputs of older builds would accumulate, so only the present one is stored.
  process.env['WIREIT_CACHE'] ??= 'none';
  const { status, stdout, stderr } = runNpm(['run', '--silent', 'build']);
  if (status !== 0) stop(`${stdout}${stderr}\nNo se pudo compilar Picado: el detalle está arriba.`);
}

/** @param {string[]} args */
function runNpm(args) {
  const npm = process.env['npm_execpath'];
  return npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { encoding: 'utf8' })
    : spawnSync('npm', args, { encoding: 'utf8', shell: process.platform === 'win32' });
}

/** Whether every package of the lock file is in node_modules in its version, by npm's own record. */
function isInstalled() {
  if (!existsSync(join(ROOT, INSTALLED))) return false;
  const installed = packagesIn(INSTALLED);
  return Object.entries(packagesIn('package-lock.json')).every(([path, wanted]) => {
    // Workspaces, and packages that npm skips on this platform, are not in its record.
    if (!path.includes('node_modules/') || wanted.optional || wanted.devOptional || wanted.peer) return true;
    const present = installed[path];
    return present !== undefined && present.version === wanted.version;
  });
}

/** @param {string} file @returns {Record<string, Locked>} */
function packagesIn(file) {
  /** @type {{ packages?: Record<string, Locked> }} */
  const lock = JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
  return lock.packages ?? {};
}

/** @param {string} line @returns {never} */
function stop(line) {
  console.error(line);
  // `npm test` prints its closing counts also where it could not start.
  if (process.env['npm_lifecycle_event'] === 'test') console.log('0 passed, 1 failed');
  process.exit(1);
}
