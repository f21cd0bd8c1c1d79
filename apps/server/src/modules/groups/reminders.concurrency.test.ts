import { groupsContract } from '@picado/domain/groups/contract';
import { paymentsContract } from '@picado/domain/payments/contract';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { joinMatch } from '../../../test/organised-match';
import { rowsOf } from '../../../test/rows-of';
import { readDates, startGroup } from '../../../test/running-group';
import { makeCoOrganiser } from '../../../test/co-organiser';
import { runRacingServer, server } from '../../../test/running-server';

runRacingServer();

it('a debt is paid once and reminded of once, however many press at the same time', async () => {
  await server.reset();
  const { id, nico: former, fede } = await startGroup(server, { opensDaysBefore: 20 });
  const dates = await readDates(id, former);
  const shares = await Promise.all(
    dates
      .flatMap(({ matchId }) => matchId ?? [])
      .map(async (matchId) => ({
        id: matchId,
        playerId: (await joinMatch(server, matchId, {}, fede.token)).player.id,
      })),
  );
  server.clock.set(Date.parse('2026-12-11T14:00:00Z'));
  // A session ends after a week.
  const [nico, tomi] = await Promise.all(
    (['Nico', 'Tomi'] as const).map((name) => server.signIn({ name, email: `${name}@example.com` })),
  );
  if (!nico || !tomi) throw new Error('A user could not sign in.');
  const { token } = nico;
  const debtor = { params: { id }, token, body: { userId: fede.userId } };
  await makeCoOrganiser(server, id, nico, tomi);

  const reminders = await Promise.all(
    Array.from({ length: 4 }, () => server.call(groupsContract.remindDebts, debtor)),
  );
  expect(reminders.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429]);

  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => server.call(groupsContract.payDebts, debtor)),
    ...shares.map((params) =>
      server.call(paymentsContract.mark, { params, token, body: { status: 'CONFIRMED' } }),
    ),
    server.call(groupsContract.update, { ...debtor, body: { name: 'Los de siempre' } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect((await server.call(groupsContract.debts, { params: { id }, token })).body.debts).toEqual([]);
  const lines = rowsOf<{ kind: string; lines: number }>(
    await server.database.read.execute(sql`
      select kind, count(*)::int as lines from payment_log where kind = 'CONFIRMED' group by match_id, kind`),
  );
  expect(lines.map(({ lines: count }) => count)).toEqual(shares.map(() => 1));
});
