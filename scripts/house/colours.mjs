import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, sawNoFile } from './tree.mjs';

/** @typedef {import('./tree.mjs').Problem} Problem */

const SOURCES = ['apps/server/src', 'apps/web/src', 'packages/domain/src'];
const COLOUR = /(?<![&\w])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3})\b/iu;

/** The mark of another company: its colours are defined by that company, not by the design. */
export const OWN_COLOURS = ['apps/web/src/features/auth/components/google-mark.tsx'];

/**
 * Finds colours written outside `packages/design` in the tree at `root`: they are tokens, but for those of another firm's mark.
 *
 * @param {string} root
 * @param {readonly string[]} allowed
 * @returns {Problem[]}
 */
export function checkColours(root, allowed = OWN_COLOURS) {
  return SOURCES.flatMap((source) => {
    const files = filesBelow(root, source).filter(
      (path) => /\.(?:css|tsx?)$/u.test(path) && !/\.test\.tsx?$/u.test(path),
    );
    if (files.length === 0) return [sawNoFile(source)];
    return files.flatMap((file) => {
      const [found] = COLOUR.exec(readFileSync(join(root, file), 'utf8')) ?? [];
      if (found !== undefined && !allowed.includes(file))
        return [
          { rule: 'colours-are-tokens', file, detail: `writes ${found}: use a token of packages/design` },
        ];
      if (found === undefined && allowed.includes(file))
        return [
          { rule: 'colours-are-tokens', file, detail: 'has no colour of its own: remove it from the list' },
        ];
      return [];
    });
  });
}
