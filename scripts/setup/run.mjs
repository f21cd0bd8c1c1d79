import { spawn } from 'node:child_process';
import { ROOT } from './root.mjs';

/**
 * @typedef {object} Finished
 * @property {number} code 0 where it went well; a process ended by a signal counts as 1.
 * @property {string} output What it wrote on both streams, in order.
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Runs a program to its end, keeping what it says.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, timeoutMs?: number, shell?: boolean }} [options]
 * @returns {Promise<Finished>}
 */
export function run(command, args, { cwd = ROOT, env = process.env, timeoutMs, shell = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, shell, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    let output = '';
    /** @param {Buffer} chunk */
    const keep = (chunk) => {
      output += chunk.toString('utf8');
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const timer =
      timeoutMs === undefined
        ? undefined
        : setTimeout(() => {
            output += `\nStopped: it took longer than ${timeoutMs / 1000} s.\n`;
            child.kill('SIGKILL');
          }, timeoutMs);
    /** @param {number | null} code */
    const finish = (code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code: code ?? 1, output });
    };
    child.on('error', (error) => {
      output += `${error.message}\n`;
      finish(1);
    });
    child.on('close', finish);
  });
}

/**
 * Runs npm: the one that started us, else the one on the path.
 *
 * @param {string[]} args
 * @returns {Promise<Finished>}
 */
export function runNpm(args) {
  const npm = process.env['npm_execpath'];
  if (npm?.endsWith('.js')) return run(process.execPath, [npm, ...args]);
  return run('npm', args, { shell: process.platform === 'win32' });
}

/** Ends whatever `run` still has under way. */
export function stopAll() {
  for (const child of running) child.kill('SIGTERM');
}
