import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ rule: string, file: string, detail: string }} Problem A path relative to the root, and what is wrong. */

const SKIPPED = /(?:^|\/)(?:node_modules|dist|build|coverage|data|public)(?:\/|$)/u;

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]} Paths below `root`, with forward slashes, in one order on every machine.
 */
export function filesBelow(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => !SKIPPED.test(path))
    .sort();
}

/** A check that read nothing found nothing: that is a problem too. @param {string} file @returns {Problem} */
export const sawNoFile = (file) => ({ rule: 'saw-no-file', file, detail: 'no file was read here' });
