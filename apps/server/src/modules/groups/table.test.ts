import { claimsContract } from '@picado/domain/claims/contract';
import { groupsContract } from '@picado/domain/groups/contract';
import type { SeasonTable } from '@picado/domain/groups/schema';
import { reportsContract } from '@picado/domain/reports/contract';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { finaliseDate, playDate, type Played } from '../../../test/played-date';
import { startGroup, type StartedGroup } from '../../../test/running-group';
import { runServer, server } from '../../../test/running-server';
import type { TestUser } from '../../../test/server';
import { recomputeFigures } from '../figures/recompute';

runServer();

let group: StartedGroup;

beforeEach(async () => {
  await server.reset();
  group = await startGroup(server);
});

/** Sessions end after a week. */
const signIn = (name: string) => server.signIn({ name, email: `${name}@example.com` });

async function readTable(user: TestUser, season?: string): Promise<SeasonTable> {
  const query = season === undefined ? {} : { season };
  const call = { params: { id: group.id }, query, token: user.token };
  return (await server.call(groupsContract.table, call)).body;
}

const namesOf = ({ rows }: SeasonTable) => rows.map(({ name, points }) => `${name} ${points}`);

const FIRST: Played = {
  teams: {
    Nico: { teamIndex: 0, goals: 2 },
    Fede: { teamIndex: 1, goals: 1 },
    'Invitado de Fede': { teamIndex: 0, goals: 1 },
  },
  score: [3, 1],
};

describe('the table of a group', () => {
  it('moves with the final report, and not before', async () => {
    const { id, token } = await playDate(group, FIRST);
    expect(await readTable({ ...group.nico, token })).toMatchObject({
      season: '2026',
      matches: [],
      rows: [],
    });
    await server.call(reportsContract.finalise, { params: { id }, token });
    const table = await readTable({ ...group.nico, token });
    expect(table).toMatchObject({
      ...{
        seasons: ['2026'],
        season: '2026',
        matches: [{ matchId: id, date: '2026-11-26', score: { team1Goals: 3, team2Goals: 1 } }],
      },
      rows: [
        {
          guestName: 'Invitado de Fede',
          played: 1,
          won: 1,
          goals: 1,
          points: 3,
          attended: 1,
          results: ['WIN'],
        },
        { userId: group.nico.userId, name: 'Nico', played: 1, won: 1, goals: 2, points: 3 },
        { userId: group.fede.userId, name: 'Fede', lost: 1, goals: 1, points: 0, lastResults: ['LOSS'] },
      ],
      tops: { goals: { value: 2, names: ['Nico'] }, mvps: null, saves: null },
    });
    expect(table.rows[0]).not.toHaveProperty('userId');
    expect(table.rows[1]).not.toHaveProperty('guestName');
  });

  it('gives a guest’s row to the user that they turn out to be', async () => {
    const { id, token, entries } = await finaliseDate(group, FIRST);
    const tomi = await signIn('Tomi');
    const body = { playerId: entries.get('Invitado de Fede') };
    const claimed = await server.call(claimsContract.create, { params: { id }, token: tomi.token, body });
    const params = { id: claimed.body.claim.id };
    await server.call(claimsContract.answer, { params, token, body: { accept: true } });
    expect(namesOf(await readTable(tomi))).toEqual(['Nico 3', 'Tomi 3', 'Fede 0']);
  });

  it('is divided into the seasons that the organiser sets', async () => {
    await finaliseDate(group, FIRST);
    const { token } = await signIn('Nico');
    const nico = { ...group.nico, token };
    const set = (seasons: object[]) =>
      server.call(groupsContract.update, { params: { id: group.id }, token, body: { seasons } });
    await set([{ name: 'Clausura', from: '2026-08-01', until: '2026-12-31' }]);
    expect(await readTable(nico)).toMatchObject({ seasons: ['Clausura'], season: 'Clausura' });
    expect(namesOf(await readTable(nico))).toHaveLength(3);
    expect(await readTable(nico, '2026')).toMatchObject({ season: '2026', rows: [] });
    await set([]);
    expect(await readTable(nico)).toMatchObject({ seasons: ['2026'], season: '2026' });
    expect(namesOf(await readTable(nico))).toHaveLength(3);
    const refused = await set([{ name: '2026', from: '2026-08-01', until: '2026-12-31' }]);
    expect(refused).toMatchObject({
      status: 400,
      body: { error: 'Las temporadas tienen nombre, y ningún día es de dos' },
    });
  });

  it('begins anew with the year, and keeps the last one', async () => {
    await finaliseDate(group, FIRST);
    server.clock.set(Date.parse('2027-01-02T12:00:00Z'));
    const nico = await signIn('Nico');
    expect(await readTable(nico)).toMatchObject({ seasons: ['2027', '2026'], season: '2027', rows: [] });
    expect(namesOf(await readTable(nico, '2026'))).toHaveLength(3);
  });

  it('is of a season of the group, and of no other', async () => {
    const call = { params: { id: group.id }, token: group.nico.token, query: { season: 'nada' } };
    for (const endpoint of [groupsContract.table, groupsContract.tableFile]) {
      expect(await server.call(endpoint, call)).toMatchObject({
        status: 404,
        body: { code: 'SEASON_NOT_FOUND' },
      });
    }
    const present = { ...call, query: { season: '2026' } };
    expect((await server.call(groupsContract.table, present)).status).toBe(200);
  });

  it('is a file for spreadsheets, in which no name is a formula', async () => {
    await finaliseDate(group, {
      ...FIRST,
      teams: { ...FIRST.teams, 'Invitado =1+1': { teamIndex: 1, goals: 0 } },
    });
    const { token } = await signIn('Nico');
    const call = { params: { id: group.id }, query: { season: '2026' }, token };
    const { body, headers } = await server.call(groupsContract.tableFile, call);
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="picado-tabla-los-jueves-2026.csv"',
    );
    const lines = body.replace('\uFEFF', '').trim().split('\r\n');
    expect(lines.slice(0, 3)).toEqual([
      '"puesto","jugador","PJ","G","E","P","goles","puntos","asistencia"',
      '1,"Invitado de Fede",1,1,0,0,1,3,1',
      '2,"Nico",1,1,0,0,2,3,1',
    ]);
  });

  it('is counted again by the command that counts figures', async () => {
    await finaliseDate(group, FIRST);
    const check = async (repair: boolean) =>
      (await recomputeFigures(server.database, { repair })).differences.filter((line) =>
        line.startsWith('group'),
      );
    expect(await check(false)).toEqual([]);
    await server.database.transaction(async (tx) => {
      await tx.execute(sql`update group_seasons set counted = '{"matches": [], "lines": []}'`);
      await tx.execute(
        sql`insert into group_seasons (group_id, season, counted, closes_at) values (${group.id}, '2019', '{"matches": [], "lines": []}', '2020-01-01')`,
      );
    });
    const wrong = [`group ${group.id}: the table of 2026`, `group ${group.id}: the table of 2019`];
    expect(await check(false)).toEqual(wrong);
    expect(await check(true)).toEqual(wrong);
    expect(await check(false)).toEqual([]);
    expect(namesOf(await readTable(await signIn('Nico')))).toHaveLength(3);
  });
});

it('a season of thirty random matches is as counted by hand', async () => {
  const names = ['Nico', 'Fede', 'Tomi', 'Juan', 'Invitado Uno', 'Invitado Dos'];
  const part = fc.option(fc.tuple(fc.constantFrom<0 | 1>(0, 1), fc.nat(2)), { freq: 3 });
  const round = fc.record({
    parts: fc.array(part, { minLength: names.length, maxLength: names.length }),
    more: fc.tuple(fc.nat(2), fc.nat(2)),
  });
  const [rounds = []] = fc.sample(fc.array(round, { minLength: 30, maxLength: 30 }), {
    numRuns: 1,
    seed: 20261126,
  });
  const expected = new Map<string, Record<string, number>>();
  const count = (name: string, more: Record<string, number>) => {
    const before = expected.get(name) ?? {};
    const sums = Object.entries(more).map(([key, value]) => [key, (before[key] ?? 0) + value]);
    expected.set(name, { ...before, ...(Object.fromEntries(sums) as Record<string, number>) });
  };
  const first = { params: { id: group.id }, token: group.nico.token };
  const seasons = [{ name: 'Todo', from: '2026-11-01', until: '2027-12-31' }];
  await server.call(groupsContract.update, { ...first, body: { seasons } });
  for (const { parts, more } of rounds) {
    const teams: Record<string, { teamIndex: 0 | 1; goals: number }> = {};
    const sums = [0, 0];
    for (const [index, each] of parts.entries()) {
      if (each === null) continue;
      const [teamIndex, goals] = each;
      teams[names[index] ?? ''] = { teamIndex, goals };
      sums[teamIndex] = (sums[teamIndex] ?? 0) + goals;
    }
    // What no player claims is in the score, and counts for none.
    const score = [(sums[0] ?? 0) + more[0], (sums[1] ?? 0) + more[1]] as const;
    await finaliseDate(group, { teams, score });
    for (const [name, { teamIndex, goals }] of Object.entries(teams)) {
      const difference = teamIndex === 0 ? score[0] - score[1] : score[1] - score[0];
      const result =
        difference > 0 ? { won: 1, points: 3 } : difference < 0 ? { lost: 1 } : { drawn: 1, points: 1 };
      count(name, { ...{ played: 1, won: 0, drawn: 0, lost: 0, points: 0, attended: 1, goals }, ...result });
    }
  }
  const { rows, matches } = await readTable(await signIn('Nico'));
  expect(matches).toHaveLength(30);
  expect(rows).toHaveLength(expected.size);
  for (const row of rows) expect(row).toMatchObject({ ...expected.get(row.name) });
  const order = rows.map(({ points, won, played }) => points * 10_000 + won * 100 + played);
  expect(order).toEqual(order.toSorted((a, b) => b - a));
  const { differences } = await recomputeFigures(server.database, { repair: false });
  expect(differences).toEqual([]);
});
