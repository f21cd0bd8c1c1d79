import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../test/rows-of';
import { runServer, server } from '../../../test/running-server';
import { type Season, beginSeason, steps, take } from '../../../test/season';
import { computeDue } from '../figures/due';
import { recomputeFigures, recomputeLevels } from '../figures/recompute';

const SEASONS = 3;
const STEPS = 90;

let season: Season;

runServer();
beforeEach(async () => {
  season = await server.startFrom(beginSeason);
});

describe('after a season of random steps', () => {
  it.each(
    fc
      .sample(steps(STEPS), { numRuns: SEASONS, seed: 11 })
      .map((taken, index) => [index + 1, taken] as const),
  )('stored figures equal those computed from matches and reviews (season %d)', async (_index, taken) => {
    const statuses = [];
    for (const step of taken) statuses.push(await take(season, step));
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(statuses.filter((status) => status < 400).length).toBeGreaterThan(STEPS / 4);
    const found = await recomputeFigures(server.database, { repair: false });
    expect(found).toEqual({
      matches: expect.any(Number) as number,
      users: season.users.length,
      differences: [],
    });
    expect(found.matches).toBeGreaterThanOrEqual(3);
    expect(await recomputeLevels(server.database, { repair: false })).toEqual([]);
  });
});

const stored = () =>
  Promise.all(
    ['appearances', 'drop_outs', 'player_figures', 'player_tags'].map(async (table) =>
      rowsOf(await server.database.read.execute(sql.raw(`select * from ${table} t order by t::text`))),
    ),
  );
const write = (statement: string) => server.database.transaction((tx) => tx.execute(sql.raw(statement)));

it('data older than the migration is counted once, at the first start after it', async () => {
  const [taken = []] = fc.sample(steps(30), { numRuns: 1, seed: 8 });
  for (const step of taken) await take(season, step);
  const before = await stored();
  for (const table of ['appearances', 'drop_outs', 'player_figures', 'player_tags', 'counters']) {
    await write(`delete from ${table}`);
  }
  // Claimed by a process that stopped, before the clock was set back.
  const claimedUntil = "now() + interval '30 days'";
  await write(`insert into due_recomputes (name, claimed_until) values ('figures', ${claimedUntil})`);

  await computeDue(server.database);
  expect(await stored()).toEqual(before);
  expect(await recomputeFigures(server.database, { repair: false })).toMatchObject({ differences: [] });

  await write('delete from appearances');
  await computeDue(server.database);
  expect((await stored())[0]).toEqual([]);
});

describe('a comparison', () => {
  it('finds values changed in the database, and a repair restores them', async () => {
    const [taken = []] = fc.sample(steps(30), { numRuns: 1, seed: 5 });
    for (const step of taken) await take(season, step);
    const before = await stored();
    expect(before.map((rows) => rows.length > 0)).toEqual([true, true, true, true]);
    for (const change of [
      'update appearances set goals = goals + 1 where entry_id = (select min(entry_id::text)::uuid from appearances)',
      'delete from appearances where entry_id = (select max(entry_id::text)::uuid from appearances)',
      'delete from drop_outs',
      'update player_figures set total_goals = 77, activity_score = 50',
      'delete from player_tags',
      "update counters set amount = amount + 3 where counter = 'users'",
    ]) {
      await write(change);
    }
    const found = await recomputeFigures(server.database, { repair: false });
    const subjects = new Set(found.differences.map((line) => line.split(':')[0]));
    for (const { userId } of season.users) expect(subjects).toContain(`user ${userId}`);
    expect(subjects).toContain('counter users 0');
    expect([...subjects].some((subject) => subject?.startsWith('match '))).toBe(true);

    await recomputeFigures(server.database, { repair: true });
    expect(await recomputeFigures(server.database, { repair: false })).toMatchObject({ differences: [] });
    expect(await stored()).toEqual(before);
  });
});
