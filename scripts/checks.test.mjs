import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'vitest';
import { unlessPassed } from './fresh-build.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** What a check says where it fails. @param {string} script */
function complaintOf(script) {
  try {
    const shell = process.platform === 'win32';
    execFileSync('npm', ['run', '--silent', script], { encoding: 'utf8', stdio: 'pipe', shell });
    return '';
  } catch (error) {
    const { stdout, stderr } = /** @type {{ stdout: string, stderr: string }} */ (error);
    return `npm run ${script}\n${stdout}${stderr}`;
  }
}

const isCi = process.env['CI'] !== undefined;
/** The lint reports what does not compile, of the same files; that the compiler itself agrees is asked in CI. */
const CHECKS = ['lint', 'format:check', 'house', 'unused', ...(isCi ? ['types'] : [])];

// Not run again where it has passed and no file has changed since: not so in CI.
describe('the repository passes', () => {
  it.each(CHECKS)('npm run %s', (script) => {
    const check = () => {
      const complaint = complaintOf(script);
      if (complaint !== '') throw new Error(complaint);
    };
    if (isCi) check();
    else unlessPassed(ROOT, script, check);
  });
});
