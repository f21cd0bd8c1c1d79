import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MAIN_FILES } from './main-journeys.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Files of a project that `npm test` leaves to `.ci/run`, which sets the variable `all` to 'all'. A run that names a project or a file
 * takes them too: nothing is left out of every run.
 *
 * @typedef {{ project: string, all: string, why: string, files: readonly string[] }} LeftToCi
 */

/** True for `npm test` and `.ci/run`, false for a run that names a project or a file. */
export const isWholeRun = process.argv.slice(2).join(' ') === 'run';

/** The test files below a folder, from the root of the repository. @param {string} folder @param {RegExp} named */
const testsIn = (folder, named) =>
  readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => named.test(file))
    .sort();

const SERVER = 'apps/server/src';
/** Matches what is neither a crowd nor a kill, which run on PostgreSQL or open a database of their own. */
const OF_A_USE_CASE = /^[^.]+\.test\.ts$/u;

/**
 * The files of the server that CI, too, runs on PostgreSQL alone: what is decided before any SQL, or is about many readers and many
 * steps and not about the database. Hundreds of calls on each of the two would be most of the time that all tests take.
 */
export const POSTGRES_ALONE = [
  ...['http', 'identity-provider', 'limits', 'modules/link-preview'].flatMap((room) =>
    testsIn(`${SERVER}/${room}`, OF_A_USE_CASE),
  ),
  ...[
    'db/both-databases',
    'realtime/client-guard',
    'modules/own-data/streaming',
    'modules/reports/evenings',
    'modules/reviews/anonymity',
  ].map((name) => `${SERVER}/${name}.test.ts`),
];

/** @type {readonly LeftToCi[]} */
export const LEFT_TO_CI = [
  {
    project: 'e2e',
    all: 'PICADO_TEST_JOURNEYS',
    why: 'a journey for each feature is taken, in each engine that is installed, and every screen is measured once',
    files: testsIn('e2e', /\.test\.ts$/u).filter((file) => !MAIN_FILES.includes(file)),
  },
  {
    project: 'server-embedded',
    all: 'PICADO_TEST_EMBEDDED',
    why: 'they run on PostgreSQL, and each of their statements is prepared on the embedded database too',
    files: ['modules', 'realtime', 'redis']
      .flatMap((room) => testsIn(`${SERVER}/${room}`, OF_A_USE_CASE))
      .filter((file) => !POSTGRES_ALONE.includes(file) && !file.includes('/modules/matches/')),
  },
  {
    project: 'kills',
    all: 'PICADO_TEST_SERVER',
    why: 'processes are killed in the middle of changes to either database; these kill those that send, and those that are to end',
    files: testsIn(SERVER, /\.kill\.test\.ts$/u).filter(
      (file) => file !== `${SERVER}/db/durability.kill.test.ts`,
    ),
  },
  {
    project: 'server-postgres',
    all: 'PICADO_TEST_SERVER',
    why: 'they make every call of the contract dozens of times, which finds what a new call or field forgot',
    files: ['fields-of-bodies', 'malformed-input'].map((name) => `${SERVER}/http/${name}.test.ts`),
  },
];

/** A line of more names is not read. */
const MOST_NAMED = 40;

/** True where a run takes no file of an entry. @param {LeftToCi} entry */
const isLeft = ({ all }) => isWholeRun && process.env[all] !== 'all';

/** Says what this run leaves out of journeys that it takes; null where it takes all. */
export const STEPS_LEFT =
  isWholeRun && process.env['PICADO_TEST_SCREENS'] !== 'all'
    ? 'the second screen of journeys that take the same steps on both, and axe and text at twice its size at each step of a journey: every screen is asked once'
    : null;

/** The files that this run leaves out of a project. @param {string} project */
export const leftOutOf = (project) =>
  LEFT_TO_CI.filter((entry) => entry.project === project && isLeft(entry)).flatMap(({ files }) => files);

/** Says what this run leaves to `.ci/run`, and why; no line where it takes all. */
export function leftLines() {
  const left = LEFT_TO_CI.filter(isLeft);
  if (left.length === 0 && STEPS_LEFT === null) return [];
  const names = (/** @type {readonly string[]} */ files) =>
    files.map((file) => file.replace(/^.*\//u, '').replace('.test.ts', '')).join(', ');
  return [
    `left to CI: ${left.reduce((sum, { files }) => sum + files.length, 0)} files`,
    ...left.map(
      ({ project, all, why, files }) =>
        `  ${files.length} of ${project} (${all}=all): ${why}. ${files.length > MOST_NAMED ? '' : names(files)}`,
    ),
    ...(STEPS_LEFT === null ? [] : [`  of journeys (PICADO_TEST_SCREENS=all): ${STEPS_LEFT}`]),
  ];
}
