import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { writeBuiltWeb } from './built-web';
import { NOW } from './match-data';
import { runServer, server } from './running-server';
import type { TestUser } from './server';

/** Of the built web app, and of the server's data. */
export let webFolder: string;
/** Signed in before each test. */
export let nico: TestUser;

/** Runs `server` of a file of tests with a web app to send pages of, empty before each test. */
export function runServerOfPages(): void {
  beforeAll(async () => {
    webFolder = await mkdtemp(join(tmpdir(), 'picado-pages-'));
    await writeBuiltWeb(webFolder);
  });
  // Hooks behind a test run in the opposite order: the server has ended by then.
  afterAll(() => rm(webFolder, { recursive: true, force: true }));
  runServer(() => ({ webFolder, config: { dataDir: webFolder } }));
  beforeEach(async () => {
    await server.reset();
    server.clock.set(NOW);
    nico = await server.signIn({ name: 'Nico Barrientos', email: 'nico@example.com' });
  });
}
