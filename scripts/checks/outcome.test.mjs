import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closingLine, countTests } from './outcome.mjs';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'picado-outcome-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @param {object} report */
function written(report) {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const GREEN = { success: true, numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };

describe('what a run of tests came to', () => {
  it('is what its report says', () => {
    expect(countTests(written(GREEN), 0)).toMatchObject({ passed: 3, failed: 0, skipped: 0 });
    const red = { ...GREEN, success: false, numFailedTests: 2, numPendingTests: 1 };
    expect(countTests(written(red), 1)).toMatchObject({ passed: 3, failed: 2, skipped: 1 });
  });

  it('is a failure without a report', () => {
    expect(countTests(join(folder, 'none.json'), 0)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('is a failure when no test ran, or all were skipped', () => {
    expect(countTests(written({ ...GREEN, numPassedTests: 0 }), 0)).toMatchObject({ failed: 1 });
    const skipped = { ...GREEN, numPassedTests: 0, numPendingTests: 5 };
    expect(countTests(written(skipped), 0)).toMatchObject({ failed: 1, skipped: 5 });
  });

  it('is a failure when a file could not be read, or an error came from outside of any test', () => {
    expect(countTests(written({ ...GREEN, success: false }), 1)).toMatchObject({ passed: 3, failed: 1 });
    expect(countTests(written(GREEN), 1)).toMatchObject({ passed: 3, failed: 1 });
  });
});

describe('the closing line', () => {
  it('adds everything up', () => {
    const outcomes = [
      { passed: 3, failed: 0, skipped: 0 },
      { passed: 1, failed: 2, skipped: 0 },
    ];
    expect(closingLine(outcomes)).toBe('4 passed, 2 failed');
  });

  it('says what was skipped', () => {
    expect(closingLine([{ passed: 1, failed: 0, skipped: 4 }])).toBe('1 passed, 0 failed, 4 skipped');
  });
});
