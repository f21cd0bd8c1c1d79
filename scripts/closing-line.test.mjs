import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { skipsIn } from './closing-line.mjs';

const REDIS = { what: 'a Redis', remedy: 'start one' };
const FONT = { what: 'a font', remedy: 'install one' };

/** A test of a file as Vitest's reporters get it. @param {string} fullName @param {object} [lacks] */
const skipped = (fullName, lacks) => ({ fullName, meta: () => (lacks === undefined ? {} : { lacks }) });

/** @param {string} path @param {ReturnType<typeof skipped>[]} tests */
const fileOf = (path, ...tests) =>
  /** @type {import('vitest/node').TestModule} */ (
    /** @type {unknown} */ ({
      project: { name: 'e2e' },
      moduleId: resolve(path),
      children: { allTests: () => tests },
    })
  );

describe('what was skipped', () => {
  it('is counted and named for each need, with what brings it back', () => {
    const files = [
      fileOf(join('e2e', 'a.test.ts'), skipped('one', REDIS), skipped('two', FONT)),
      fileOf(join('e2e', 'b.test.ts'), skipped('three', REDIS)),
    ];
    expect(skipsIn(files, true)).toEqual({
      unexplained: 0,
      lines: [
        '2 skipped without a Redis (start one):',
        `  e2e ${join('e2e', 'a.test.ts')}: one`,
        `  e2e ${join('e2e', 'b.test.ts')}: three`,
        '1 skipped without a font (install one):',
        `  e2e ${join('e2e', 'a.test.ts')}: two`,
      ],
    });
  });

  it('without a need is a failure of a whole run, and nothing to a part of one', () => {
    const files = [fileOf('a.test.ts', skipped('one'))];
    expect(skipsIn(files, true)).toEqual({
      unexplained: 1,
      lines: ['1 skipped without a need that they name, which is a failure:', '  e2e a.test.ts: one'],
    });
    expect(skipsIn(files, false)).toEqual({ unexplained: 0, lines: [] });
  });
});
