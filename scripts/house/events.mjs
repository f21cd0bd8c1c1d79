import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, sawNoFile } from './tree.mjs';

/** @typedef {import('./tree.mjs').Problem} Problem */

const MODULES = 'apps/server/src/modules';
const BRANCH = /\b(?:event\.type\s*[!=]==?|switch\s*\(\s*event\.type\b)/u;

/**
 * Finds modules that ask which event they are given: what follows from one stands in its descriptor, so that a new event is
 * one file (decision 92).
 *
 * @param {string} root
 * @returns {Problem[]}
 */
export function checkEvents(root) {
  const files = filesBelow(root, MODULES).filter((path) => /(?<!\.test)\.ts$/u.test(path));
  if (files.length === 0) return [sawNoFile(MODULES)];
  return files
    .filter((file) => BRANCH.test(readFileSync(join(root, file), 'utf8')))
    .map((file) => ({
      rule: 'descriptors-answer',
      file,
      detail: 'asks for the type of an event, and not its descriptor',
    }));
}
