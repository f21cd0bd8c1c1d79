import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { isWholeRun, leftLines } from './left-to-ci.mjs';
import { tookMs } from './test-times.mjs';

/** @typedef {{ name: string, passed: number, failed: number, skipped: number, tookMs: number }} Counts */
/** @typedef {{ what: string, remedy: string }} Need what a run is without, and what would bring it (apps/server/test/needs.ts) */

const IS_FIREFOX = process.env['PICADO_BROWSER'] === 'firefox';
/** A run on a machine laid bare, or in Firefox, leaves what it found beside that of the run before it (`.ci/run`). */
const RUN = process.env['PICADO_TEST_BARE'] === '1' ? 'bare' : IS_FIREFOX ? 'firefox' : 'test';
const SUMMARY = `artifacts/${RUN}-summary.json`;
const SKIPPED = `artifacts/${RUN}-skipped.txt`;
const FAILED = `artifacts/${RUN}-failed.txt`;
const JOURNEYS = `artifacts/${RUN}-journeys.json`;

/**
 * A reporter of vitest: writes the counts of each project for `.ci/run`, names what was skipped for want of what, what passed at its
 * second try and what failed, and closes with one line, `N passed, M failed`. A log that is cut keeps its end.
 */
export default class ClosingLine {
  /** @type {import('vitest/node').Vitest | undefined} */
  #vitest;
  #lines = ['0 passed, 1 failed'];

  /** @param {import('vitest/node').Vitest} vitest */
  onInit(vitest) {
    this.#vitest = vitest;
    for (const path of [SUMMARY, SKIPPED, FAILED, JOURNEYS]) rmSync(path, { force: true });
    // Printed last, also where no test could run.
    process.once('exit', () => console.log(this.#lines.join('\n')));
  }

  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly unknown[]} errors
   */
  onTestRunEnd(modules, errors) {
    const projects = (this.#vitest?.projects ?? []).map(({ name }) =>
      countsOf(
        name,
        modules.filter((module) => module.project.name === name),
      ),
    );
    mkdirSync('artifacts', { recursive: true });
    writeFileSync(SUMMARY, `${JSON.stringify(projects, null, 2)}\n`);
    writeFileSync(JOURNEYS, `${JSON.stringify(journeysIn(modules), null, 2)}\n`);
    const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
      projects.reduce((total, counts) => total + counts[key], 0);
    const skips = skipsIn(modules, isWholeRun);
    writeFileSync(SKIPPED, skips.lines.map((line) => `${line}\n`).join(''));
    const failed = sum('failed') + errors.length + skips.unexplained;
    if (failed > 0) process.exitCode = 1;
    const skipped = sum('skipped') - skips.unexplained;
    const closing = `${sum('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
    const failures = failuresIn(modules, errors);
    writeFileSync(FAILED, failures.map((line) => `${line}\n`).join(''));
    this.#lines = [...skips.lines, ...leftLines(), ...failures, closing];
  }
}

/** An engine that a test names is that in which it ran; any other test ran in the browser of the run. */
const ENGINE = /\b(Chromium|Firefox|WebKit)\b/u;

/**
 * The journeys that passed, by their file and the engine in which they ran.
 *
 * @param {readonly import('vitest/node').TestModule[]} modules
 * @returns {Record<string, Record<string, number>>}
 */
export function journeysIn(modules) {
  /** @type {Record<string, Record<string, number>>} */
  const counts = {};
  for (const module of modules) {
    if (module.project.name !== 'e2e') continue;
    const inFile = (counts[relative('e2e', module.moduleId)] ??= {});
    for (const test of module.children.allTests('passed')) {
      const suite = test.parent.type === 'suite' ? test.parent.fullName : '';
      const engine = ENGINE.exec(suite)?.[1] ?? (IS_FIREFOX ? 'Firefox' : 'Chromium');
      inFile[engine] = (inFile[engine] ?? 0) + 1;
    }
  }
  return counts;
}

/**
 * @param {string} name
 * @param {import('vitest/node').TestModule[]} modules
 * @returns {Counts}
 */
function countsOf(name, modules) {
  const counts = { name, passed: 0, failed: 0, skipped: 0, tookMs: 0 };
  for (const module of modules) {
    counts.tookMs += Math.round(tookMs(module));
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      if (state !== 'pending') counts[state] += 1;
    }
    // A file that cannot be read, or a hook that fails, has no test that failed.
    if (!module.ok() && [...module.children.allTests('failed')].length === 0) counts.failed += 1;
  }
  // A project that lost its files, or was skipped whole, fails.
  if (isWholeRun && counts.passed + counts.failed === 0) {
    console.error(`No test of ${name} ran.`);
    counts.failed = 1;
  }
  return counts;
}

/**
 * Names each test that failed, with the first line of its error, and each that passed only when it was tried again.
 *
 * @param {readonly import('vitest/node').TestModule[]} modules
 * @param {readonly unknown[]} errors what failed outside of any test
 * @returns {string[]} no line where nothing failed
 */
export function failuresIn(modules, errors) {
  /** @type {string[]} */
  const secondTries = [];
  const failed = errors.map((error) => `  outside of a test: ${firstLine(error)}`);
  for (const module of modules) {
    const file = `  ${module.project.name} ${relative('.', module.moduleId)}`;
    const failedBefore = failed.length;
    for (const test of module.children.allTests()) {
      const { state, errors: reasons } = test.result();
      if (state === 'failed') failed.push(`${file}: ${test.fullName}: ${firstLine(reasons[0])}`);
      else if (test.diagnostic()?.flaky === true) secondTries.push(`${file}: ${test.fullName}`);
    }
    if (!module.ok() && failed.length === failedBefore)
      failed.push(`${file}: ${firstLine(module.errors()[0] ?? 'a hook of the file failed')}`);
  }
  return [
    ...(secondTries.length > 0 ? [`${secondTries.length} passed at the second try:`, ...secondTries] : []),
    ...(failed.length > 0 ? [`${failed.length} failed:`, ...failed] : []),
  ];
}

/** @param {unknown} error @returns {string} */
function firstLine(error) {
  const message = error instanceof Object && 'message' in error ? error.message : error;
  return stripVTControlCharacters(String(message)).split('\n', 1)[0] ?? '';
}

/**
 * Names what was skipped, for want of what, and what brings it back. A test that says nothing of a need (`.skip`, `.only`) is
 * unexplained in a whole run; in a part of one it may be what a filter leaves out.
 *
 * @param {readonly import('vitest/node').TestModule[]} modules
 * @param {boolean} isWhole
 * @returns {{ lines: string[], unexplained: number }}
 */
export function skipsIn(modules, isWhole) {
  /** @type {Map<string, { need: Need, names: string[] }>} */
  const byNeed = new Map();
  /** @type {string[]} */
  const unexplained = [];
  for (const module of modules) {
    for (const test of module.children.allTests('skipped')) {
      const name = `  ${module.project.name} ${relative('.', module.moduleId)}: ${test.fullName}`;
      const need = /** @type {Need | undefined} */ (Reflect.get(test.meta(), 'lacks'));
      if (need === undefined) {
        if (isWhole) unexplained.push(name);
        continue;
      }
      const { names } = byNeed.get(need.what) ?? { names: [] };
      byNeed.set(need.what, { need, names: [...names, name] });
    }
  }
  const lines = [...byNeed.values()].flatMap(({ need: { what, remedy }, names }) => [
    `${names.length} skipped without ${what} (${remedy}):`,
    ...names,
  ]);
  if (unexplained.length > 0)
    lines.push(
      `${unexplained.length} skipped without a need that they name, which is a failure:`,
      ...unexplained,
    );
  return { lines, unexplained: unexplained.length };
}
