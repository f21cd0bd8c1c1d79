import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {object} Outcome
 * @property {string} name
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string} output What to show where something failed.
 * @property {number} tookMs
 */

/** @typedef {Pick<Outcome, 'passed' | 'failed' | 'skipped'> & { why: string }} Counted */

/**
 * What a run of vitest came to, from its report and its exit code. A run is no success without a test that passed:
 * a suite that lost its files, or was skipped whole, fails.
 *
 * @param {string} reportFile
 * @param {number} code
 * @returns {Counted}
 */
export function countTests(reportFile, code) {
  if (!existsSync(reportFile)) return { passed: 0, failed: 1, skipped: 0, why: 'The tests left no report.' };
  const report = JSON.parse(readFileSync(reportFile, 'utf8'));
  const passed = Number(report.numPassedTests ?? 0);
  const skipped = Number(report.numPendingTests ?? 0) + Number(report.numTodoTests ?? 0);
  let failed = Number(report.numFailedTests ?? 0);
  let why = '';
  // A file that could not be read has no test that failed, and an error outside of any test neither.
  if (failed === 0 && (code !== 0 || report.success !== true)) {
    failed = 1;
    why = 'It failed outside of any test.';
  }
  if (failed === 0 && passed === 0) {
    failed = 1;
    why = 'No test ran.';
  }
  return { passed, failed, skipped, why };
}

/**
 * The closing line, read by people and by machines.
 *
 * @param {Pick<Outcome, 'passed' | 'failed' | 'skipped'>[]} outcomes
 */
export function closingLine(outcomes) {
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
    outcomes.reduce((total, outcome) => total + outcome[key], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
