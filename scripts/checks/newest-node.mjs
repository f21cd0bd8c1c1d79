/**
 * What does not depend on a browser, once more on the newest long-term version of Node: the rules, the server on the
 * embedded database, and a start of the built server. Run by `npm test` where CI is set; elsewhere
 * `npm test -- --only=newest-node`.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../setup/root.mjs';
import { run, runNpm } from '../setup/run.mjs';

const MAJOR = 24;
const FOLDER = join(ROOT, 'node_modules/.cache/newest-node');

/** The program, from the registry, which may not hold one for this machine. @returns {Promise<string | null>} */
async function bringNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${system}-${process.arch}`;
  const program = join(
    FOLDER,
    'node_modules',
    name,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (existsSync(program)) return program;
  const options = ['--no-save', '--no-audit', '--no-fund', '--prefix', FOLDER];
  const { code, output } = await runNpm(['install', ...options, `${name}@${MAJOR}`]);
  if (code === 0 && existsSync(program)) return program;
  console.log(`${name}@${MAJOR} cannot be had:\n${output}`);
  return null;
}

/** @param {string} node */
async function runTests(node) {
  const projects = ['--project', 'domain', '--project', 'server-embedded'];
  return run(node, ['node_modules/vitest/vitest.mjs', 'run', ...projects, '--maxWorkers', '1']);
}

/** Starts the built server on a port that is free, and asks whether it is alive. @param {string} node */
async function startServer(node) {
  const data = mkdtempSync(join(tmpdir(), 'picado-newest-node-'));
  try {
    return await run(node, ['scripts/checks/start-once.mjs'], { env: { ...process.env, DATA_DIR: data } });
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

const node = await bringNode();
// 75 says "not now": counted as skipped, not as passed.
if (node === null) process.exit(75);
for (const part of [runTests, startServer]) {
  const { code, output } = await part(node);
  console.log(output);
  if (code !== 0) process.exit(code);
}
