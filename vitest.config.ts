import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/**
 * One project a question (see the table of tests in docs/architecture.md). `npm test` runs them one by one and
 * adds their counts up; a single one is run with `npx vitest run --project domain`.
 *
 * The projects that need a real PostgreSQL read its address in TEST_DATABASE_URL, and those of the browser the
 * program's path in CHROMIUM_PATH: `npm test` finds both or brings them.
 */
const EXCLUDED = ['**/node_modules/**', '**/dist/**'];
const SERVER_TESTS = ['apps/server/src/**/*.test.ts', 'apps/server/test/**/*.test.ts'];
/** Crowds that race, and processes killed without warning: only a real PostgreSQL shows what they would break. */
const CROWD_TESTS = ['apps/server/**/*.concurrency.test.ts', 'apps/server/**/*.kill.test.ts'];
const WEB_SETUP = 'apps/web/test/setup.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'domain',
          environment: 'node',
          include: ['packages/domain/src/**/*.test.ts'],
          exclude: EXCLUDED,
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          exclude: EXCLUDED,
          setupFiles: existsSync(new URL(WEB_SETUP, import.meta.url)) ? [WEB_SETUP] : [],
          testTimeout: 15_000,
        },
      },
      {
        test: {
          name: 'server-embedded',
          environment: 'node',
          include: SERVER_TESTS,
          exclude: [...EXCLUDED, ...CROWD_TESTS],
          env: { PICADO_TEST_DATABASE: 'embedded' },
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server-postgres',
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
          fileParallelism: false,
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
