import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { roundsOf } from '../../../test/rounds';
import { createMigratedDatabase } from '../../../test/migrated-database';
import { beginSeason, steps, take } from '../../../test/season';
import { startServer, type TestServer } from '../../../test/server';
import { openPostgres } from '../../db/postgres';
import { rowsOf } from '../../../test/rows-of';
import type { OpenDatabase } from '../../db/scripts';
import { recomputeFigures } from '../figures/recompute';

const SEASONS = roundsOf(2);
const STEPS = 160;
const AT_ONCE = 16;

let server: TestServer;
let database: OpenDatabase;
let drop: () => Promise<void>;
/** Warnings of the log, above all of a transaction that was rolled back in a deadlock. */
const warned: string[] = [];

beforeAll(async () => {
  const scratch = await createMigratedDatabase();
  const log = pino({ level: 'warn' }, { write: (line: string) => warned.push(line) });
  database = await openPostgres({ url: scratch.url, log });
  drop = scratch.drop;
  server = await startServer({ database });
});
afterAll(async () => {
  await server.close();
  await database.close();
  await drop();
});

it.each(
  fc.sample(steps(STEPS), { numRuns: SEASONS, seed: 7 }).map((taken, index) => [index + 1, taken] as const),
)(
  'concurrent changes of matches of the same players count everything once, without a deadlock (season %d)',
  async (_index, taken) => {
    warned.length = 0;
    const season = await beginSeason(server);
    const statuses: number[] = [];
    for (let from = 0; from < taken.length; from += AT_ONCE) {
      const together = taken.slice(from, from + AT_ONCE);
      statuses.push(...(await Promise.all(together.map((step) => take(season, step)))));
    }
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(statuses.filter((status) => status < 400).length).toBeGreaterThan(STEPS / 5);
    expect(warned).toEqual([]);
    expect(await recomputeFigures(server.database, { repair: false })).toMatchObject({ differences: [] });
    const [counted] = rowsOf<{ matches: number }>(
      await database.read.execute(sql`select sum(total_matches)::int as matches from player_figures`),
    );
    expect(counted?.matches).toBeGreaterThan(season.users.length);
  },
);

it('matches of the same players that finish at the same moment are all counted', async () => {
  const season = await beginSeason(server);
  const all = season.matches.map((_match, match) => ({ match, user: 0, numbers: [match, 1] }));
  for (const kind of ['finish', 'score'] as const) {
    const statuses = await Promise.all(all.map((step) => take(season, { ...step, kind })));
    expect(statuses).toEqual(all.map(() => 200));
    expect(await recomputeFigures(database, { repair: false })).toMatchObject({ differences: [] });
  }
});

it('a repair meanwhile leaves nothing that differs', async () => {
  const season = await beginSeason(server);
  const [taken = []] = fc.sample(steps(STEPS), { numRuns: 1, seed: 3 });
  for (let from = 0; from < taken.length; from += AT_ONCE) {
    const together = taken.slice(from, from + AT_ONCE).map((step) => take(season, step));
    await Promise.all([...together, recomputeFigures(database, { repair: true })]);
  }
  expect(await recomputeFigures(database, { repair: false })).toMatchObject({ differences: [] });
});
