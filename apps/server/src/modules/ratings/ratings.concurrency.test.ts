import fc from 'fast-check';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMigratedDatabase } from '../../../test/migrated-database';
import { roundsOf } from '../../../test/rounds';
import { beginSeason, take, type Season } from '../../../test/season';
import { startServer, type TestServer } from '../../../test/server';
import { openPostgres } from '../../db/postgres';
import type { OpenDatabase } from '../../db/scripts';
import { recomputeLevels } from '../figures/recompute';

const ROUNDS = roundsOf(4);

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

async function playSeason(of: TestServer): Promise<Season> {
  const season = await beginSeason(of);
  for (const match of season.matches.keys()) {
    await take(season, { match, user: 0, kind: 'finish', numbers: [] });
    await take(season, { match, user: 0, kind: 'score', numbers: [match * 3 + 1, match] });
  }
  return season;
}
it.each(
  fc
    .sample(fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), { numRuns: ROUNDS, seed: 2 })
    .map((order) => [order.join(', '), order] as const),
)(
  'reports that become final at the same moment give the levels of the order of play (%s)',
  async (_name, order) => {
    warned.length = 0;
    const season = await playSeason(server);
    const statuses = await Promise.all(
      order.map((match) => take(season, { match, user: 0, kind: 'finalise', numbers: [] })),
    );
    expect(statuses).toEqual(order.map(() => 200));
    expect(await recomputeLevels(database, { repair: false })).toEqual([]);
    expect(warned).toEqual([]);
  },
);
