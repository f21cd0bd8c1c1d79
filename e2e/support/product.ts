import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createMigratedDatabase } from '../../apps/server/test/migrated-database';
import { startProcess, type ServerProcess } from '../../apps/server/test/server-process';

declare module 'vitest' {
  export interface ProvidedContext {
    productUrl: string;
  }
}

/**
 * Starts the built product with an empty database. It is over PostgreSQL, which takes half of the processor's time that the embedded
 * database does, and none to make it; with PICADO_TEST_EMBEDDED=all over that (vitest.config.ts). The returned `end` ends it in order.
 */
export async function startOwnProduct(
  env: Record<string, string>,
  databaseKind = process.env['PICADO_TEST_DATABASE'],
): Promise<{ server: ServerProcess; end: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'picado-e2e-'));
  const database = databaseKind === 'postgres' ? await createMigratedDatabase() : null;
  const server = await startProcess({
    DATA_DIR: dataDir,
    ...(database === null ? {} : { DATABASE_URL: database.url }),
    ...env,
  });
  return {
    server,
    async end() {
      server.kill('SIGTERM');
      const how = await server.ended;
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
      // An error of the server fails every later journey too: this prints its cause.
      if (how !== 0) throw new Error(`The product ended with ${how}:\n${server.output()}`);
    },
  };
}

/**
 * Starts the product once for all files: a start takes as long as a journey. It serves many at once, as it is made to, and the files
 * share no data: see `emailOf`.
 */
export default async function startProduct(project: TestProject): Promise<() => Promise<void>> {
  const { server, end } = await startOwnProduct({}, project.config.env['PICADO_TEST_DATABASE']);
  project.provide('productUrl', server.url);
  return end;
}
