import { readConfig } from './config';
import { migrate } from './db/migrate';
import { openDatabase } from './db/open';
import type { OpenDatabase } from './db/scripts';
import { explain } from './explain';
import { createLog } from './log';

/**
 * Runs an operator's command on the database that the environment names, and closes it. The embedded database
 * must not be in use: stop the server first.
 */
export async function runCommand(command: (database: OpenDatabase) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env);
    const database = await openDatabase(config, createLog(config.logLevel));
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
