import type { TestOptions } from 'vitest';
import { testDatabaseKind } from './database';

declare module 'vitest' {
  interface TaskMeta {
    lacks?: Need;
  }
}

/** A need that a run may lack, and the remedy that brings its tests back. */
export interface Need {
  what: string;
  remedy: string;
}

/**
 * Options of a test that is skipped where the need is not met. The closing lines of a run (`scripts/closing-line.mjs`) name it,
 * and count a test that is skipped in any other way as failed.
 */
export function skippedWithout(need: Need, isMet: boolean): TestOptions {
  return isMet ? {} : { skip: true, meta: { lacks: need } };
}

export const needsRedis = skippedWithout(
  { what: 'a Redis', remedy: 'start one on 127.0.0.1:6379, or say where one is in TEST_REDIS_URL' },
  process.env['TEST_REDIS_URL'] !== undefined,
);

/** A test of what only PostgreSQL does. */
export const onPostgres = skippedWithout(
  { what: 'a PostgreSQL as their database', remedy: 'the project server-postgres runs them' },
  testDatabaseKind === 'postgres',
);

/** A test of what only the embedded database does. */
export const onEmbedded = skippedWithout(
  { what: 'the embedded database', remedy: 'the project server-embedded runs them' },
  testDatabaseKind === 'embedded',
);

/** A test of a file that its own user may not write. */
export const needsFilePermissions = skippedWithout(
  { what: 'files whose permissions hold', remedy: 'run on Linux or macOS' },
  process.platform !== 'win32',
);
