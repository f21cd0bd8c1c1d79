import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ENGINES } from '../support/engines';
import { folderOf } from './folder';
import { takeInEngine } from './in-engine';

/**
 * `npm run screens [-- name]`: pictures of every screen and state that the browser journeys look at, at 320, 390 and
 * 1440 px, in `artifacts/screens/<name>`; without a name that of the commit. Each file of journeys has a product of its
 * own: figures that two files add to would differ with their order.
 *
 * `npm run screens -- --engine webkit [name]`: the first view of each main screen in that engine (chromium, firefox, webkit), at 390
 * and 1280 px, with the boxes that `screens:compare` compares; without a name in the folder of the engine.
 */
const JOURNEYS = ['screens-visitor', 'screens-player', 'screens-organiser'];

const { values, positionals } = parseArgs({
  options: { engine: { type: 'string' } },
  allowPositionals: true,
});
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const folder = folderOf(positionals[0] ?? values.engine ?? commit);
rmSync(folder, { recursive: true, force: true });
const program = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, SCREENS_FOLDER: folder } }).status ?? 1;

let status = program('npm', ['run', '--silent', 'build']);
if (values.engine !== undefined) {
  const engine = ENGINES.find(({ name }) => name.toLowerCase() === values.engine);
  if (engine === undefined) throw new Error(`${values.engine} is none of chromium, firefox and webkit.`);
  if (!engine.isInstalled()) throw new Error(`${engine.name} is not installed: ${engine.packages}.`);
  if (status === 0) await takeInEngine(engine, folder);
} else {
  for (const journey of JOURNEYS)
    if (status === 0) status = program('npx', ['vitest', 'run', '--project=e2e', `e2e/${journey}`]);
}
process.exitCode = status;
console.log(`Pictures: ${folder}`);
