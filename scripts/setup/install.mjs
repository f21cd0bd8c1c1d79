import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { runNpm } from './run.mjs';

const LOCK = join(ROOT, 'package-lock.json');
/** npm's own record of what it put into node_modules; written last, so an interrupted install has none. */
const INSTALLED = join(ROOT, 'node_modules/.package-lock.json');
const STAMP = join(ROOT, 'node_modules/.picado-installed');

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }} Locked */

/**
 * @param {string} file
 * @returns {Record<string, Locked>}
 */
function packagesIn(file) {
  /** @type {{ packages?: Record<string, Locked> }} */
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  return lock.packages ?? {};
}

/** Whether every package of the lock file stands in node_modules in its version, by npm's own record. */
function isInstalled() {
  const installed = packagesIn(INSTALLED);
  return Object.entries(packagesIn(LOCK)).every(([path, wanted]) => {
    // Workspaces themselves, and what npm leaves out on another machine than this, are not in its record.
    if (!path.includes('node_modules/') || wanted.optional || wanted.devOptional || wanted.peer) return true;
    const present = installed[path];
    return present !== undefined && present.version === wanted.version;
  });
}

/** What has to be equal for an install to be still good: the lock file, and the machine it was made for. */
function fingerprint() {
  const hash = createHash('sha256').update(readFileSync(LOCK));
  return hash.update(`${process.platform} ${process.arch}`).digest('hex');
}

/**
 * Installs the dependencies where they are missing or the lock file changed.
 *
 * @param {(line: string) => void} say
 * @returns {Promise<{ ok: true } | { ok: false, output: string }>}
 */
export async function installMissing(say) {
  const wanted = fingerprint();
  if (existsSync(INSTALLED)) {
    if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return { ok: true };
    if (isInstalled()) {
      writeFileSync(STAMP, wanted);
      return { ok: true };
    }
  }
  say('Instalando dependencias… (la primera vez tarda un par de minutos)');
  // With NODE_ENV=production npm would leave out what the build needs.
  const { code, output } = await runNpm([
    'ci',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  if (code !== 0) return { ok: false, output };
  writeFileSync(STAMP, wanted);
  return { ok: true };
}
