import { execFileSync } from 'node:child_process';
import { describe, it } from 'vitest';

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

describe('the repository passes', () => {
  it.each(['lint', 'types', 'format:check', 'house', 'unused'])('npm run %s', (script) => {
    const complaint = complaintOf(script);
    if (complaint !== '') throw new Error(complaint);
  });
});
