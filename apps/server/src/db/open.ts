import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { connectionRefusalOf, isDatabaseUnavailable } from './failures';
import type { OpenDatabase } from './scripts';

export interface DatabaseSettings {
  /** Null selects the embedded database in `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
}

/** A database that is started together with Picado, on the same machine, is ready within this time. */
export const START_WAIT_MS = 30_000;
const PAUSE_MS = 500;
const DEFAULT_PORT = 5432;

/**
 * Loads only the driver that is used: each takes some 20 MB and a fifth of a second. A PostgreSQL server that does not answer,
 * or that takes no connection for a while, is tried again until `waitMs` milliseconds have passed; 0 tries once.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: DatabaseSettings,
  log: Pick<Logger, 'warn' | 'error'>,
  { waitMs = 0 }: { waitMs?: number } = {},
): Promise<OpenDatabase> {
  if (databaseUrl === null) {
    const { openEmbedded } = await import('./embedded');
    return openEmbedded({ dataDir, log });
  }
  const { openPostgres } = await import('./postgres');
  const until = performance.now() + waitMs;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await openPostgres({ url: databaseUrl, log });
    } catch (error) {
      const refusal = connectionRefusalOf(error);
      const isWorthWaiting = refusal === null ? isDatabaseUnavailable(error) : refusal.isPassing;
      if (!isWorthWaiting || performance.now() + PAUSE_MS > until) throw error;
      const { hostname, port } = new URL(databaseUrl);
      if (isFirst) {
        log.warn(
          { err: error, host: hostname, port: Number(port || DEFAULT_PORT), waitMs },
          refusal === null
            ? 'the database does not answer yet, and is tried again until it does'
            : `the database takes no connection yet, and is tried again until it does: ${refusal.said}`,
        );
      }
      await sleep(PAUSE_MS);
    }
  }
}
