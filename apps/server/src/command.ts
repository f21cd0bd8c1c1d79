import { readConfig, type Config } from './config';
import { migrate } from './db/migrate';
import { FolderLockedError } from './db/folder-lock';
import { openDatabase } from './db/open';
import type { OpenDatabase } from './db/scripts';
import { explain } from './explain';
import { createLog } from './log';

/**
 * Runs an operator's command on the database that the environment names, and closes it. Where a running server holds the embedded
 * database, `requestRunning` sends it to that server; a command without it, or a server that does not answer, is refused.
 */
export async function runCommand(
  command: (database: OpenDatabase) => Promise<void>,
  { requestRunning }: { requestRunning?: (config: Config) => Promise<boolean> } = {},
): Promise<void> {
  try {
    const config = readConfig(process.env);
    let database;
    try {
      database = await openDatabase(config, createLog(config.logLevel));
    } catch (error) {
      if (error instanceof FolderLockedError && (await requestRunning?.(config)) === true) return;
      throw error;
    }
    try {
      await migrate(database);
      await command(database);
    } finally {
      await database.close();
    }
  } catch (error) {
    process.stderr.write(`${explain(error).join('\n')}\n`);
    process.exitCode = 1;
  }
}
