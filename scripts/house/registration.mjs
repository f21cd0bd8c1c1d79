import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, sawNoFile } from './tree.mjs';

/** @typedef {import('./tree.mjs').Problem} Problem */

const SERVER = 'apps/server/src';
const MODULE_FILE = /^apps\/server\/src\/modules\/[^/]+\/([a-z]+)\.ts$/u;

/**
 * What a module registers, by the role of its file: the names of it, and the files that compose them.
 *
 * @type {Readonly<Record<string, { names: RegExp, by: readonly string[] }>>}
 */
const ROLES = {
  service: { names: /^export function (create\w+Service)\b/gmu, by: ['app.ts', 'modules.ts', 'edge.ts'] },
  routes: { names: /^export (?:async )?function (register\w+)/gmu, by: ['routes.ts', 'edge.ts'] },
  subscribers: {
    names: /^export (?:const|function) (\w+)/gmu,
    by: ['modules.ts', 'modules/figures/updaters.ts'],
  },
  retention: { names: /^export (?:const|(?:async )?function) (forget\w+)/gmu, by: ['retention.ts'] },
};

/**
 * Finds what a module of the server offers and no composing file uses: calls that are not bound, subscribers that receive nothing,
 * rows that are never deleted. A test that uses it would hide it from the check of unused exports.
 *
 * @param {string} root
 * @returns {Problem[]}
 */
export function checkRegistration(root) {
  const files = filesBelow(root, `${SERVER}/modules`).filter((path) => MODULE_FILE.test(path));
  if (files.length === 0) return [sawNoFile(`${SERVER}/modules`)];
  return files.flatMap((file) => {
    const role = ROLES[MODULE_FILE.exec(file)?.[1] ?? ''];
    if (role === undefined) return [];
    const composing = role.by
      .map((name) => join(root, SERVER, name))
      .filter((path) => existsSync(path))
      .map((path) => readFileSync(path, 'utf8').replace(/^import [^;]+;$/gmu, ''));
    return [...readFileSync(join(root, file), 'utf8').matchAll(role.names)]
      .map(([, name = '']) => name)
      .filter((name) => !composing.some((text) => new RegExp(`\\b${name}\\b`, 'u').test(text)))
      .map((name) => ({
        rule: 'modules-are-registered',
        file,
        detail: `${name} is in none of ${role.by.join(', ')}`,
      }));
  });
}
