import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failuresIn, journeysIn, skipsIn } from './closing-line.mjs';

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

/** @param {string} fullName @param {'passed' | 'failed'} state @param {{ flaky?: boolean, message?: string }} [more] */
const tried = (fullName, state, { flaky = false, message } = {}) => ({
  fullName,
  result: () => ({ state, errors: message === undefined ? [] : [{ message }] }),
  diagnostic: () => ({ flaky }),
});

/** @param {string} path @param {object[]} tests @param {{ isOk: boolean, errors?: { message: string }[] }} file */
const triedFile = (path, tests, { isOk, errors = [] }) =>
  /** @type {import('vitest/node').TestModule} */ (
    /** @type {unknown} */ ({
      project: { name: 'web' },
      moduleId: resolve(path),
      ok: () => isOk,
      errors: () => errors,
      children: { allTests: () => tests },
    })
  );

describe('what failed', () => {
  it('is named with the first line of its error, behind what passed at its second try', () => {
    const files = [
      triedFile(
        'a.test.ts',
        [
          tried('one', 'passed'),
          tried('two', 'failed', { message: '\u001B[31mexpected 1\u001B[39m\nto be 2' }),
          tried('three', 'passed', { flaky: true }),
        ],
        { isOk: false },
      ),
      triedFile('b.test.ts', [], { isOk: false, errors: [{ message: 'cannot be read' }] }),
      triedFile('c.test.ts', [tried('four', 'passed')], { isOk: false }),
    ];
    expect(failuresIn(files, [new Error('unhandled')])).toEqual([
      '1 passed at the second try:',
      '  web a.test.ts: three',
      '4 failed:',
      '  outside of a test: unhandled',
      '  web a.test.ts: two: expected 1',
      '  web b.test.ts: cannot be read',
      '  web c.test.ts: a hook of the file failed',
    ]);
  });

  it('takes no line where all passed', () => {
    expect(failuresIn([triedFile('a.test.ts', [tried('one', 'passed')], { isOk: true })], [])).toEqual([]);
  });
});

describe('the journeys', () => {
  it('are counted by their file and the engine in which they ran', () => {
    const passed = (/** @type {string} */ suite) => ({ parent: { type: 'suite', fullName: suite } });
    const file = {
      project: { name: 'e2e' },
      moduleId: join(process.cwd(), 'e2e', 'engines.test.ts'),
      children: { allTests: () => [passed('in Firefox'), passed('in WebKit'), passed('on a phone')] },
    };
    const modules = /** @type {import('vitest/node').TestModule[]} */ (/** @type {unknown} */ ([file]));
    expect(journeysIn(modules)).toEqual({ 'engines.test.ts': { Firefox: 1, WebKit: 1, Chromium: 1 } });
  });
});
