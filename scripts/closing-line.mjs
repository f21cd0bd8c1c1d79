import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tookMs } from './test-times.mjs';

/** @typedef {{ name: string, passed: number, failed: number, skipped: number, tookMs: number }} Counts */

const SUMMARY = 'artifacts/test-summary.json';
/** Without a filter every project has to show a test that passed: one that lost its files, or was skipped whole, fails. */
const isWholeRun = process.argv.slice(2).join(' ') === 'run';

/**
 * A reporter of vitest: writes the counts of each project for `.ci/run`, and closes with one line, `N passed, M failed`.
 */
export default class ClosingLine {
  /** @type {import('vitest/node').Vitest | undefined} */
  #vitest;
  #line = '0 passed, 1 failed';

  /** @param {import('vitest/node').Vitest} vitest */
  onInit(vitest) {
    this.#vitest = vitest;
    rmSync(SUMMARY, { force: true });
    // Printed last, also where no test could run.
    process.once('exit', () => console.log(this.#line));
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
    const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
      projects.reduce((total, counts) => total + counts[key], 0);
    const failed = sum('failed') + errors.length;
    if (failed > 0) process.exitCode = 1;
    const skipped = sum('skipped');
    this.#line = `${sum('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  }
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
  if (isWholeRun && counts.passed + counts.failed === 0) {
    console.error(`No test of ${name} ran.`);
    counts.failed = 1;
  }
  return counts;
}
