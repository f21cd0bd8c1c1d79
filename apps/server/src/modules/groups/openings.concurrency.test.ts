import { groupsContract } from '@picado/domain/groups/contract';
import { paymentsContract } from '@picado/domain/payments/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { groupFields } from '../../../test/group-permissions';
import { organisersOf } from '../../../test/group-organisers';
import { NOW } from '../../../test/match-data';
import { rowsOf } from '../../../test/rows-of';
import { readDates, startGroup } from '../../../test/running-group';
import { processes, runRacingProcesses, server, setClocks } from '../../../test/running-server';

runRacingProcesses();

const GROUPS = 12;
const WEEK = 7 * 24 * 60 * 60 * 1000;

it('three processes make each date of many groups once, week after week and after a standstill', async () => {
  await server.reset();
  setClocks(NOW);
  for (const [made, { token }] of (await organisersOf(server, GROUPS)).entries()) {
    const body = {
      ...groupFields,
      name: `Grupo ${made}`,
      firstDate: '2026-11-26',
      opensDaysBefore: 6 + made,
    };
    expect((await server.call(groupsContract.create, { token, body })).body).toHaveProperty('group');
  }
  for (const weeks of [1, 2, 3, 7]) {
    setClocks(NOW + weeks * WEEK);
    await Promise.all(processes.flatMap((each) => [each.app.openDates(), each.app.openDates()]));
  }
  const rows = rowsOf<{ dates: number; matches: number; entries: number }>(
    await server.database.read.execute(sql`
      select count(distinct m.group_date)::int as dates, count(*)::int as matches,
        sum((select count(*) from match_players p where p.match_id = m.id))::int as entries
      from matches m where m.group_id is not null group by m.group_id`),
  );
  expect(rows).toHaveLength(GROUPS);
  for (const { dates, matches, entries } of rows) {
    expect(matches).toBe(dates);
    // Its regular, the organiser, is on each list.
    expect(entries).toBe(matches);
  }
  const logged = rowsOf<{ count: number }>(
    await server.database.read.execute(
      sql`select count(*)::int as count from roster_log where kind = 'JOINED'`,
    ),
  );
  expect(logged[0]?.count).toBe(rows.reduce((sum, { entries }) => sum + entries, 0));
});

it('changes of a group, of its dates and of its organisers race with sign-ups and leave it whole', async () => {
  await server.reset();
  setClocks(NOW);
  const group = await startGroup(server, { opensDaysBefore: 14 });
  const { id, nico, fede, tomi } = group;
  const call = (index: number) => processes[index % processes.length] ?? server;
  const matches = (await readDates(id, nico)).flatMap(({ matchId }) => matchId ?? []);
  for (let round = 0; round < 12; round += 1) {
    const [first = '', second = ''] = matches;
    const token = nico.token;
    const answers = await Promise.all([
      call(round).call(groupsContract.update, { params: { id }, token, body: { price: `$${round}000` } }),
      call(round + 1).call(groupsContract.nameOrganiser, {
        params: { id },
        token,
        body: { userId: tomi.userId },
      }),
      call(round + 2).call(groupsContract.answerInvitation, {
        params: { id },
        token: tomi.token,
        body: { accept: round % 3 !== 0 },
      }),
      call(round + 2).call(rosterContract.join, { params: { id: first }, token: fede.token, body: {} }),
      call(round).call(rosterContract.join, { params: { id: second }, token: fede.token, body: {} }),
      call(round + 1).call(paymentsContract.account, {
        params: { id: first },
        token,
        body: { alias: `alias.numero.${round}` },
      }),
      call(round + 2).call(groupsContract.changeDate, {
        params: { id, date: '2026-12-10' },
        token,
        body: { isSkipped: round % 2 === 0 },
      }),
      call(round).call(groupsContract.removeOrganiser, { params: { id, userId: tomi.userId }, token }),
      call(round + 1).call(rosterContract.leave, { params: { id: first }, token: fede.token }),
      call(round + 2).app.openDates(),
    ]);
    const statuses = answers.map((answer) => (typeof answer === 'object' ? answer.status : 200));
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  }
  const [read] = rowsOf<{ members: number; fedes: number }>(
    await server.database.read.execute(sql`
      select count(*)::int as members, count(*) filter (where user_id = ${fede.userId})::int as fedes
      from group_members where group_id = ${id} and left_at is null`),
  );
  expect(read?.fedes).toBe(1);
});
