import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/**
 * One project a question (see the table of tests in docs/architecture.md). `npm test` runs them one by one and
 * adds their counts up; a single one is run with `npx vitest run --project domain`.
 *
 * The projects that need a real PostgreSQL read its address in TEST_DATABASE_URL, and those of the browser the
 * program's path in CHROMIUM_PATH: `npm test` finds both or brings them.
 */
/**
 * One worker keeps what it has loaded from file to file: nothing of the rules or of the server is kept in a module, and
 * loading it anew was half of what its tests cost.
 */
const LOADED_ONCE = { isolate: false };
const EXCLUDED = ['**/node_modules/**', '**/dist/**'];
const SERVER_TESTS = ['apps/server/src/**/*.test.ts', 'apps/server/test/**/*.test.ts'];
/** Crowds that race, and processes killed without warning: only a real PostgreSQL shows what they would break. */
const CROWD_TESTS = ['apps/server/**/*.concurrency.test.ts', 'apps/server/**/*.kill.test.ts'];
/**
 * What is decided before any SQL, or is about many readers and many steps and not about the database: tried on one of the
 * two databases, because hundreds of calls on each would be most of the time that all tests take.
 */
const ONE_DATABASE_IS_ENOUGH = [
  'apps/server/src/{http,identity-provider}/*.test.ts',
  'apps/server/src/modules/reports/evenings.test.ts',
  'apps/server/src/modules/reviews/anonymity.test.ts',
];
const WEB_TESTS = 'apps/web/src';
const WEB_SETUP = 'apps/web/test/setup.ts';
/** What stands in for a module would stand there for the next file too: these load everything for themselves. */
const STANDS_IN = readdirSync(new URL(WEB_TESTS, import.meta.url), { recursive: true, encoding: 'utf8' })
  .map((path) => `${WEB_TESTS}/${path}`)
  .filter((path) => /\.test\.tsx?$/u.test(path))
  .filter((path) => readFileSync(new URL(path, import.meta.url), 'utf8').includes('vi.mock('));
const WEB = {
  environment: 'jsdom',
  setupFiles: existsSync(new URL(WEB_SETUP, import.meta.url)) ? [WEB_SETUP] : [],
  testTimeout: 15_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'domain',
          ...LOADED_ONCE,
          environment: 'node',
          include: ['packages/domain/src/**/*.test.ts'],
          exclude: EXCLUDED,
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'web',
          ...WEB,
          ...LOADED_ONCE,
          include: [`${WEB_TESTS}/**/*.test.{ts,tsx}`],
          exclude: [...EXCLUDED, ...STANDS_IN],
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        test: { name: 'web-apart', ...WEB, include: STANDS_IN, exclude: EXCLUDED },
      },
      {
        test: {
          name: 'server-embedded',
          ...LOADED_ONCE,
          environment: 'node',
          include: SERVER_TESTS,
          exclude: [...EXCLUDED, ...CROWD_TESTS, ...ONE_DATABASE_IS_ENOUGH],
          env: { PICADO_TEST_DATABASE: 'embedded' },
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server-postgres',
          ...LOADED_ONCE,
          environment: 'node',
          include: SERVER_TESTS,
          exclude: [...EXCLUDED, ...CROWD_TESTS],
          env: { PICADO_TEST_DATABASE: 'postgres' },
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'concurrency',
          environment: 'node',
          include: CROWD_TESTS,
          exclude: EXCLUDED,
          env: { PICADO_TEST_DATABASE: 'postgres' },
          // A race is measured on its own: two at a time would only make each other slow.
          fileParallelism: false,
          testTimeout: 400_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['e2e/**/*.test.ts'],
          exclude: EXCLUDED,
          globalSetup: ['e2e/support/product.ts'],
          // Half of an evening is waiting: two at a time keep two cores busy.
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'scripts',
          environment: 'node',
          include: ['scripts/**/*.test.mjs'],
          exclude: EXCLUDED,
          testTimeout: 60_000,
        },
      },
    ],
  },
});
