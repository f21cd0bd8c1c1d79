import { parseArgs } from 'node:util';
import { runCommand } from './command';
import { recomputeFigures, recomputeLevels } from './modules/figures/recompute';

/**
 * `npm run figures`: compares the stored figures of players with matches and reviews, and fails where they
 * differ. With `--repair` it corrects them.
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
