import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createScratchDatabase } from '../../apps/server/test/scratch-database';
import { startProcess } from '../../apps/server/test/server-process';

export interface Product {
  url: string;
  pid: number;
  /** The PostgreSQL database in use; null with the embedded one. */
  databaseUrl: string | null;
  /** Milliseconds from the start of the process to its first healthy answer. */
  startMs: number;
  /** Ends it and removes its data. Throws where it ended with an error. */
  stop(): Promise<void>;
}

export interface ProductOptions {
  database: 'embedded' | 'postgres';
  /** The URL of a running product, for another process over the same PostgreSQL. */
  databaseUrl?: string;
  /** The data of a product that ran before, for a warm start; not removed when this one stops. */
  dataDir?: string;
  env?: Record<string, string>;
}

/** One address asks more in a minute than the limits of the tests allow: a hundred thousand reads. */
const UNLIMITED = '1000000';

/**
 * The built product (`npm run build` first) in a process of its own, as in production except for the
 * local sign-in, with an empty database. PostgreSQL is the tests' (TEST_DATABASE_URL).
 */
export async function startProduct({ database, env = {}, ...options }: ProductOptions): Promise<Product> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'picado-bench-')));
  const isOwnDatabase = database === 'postgres' && options.databaseUrl === undefined;
  const scratch = isOwnDatabase ? await createScratchDatabase({ isDurable: true }) : null;
  const databaseUrl = options.databaseUrl ?? scratch?.url ?? null;
  const begun = performance.now();
  const server = await startProcess({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    RATE_LIMIT_FACTOR: UNLIMITED,
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    ...env,
  });
  // A measurement that fails leaves no server behind.
  process.once('exit', () => server.kill('SIGKILL'));
  const startMs = performance.now() - begun;
  return {
    url: server.url,
    pid: server.pid,
    databaseUrl,
    startMs,
    async stop() {
      server.kill('SIGTERM');
      const end = await server.ended;
      await scratch?.drop();
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
      if (end !== 0) throw new Error(`The product ended with ${end}:\n${server.output()}`);
    },
  };
}
