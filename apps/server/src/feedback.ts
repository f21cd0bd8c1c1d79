import { printFeedback } from '@picado/domain/feedback/printing';
import { parseArgs } from 'node:util';
import { runCommand } from './command';
import { readReports } from './modules/feedback/service';

/** `npm run feedback`: prints the reports of users, the latest last; with `--days N` those of the last N days. */
void runCommand(async (database) => {
  const { values } = parseArgs({ options: { days: { type: 'string', default: '3650' } } });
  const days = Number(values.days);
  if (!(days > 0)) throw new RangeError('--days takes a number of days above 0');
  const reports = await readReports(database, { days });
  for (const report of reports) process.stdout.write(`${printFeedback(report)}\n\n`);
  process.stdout.write(`${reports.length} reports\n`);
});
