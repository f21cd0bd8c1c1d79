import { parseArgs } from 'node:util';
import { readConfig } from './config';
import { migrate } from './db/migrate';
import { openDatabase } from './db/open';
import { explain } from './explain';
import { createLog } from './log';
import { compareLevels } from './modules/ratings/recompute';
import { recomputeFigures } from './modules/statistics/recompute';

/**
 * `npm run figures`: compares what is kept of players with what matches and reviews say, and fails where it differs. With
 * `--repair` it writes what they say. The embedded database has to be free: stop the server first.
 */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { repair: { type: 'boolean', default: false } } });
  const config = readConfig(process.env);
  const database = await openDatabase(config, createLog(config.logLevel));
  try {
    await migrate(database);
    const { matches, users, differences: counted } = await recomputeFigures(database, values);
    const differences = [...counted, ...(await compareLevels(database))];
    for (const line of differences) process.stdout.write(`${line}\n`);
    const outcome = values.repair ? 'repaired' : 'found';
    process.stdout.write(
      `${matches} finished matches and ${users} users: ${differences.length} differences ${outcome}\n`,
    );
    if (differences.length > 0 && !values.repair) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${explain(error).join('\n')}\n`);
  process.exitCode = 1;
});
