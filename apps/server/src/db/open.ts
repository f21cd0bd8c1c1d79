import type { Logger } from 'pino';
import type { OpenDatabase } from './scripts';

export interface DatabaseSettings {
  /** Null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
}

/** Loads only the driver that is used: each takes some 20 MB and a fifth of a second. */
export async function openDatabase(
  { databaseUrl, dataDir }: DatabaseSettings,
  log: Pick<Logger, 'warn' | 'error'>,
): Promise<OpenDatabase> {
  if (databaseUrl === null) {
    const { openEmbedded } = await import('./embedded');
    return openEmbedded({ dataDir, log });
  }
  const { openPostgres } = await import('./postgres');
  return openPostgres({ url: databaseUrl, log });
}
