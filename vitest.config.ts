import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config';
import { PATIENCE } from './apps/server/test/patience.ts';
import { leftOutOf, POSTGRES_ALONE, STEPS_LEFT } from './scripts/left-to-ci.mjs';

/**
 * One project per question (see the table of tests in docs/architecture.md). `npm test` builds what is stale and runs all
 * of them; a part is run with `npm test -- --project domain`, or faster with `npx vitest run --project domain`.
 *
 * The projects bring what they need: a PostgreSQL (`apps/server/test/services.ts`) and a browser
 * (`e2e/support/find-browser.ts`). All but the journeys share the workers, one project after the other, so that workers are
 * reused, and what waits (a race, a kill, a check) leaves its time to the next. Journeys are a group of their own: they fill the
 * cores alone, and a screen is measured in seconds (decision 98).
 */
/** One more than there are cores: a test waits for its database, its socket or its clock. */
const MAX_WORKERS = Math.min(4, availableParallelism() + 1);
const SCREENS_ALONE = { groupOrder: 1 };
/** As `.ci/run` sets it: the product of the journeys is over the embedded database. */
const IS_EMBEDDED_ALL = process.env['PICADO_TEST_EMBEDDED'] === 'all';

/**
 * As `.ci/run` sets it: how often a failed test of a screen is tried again. Such a pass is named in the closing lines. What races or is
 * killed is never tried again, since a race that is lost once in a hundred is lost.
 */
const SCREEN_RETRIES = Number(process.env['PICADO_TEST_RETRY'] ?? '0');

// The settings with which a developer runs Picado do not reach its tests.
for (const name of ['DATABASE_URL', 'REDIS_URL', 'DATA_DIR', 'PORT', 'HOST'])
  Reflect.deleteProperty(process.env, name);

/**
 * One worker keeps what it has loaded from file to file: nothing of the rules or of the server is kept in a module, and
 * loading it anew was half of what its tests cost.
 */
const LOADED_ONCE = { isolate: false };
/**
 * A test that waits for several states has more time than one of them. The limits end what hangs: a season of thirty matches takes
 * eight seconds on a quiet machine, and a minute where eight others share two cores.
 */
const PATIENT = {
  expect: { poll: PATIENCE },
  testTimeout: 240_000,
  hookTimeout: 240_000,
};
const PATIENT_RACE = { ...PATIENT, testTimeout: 400_000 };
const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const EXCLUDED = ['**/node_modules/**', '**/dist/**'];
const SERVER_TESTS = ['apps/server/src/**/*.test.ts', 'apps/server/test/**/*.test.ts'];
const SERVER_SETUP = ['apps/server/test/services.ts', 'apps/server/test/leftovers.ts'];
/** Crowds that race: only a real PostgreSQL shows what they would break. */
const CROWD_TESTS = ['apps/server/**/*.concurrency.test.ts'];
/** Processes killed without warning, at a count of answers and not at a time: other files may run beside them. */
const KILL_TESTS = ['apps/server/**/*.kill.test.ts'];
/** What opens no database, or one of its own: tried with the embedded one, and once more on the newest Node in CI. */
const WITHOUT_POSTGRES = [
  'apps/server/src/{config,environment,log,secret-file}.test.ts',
  'apps/server/src/db/{failures,shared-runs,statements}.test.ts',
];

/**
 * Tells each project's workers its name, by which their processor time is counted (`scripts/processor-times.mjs`), and leaves out what a
 * whole run leaves to CI (`scripts/left-to-ci.mjs`).
 */
const withNames = (projects: (UserWorkspaceConfig & { test: { name: string } })[]) =>
  projects.map((project) => ({
    ...project,
    test: {
      ...project.test,
      exclude: [...(project.test.exclude ?? []), ...leftOutOf(project.test.name)],
      env: { ...project.test.env, PICADO_TEST_PROJECT: project.test.name },
    },
  }));

export default defineConfig({
  test: {
    maxWorkers: MAX_WORKERS,
    // A file that several projects load is transformed once, and not again by the next run.
    experimental: { fsModuleCache: true },
    reporters: ['default', fileOf('scripts/test-times.mjs'), fileOf('scripts/closing-line.mjs')],
    projects: withNames([
      {
        test: {
          name: 'domain',
          ...LOADED_ONCE,
          environment: 'node',
          // The first text of any code points takes fast-check seconds to prepare, and half a minute on a busy machine.
          testTimeout: 60_000,
          include: ['packages/*/src/**/*.test.ts'],
          exclude: EXCLUDED,
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        // No test of a screen speaks to a server of this machine by mistake.
        resolve: {
          alias: [
            {
              find: /^(?:\.|(?:\.{2}\/)+lib\/live)\/realtime-client$/u,
              replacement: fileOf('apps/web/test/realtime-client.ts'),
            },
          ],
        },
        test: {
          name: 'web',
          ...LOADED_ONCE,
          environment: 'jsdom',
          // The readers of screens are where the matches of their tests are played (`apps/web/test/matches.ts`).
          env: { TZ: 'America/Argentina/Buenos_Aires' },
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          exclude: EXCLUDED,
          setupFiles: [fileOf('apps/web/test/setup.ts')],
          testTimeout: 30_000,
          retry: SCREEN_RETRIES,
        },
      },
      {
        test: {
          name: 'server-embedded',
          ...LOADED_ONCE,
          environment: 'node',
          include: SERVER_TESTS,
          exclude: [...EXCLUDED, ...CROWD_TESTS, ...KILL_TESTS, ...POSTGRES_ALONE],
          env: { PICADO_TEST_DATABASE: 'embedded' },
          globalSetup: SERVER_SETUP,
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'server-postgres',
          ...LOADED_ONCE,
          environment: 'node',
          include: SERVER_TESTS,
          exclude: [...EXCLUDED, ...CROWD_TESTS, ...KILL_TESTS, ...WITHOUT_POSTGRES],
          env: { PICADO_TEST_DATABASE: 'postgres' },
          globalSetup: SERVER_SETUP,
          setupFiles: [fileOf('apps/server/test/prepare-on-both.ts')],
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'kills',
          environment: 'node',
          include: KILL_TESTS,
          exclude: EXCLUDED,
          env: { PICADO_TEST_DATABASE: 'postgres' },
          globalSetup: SERVER_SETUP,
          ...PATIENT_RACE,
        },
      },
      {
        test: {
          name: 'concurrency',
          ...LOADED_ONCE,
          environment: 'node',
          include: CROWD_TESTS,
          exclude: EXCLUDED,
          env: { PICADO_TEST_DATABASE: 'postgres' },
          globalSetup: SERVER_SETUP,
          ...PATIENT_RACE,
        },
      },
      {
        test: {
          name: 'e2e',
          ...LOADED_ONCE,
          environment: 'node',
          include: ['e2e/**/*.test.ts'],
          exclude: EXCLUDED,
          env: {
            PICADO_TEST_DATABASE: IS_EMBEDDED_ALL ? 'embedded' : 'postgres',
            PICADO_TEST_STEPS: STEPS_LEFT === null ? 'all' : 'none',
          },
          globalSetup: [...SERVER_SETUP, 'e2e/support/provide-browser.ts', 'e2e/support/product.ts'],
          // An evening waits for a fifth of its time, but over the embedded database, which fills the cores with two.
          maxWorkers: IS_EMBEDDED_ALL ? 2 : MAX_WORKERS,
          sequence: SCREENS_ALONE,
          // Of a whole journey; how long one waits for a step of it stands in e2e/support/patience.ts.
          testTimeout: 300_000,
          hookTimeout: 120_000,
          retry: SCREEN_RETRIES,
        },
      },
      {
        test: {
          // Types, lint, format, the rules of the house: one test for each command of package.json.
          name: 'checks',
          environment: 'node',
          include: ['scripts/**/*.test.mjs'],
          exclude: EXCLUDED,
          // The compiler takes 46 seconds of a processor, and the other workers leave it little of one.
          testTimeout: 1_200_000,
          hookTimeout: 120_000,
        },
      },
    ]),
  },
});
