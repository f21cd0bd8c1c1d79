import { parseArgs } from 'node:util';
import { runCommand } from './command';
import { printReports } from './modules/feedback/service';
import { requestReports } from './operator-door';

const { values } = parseArgs({ options: { days: { type: 'string', default: '3650' } } });

function requestedDays(): number {
  const days = Number(values.days);
  if (!(days > 0)) throw new RangeError('--days takes a number of days above 0');
  return days;
}

/** `npm run feedback`: prints the reports of users, the latest last; with `--days N` those of the last N days. */
void runCommand(
  async (database) => {
    process.stdout.write(await printReports(database, { days: requestedDays() }));
  },
  {
    async requestRunning({ dataDir }) {
      const text = await requestReports(dataDir, requestedDays());
      if (text !== null) process.stdout.write(text);
      return text !== null;
    },
  },
);
