import type { Logger } from 'pino';
import { openEmbedded } from './embedded';
import { openPostgres } from './postgres';
import type { OpenDatabase } from './scripts';

export interface DatabaseSettings {
  /** Null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
}

export function openDatabase(
  { databaseUrl, dataDir }: DatabaseSettings,
  log: Pick<Logger, 'warn' | 'error'>,
): Promise<OpenDatabase> {
  return databaseUrl === null ? openEmbedded({ dataDir, log }) : openPostgres({ url: databaseUrl, log });
}
