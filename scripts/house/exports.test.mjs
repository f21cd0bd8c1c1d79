import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkExports } from './exports.mjs';

/** One file with an export in each room; no name twice. */
const SOUND_HOUSE = {
  'packages/domain/src/matches/rules.ts': 'export interface Match {}\nexport const Match = 1;\n',
  'apps/server/src/app.ts': "export { Match } from '@picado/domain/matches/rules';\nexport const app = 1;\n",
  'apps/web/src/main.tsx': 'export async function main() {}\n',
};

let root = '';

/** @param {Record<string, string>} files */
function write(files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'house-exports-'));
  write(SOUND_HOUSE);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('exports of one name', () => {
  it('are one thing where a file re-exports it, and where a type shares the name of its value', () => {
    expect(checkExports(root, {})).toEqual([]);
  });

  it.each([
    ['a declaration', 'export type Match = string;\n'],
    ['a list of names', 'const match = 1;\nexport { match as Match };\n'],
  ])('are found in two files: %s', (_kind, text) => {
    write({ 'apps/web/src/features/matches/state.ts': text });
    expect(checkExports(root, {})).toEqual([
      {
        rule: 'one-name-one-thing',
        file: 'apps/web/src/features/matches/state.ts',
        detail: expect.stringContaining('exports Match, as packages/domain/src/matches/rules.ts does'),
      },
    ]);
  });

  it('are left alone in tests, and where a tool chose the name', () => {
    write({
      'apps/web/src/main.test.tsx': 'export const main = 1;\n',
      'apps/web/src/app/screens/home-screen.tsx': 'export function Component() {}\n',
      'apps/web/src/app/screens/join-screen.tsx': 'export function Component() {}\n',
    });
    expect(checkExports(root, {})).toEqual([]);
  });

  it('are allowed in as many files as the table says, and not in one more', () => {
    write({ 'apps/web/src/ui/match.ts': 'export type Match = string;\n' });
    expect(checkExports(root, { Match: 2 })).toEqual([]);
    write({ 'apps/web/src/lib/match.ts': 'export type Match = string;\n' });
    expect(checkExports(root, { Match: 2 }).map(({ rule }) => rule)).toEqual(['one-name-one-thing']);
  });

  it('leave the table once they are renamed', () => {
    expect(checkExports(root, { Match: 2 })).toEqual([
      {
        rule: 'one-name-one-thing',
        file: 'scripts/house/exports.mjs',
        detail: 'allows Match in 2 files, and 1 export it: remove the entry',
      },
    ]);
  });

  it('are not searched in vain: a room without a file fails', () => {
    rmSync(join(root, 'apps/web'), { recursive: true });
    expect(checkExports(root, {}).map(({ rule, file }) => [rule, file])).toEqual([
      ['saw-no-file', 'apps/web/src'],
    ]);
  });
});
