import { parseArgs } from 'node:util';
import { runCommand } from './command';
import { recomputeLevels } from './modules/ratings/recompute';
import { recomputeFigures } from './modules/statistics/recompute';

/**
 * `npm run figures`: compares what is kept of players with what matches and reviews say, and fails where it differs. With
 * `--repair` it writes what they say.
 */
void runCommand(async (database) => {
  const { values } = parseArgs({ options: { repair: { type: 'boolean', default: false } } });
  const { matches, users, differences: counted } = await recomputeFigures(database, values);
  const differences = [...counted, ...(await recomputeLevels(database, values))];
  for (const line of differences) process.stdout.write(`${line}\n`);
  const outcome = values.repair ? 'repaired' : 'found';
  process.stdout.write(
    `${matches} finished matches and ${users} users: ${differences.length} differences ${outcome}\n`,
  );
  if (differences.length > 0 && !values.repair) process.exitCode = 1;
});
