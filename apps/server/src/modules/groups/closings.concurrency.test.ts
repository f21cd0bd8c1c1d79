import { groupsContract } from '@picado/domain/groups/contract';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { groupFields } from '../../../test/group-permissions';
import { organisersOf } from '../../../test/group-organisers';
import { NOW } from '../../../test/match-data';
import { rowsOf } from '../../../test/rows-of';
import { processes, runRacingProcesses, server, setClocks } from '../../../test/running-server';

runRacingProcesses();

const GROUPS = 20;
const NEW_YEAR = Date.parse('2027-01-01T13:00:00Z');

it('three processes tell of each season once', async () => {
  await server.reset();
  setClocks(NOW);
  for (const [made, { token }] of (await organisersOf(server, GROUPS)).entries()) {
    const body = { ...groupFields, name: `Grupo ${made}` };
    expect((await server.call(groupsContract.create, { token, body })).status).toBe(201);
  }
  await server.database.transaction(async (tx) => {
    await tx.execute(sql`
      insert into group_seasons (group_id, season, counted, closes_at)
      select id, '2026', '{"matches": [{"matchId": "m", "date": "2026-11-26"}], "lines": []}',
        '2027-01-01T13:00:00Z' from groups`);
  });
  setClocks(NEW_YEAR);
  await Promise.all(processes.flatMap((each) => [each.app.closeSeasons(), each.app.closeSeasons()]));
  const [rows] = rowsOf<{ told: number; groups: number }>(
    await server.database.read.execute(sql`
      select count(*)::int as told, count(distinct group_id)::int as groups
      from notifications where type = 'SEASON_CLOSED'`),
  );
  expect(rows).toEqual({ told: GROUPS, groups: GROUPS });
});
