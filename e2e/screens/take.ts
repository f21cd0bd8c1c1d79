import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { folderOf } from './folder';

/**
 * `npm run screens [-- name]`: pictures of every screen and state that the browser journeys look at, at 320, 390 and
 * 1440 px, in `artifacts/screens/<name>`; without a name that of the commit. One file at a time: figures that two files
 * add to in parallel would differ from run to run.
 */
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const folder = folderOf(process.argv[2] ?? commit);
rmSync(folder, { recursive: true, force: true });
const program = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, SCREENS_FOLDER: folder } }).status ?? 1;

const built = program(process.execPath, ['scripts/build.mjs', '--stale']);
process.exitCode =
  built === 0
    ? program('npx', ['vitest', 'run', '--project=e2e', '--no-file-parallelism', 'e2e/screens-'])
    : built;
console.log(`Pictures: ${folder}`);
