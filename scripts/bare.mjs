/**
 * `npm run test:bare`: the journeys of `main-journeys.mjs` as on a machine that has Node and nothing else, with the browser and the
 * PostgreSQL that the tests bring. PATH holds Node, npm and a shell alone. Root, as in CI, has a copy of the repository made for a
 * user with fewer rights, and takes the journeys as that user: as root PostgreSQL and browsers start otherwise.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { BARE_FILES } from './main-journeys.mjs';
import { build, prepare } from './install.mjs';

/** The programs that start npm and the browser. */
const PROGRAMS = ['node', 'npm', 'npx', 'sh', 'env'];
/** Where files are downloaded from, and through what; nothing else of the shell is passed on. */
const PASSED_ON =
  /^(?:npm_config_|https?_proxy$|no_proxy$|node_extra_ca_certs$|ssl_cert_|picado_test_retry$)/iu;
/** The hidden files of `node_modules` that are no cache. */
const KEPT = new Set(['.bin', '.package-lock.json']);

prepare();
build();
const folder = mkdtempSync(join(tmpdir(), 'picado-bare-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const user = lesserUser();
const root = user === null ? '.' : copyFor(user);
const home = folderFor('home');
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_ON.test(name))),
  npm_config_registry: execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim(),
  npm_config_cache: join(home, '.npm'),
  PATH: programsAlone(),
  HOME: home,
  TMPDIR: folderFor('tmp'),
  PICADO_TEST_BARE: '1',
};
const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'e2e', ...BARE_FILES];
const { status } = spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit', ...user });
mkdirSync('artifacts', { recursive: true });
for (const name of ['bare-summary.json', 'bare-failed.txt'])
  if (root !== '.' && existsSync(join(root, 'artifacts', name)))
    copyFileSync(join(root, 'artifacts', name), join('artifacts', name));
process.exitCode = status ?? 1;

/** @returns {{ uid: number, gid: number } | null} the unprivileged user of the list of users, where this is root */
function lesserUser() {
  if (process.getuid?.() !== 0) return null;
  const nobody = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'nobody');
  if (nobody !== undefined) return { uid: Number(nobody[2]), gid: Number(nobody[3]) };
  console.log('There is no user nobody: the journeys of a bare machine are taken as root.');
  return null;
}

/** A folder of the run that its user may write. @param {string} name */
function folderFor(name) {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  if (user !== null) chownSync(path, user.uid, user.gid);
  return path;
}

/**
 * Copies the repository for a user that may be barred from it. Files are links where they can be, and stay root's; the folders in
 * which a run writes are the user's.
 *
 * @param {{ uid: number, gid: number }} owner
 */
function copyFor(owner) {
  chmodSync(folder, 0o755);
  const copy = join(folder, 'picado');
  mkdirSync(copy);
  const git = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const tracked = execFileSync('git', git, { encoding: 'utf8' }).split('\0');
  const paths = tracked.filter((path) => path !== '' && existsSync(path)).join('\0');
  execFileSync('cp', ['-a', '--parents', '-t', copy, ...paths.split('\0')]);
  for (const path of [
    'node_modules',
    'apps/server/node_modules',
    'apps/web/node_modules',
    'apps/server/dist',
    'apps/web/dist',
  ])
    if (existsSync(path)) linkOrCopy(path, join(copy, path));
  // Files that earlier runs have stored there are root's.
  for (const name of readdirSync(join(copy, 'node_modules')))
    if (name.startsWith('.') && !KEPT.has(name))
      rmSync(join(copy, 'node_modules', name), { recursive: true });
  for (const path of ['.', 'node_modules']) chownSync(join(copy, path), owner.uid, owner.gid);
  return copy;
}

/** @param {string} from @param {string} to */
function linkOrCopy(from, to) {
  if (spawnSync('cp', ['-al', from, to]).status === 0) return;
  rmSync(to, { recursive: true, force: true });
  execFileSync('cp', ['-a', from, to]);
}

/** A folder that holds these programs and no browser, no PostgreSQL and no Redis. */
function programsAlone() {
  const programs = folderFor('programs');
  for (const name of PROGRAMS) {
    const found = (process.env['PATH'] ?? '')
      .split(delimiter)
      .filter((path) => !path.includes('node_modules'))
      .map((path) => join(path, name))
      .find((path) => existsSync(path));
    if (found !== undefined) symlinkSync(found, join(programs, name));
  }
  return programs;
}
