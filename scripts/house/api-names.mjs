import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, sawNoFile } from './tree.mjs';

/** @typedef {import('./tree.mjs').Problem} Problem */

const SOURCES = ['apps/server/src', 'apps/web/src', 'packages/domain/src'];
/** The API's names of what the code calls a slot and a held slot; also as the start of a longer name. */
const API_NAME = /\b(?:positionIndex|spaceKey|occupySpace|releaseSpace|SPACE_[A-Z]+)/u;
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*$/gmu;

/** The schemas of the API, the file that translates, and what speaks to the tables, which keep the API's names. */
const EDGE = [
  /^packages\/domain\/src\/(?:[a-z-]+\/schema|roster\/api-names|realtime\/contract|tactics\/arrange-field)\.ts$/u,
  /^apps\/server\/src\/(?:(?:db\/tables|reads)\/[a-z-]+|modules\/[a-z-]+\/(?:repository|rows|presenter))\.ts$/u,
];

/**
 * Finds the API's names of slots outside the edge, in the tree at `root`. Tests assert the API and may write them, and
 * so may comments.
 *
 * @param {string} root
 * @returns {Problem[]}
 */
export function checkApiNames(root) {
  return SOURCES.flatMap((source) => {
    const files = filesBelow(root, source).filter(
      (path) => /\.tsx?$/u.test(path) && !/\.test\.tsx?$/u.test(path),
    );
    if (files.length === 0) return [sawNoFile(source)];
    return files.flatMap((file) => {
      if (EDGE.some((edge) => edge.test(file))) return [];
      const [name] = API_NAME.exec(readFileSync(join(root, file), 'utf8').replace(COMMENT, '')) ?? [];
      const detail = `writes ${name}: inside, the word is slot (packages/domain/src/roster/api-names.ts)`;
      return name === undefined ? [] : [{ rule: 'slots-by-one-name', file, detail }];
    });
  });
}
