import { afterAll, beforeAll, expect } from 'vitest';
import { startServer, type TestServer, type TestServerOptions } from './server';

/** The server of the running test file, from its first hook on. */
export let server: TestServer;

/**
 * Starts a server before the tests of a file and closes it after them. A function gives the options once hooks that were
 * registered before have run: the address of a service, say.
 */
export function runServer(options: TestServerOptions | (() => TestServerOptions) = {}): void {
  beforeAll(async () => {
    server = await startServer(typeof options === 'function' ? options() : options);
  });
  afterAll(() => server.close());
}

/**
 * The same, for concurrent calls: the embedded database runs one transaction at a time, so changes cannot
 * race.
 */
export function runRacingServer(options: TestServerOptions = {}): void {
  runServer(options);
  beforeAll(() => {
    expect(server.database.kind, 'a race needs a database with concurrent transactions').toBe('postgres');
  });
}

/** Three servers over the database of the running file, the first of which is `server`: processes of one product. */
export let processes: TestServer[];

/** The same, for work that several processes do and that is to be done once. */
export function runRacingProcesses(): void {
  runRacingServer();
  beforeAll(async () => {
    const { database } = server;
    processes = [server, ...(await Promise.all([startServer({ database }), startServer({ database })]))];
  });
  afterAll(async () => {
    await Promise.all(processes.slice(1).map((each) => each.close()));
  });
}

/** Sets the clock of each process. `now`: milliseconds since 1970. */
export function setClocks(now: number): void {
  for (const each of processes) each.clock.set(now);
}
