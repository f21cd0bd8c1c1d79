import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { folderOf } from './folder';

/**
 * `npm run screens [-- name]`: pictures of every screen and state that the browser journeys look at, at 320, 390 and
 * 1440 px, in `artifacts/screens/<name>`; without a name that of the commit. Each file of journeys has a product of its
 * own: figures that two files add to would differ with their order.
 */
const JOURNEYS = ['screens-visitor', 'screens-player', 'screens-organiser'];

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const folder = folderOf(process.argv[2] ?? commit);
rmSync(folder, { recursive: true, force: true });
const program = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, SCREENS_FOLDER: folder } }).status ?? 1;

let status = program('npm', ['run', '--silent', 'build']);
for (const journey of JOURNEYS) {
  if (status === 0) status = program('npx', ['vitest', 'run', '--project=e2e', `e2e/${journey}`]);
}
process.exitCode = status;
console.log(`Pictures: ${folder}`);
