import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sawNoFile } from './tree.mjs';

/**
 * Checks that `npm ci` will take the lock file of the tree at `root`: it refuses one that lacks a package for
 * another machine, which happens when the registry did not hold that package on the day of the install.
 *
 * @param {string} root
 * @returns {import('./tree.mjs').Problem[]}
 */
export function checkLock(root) {
  const file = 'package-lock.json';
  if (!existsSync(join(root, file))) return [sawNoFile(file)];
  /** @type {{ packages?: Record<string, { optionalDependencies?: Record<string, string> }> }} */
  const lock = JSON.parse(readFileSync(join(root, file), 'utf8'));
  const packages = Object.entries(lock.packages ?? {});
  const names = new Set(packages.map(([path]) => path.split('node_modules/').at(-1)));
  return packages.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !names.has(name))
      .map((name) => ({ rule: 'whole-lock', file, detail: `${path} wants ${name}, which is not in it` })),
  );
}
