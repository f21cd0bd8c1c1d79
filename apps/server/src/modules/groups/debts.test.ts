import { groupsContract } from '@picado/domain/groups/contract';
import type { PresentedDebts } from '@picado/domain/groups/schema';
import { paymentsContract } from '@picado/domain/payments/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { joinMatch } from '../../../test/organised-match';
import { readDates, startGroup, type StartedGroup } from '../../../test/running-group';
import { makeCoOrganiser } from '../../../test/co-organiser';
import { runServer, server } from '../../../test/running-server';

runServer();

let group: StartedGroup;
let matchIds: string[];
let entries: Record<'fede' | 'rulo', string>[];

const signIn = (name: string) => server.signIn({ name, email: `${name}@example.com` });

/** Two dates with Nico, Fede and a guest of ten shares of 650 pesos each: the second one is a week later. */
beforeEach(async () => {
  await server.reset();
  group = await startGroup(server, { opensDaysBefore: 14 });
  const dates = await readDates(group.id, group.nico);
  matchIds = dates.flatMap(({ matchId }) => matchId ?? []).slice(0, 2);
  entries = [];
  for (const id of matchIds) {
    const fede = await joinMatch(server, id, {}, group.fede.token);
    const rulo = await joinMatch(server, id, { name: 'Rulo Giménez' });
    entries.push({ fede: fede.player.id, rulo: rulo.player.id });
  }
});

async function readDebts(name: string): Promise<PresentedDebts> {
  const { token } = await signIn(name);
  return (await server.call(groupsContract.debts, { params: { id: group.id }, token })).body;
}

const sums = ({ debts }: PresentedDebts) =>
  debts.map(({ name, amount, dates }) => [name, amount, dates.length]);

async function mark(date: number, player: 'fede' | 'rulo', status: string, name = 'Nico') {
  const { token } = await signIn(name);
  const params = { id: matchIds[date] ?? '', playerId: entries[date]?.[player] ?? '' };
  return server.call(paymentsContract.mark, { params, token, body: { status } });
}

describe('the debts of a group', () => {
  it('are of dates that have begun, and of no other', async () => {
    expect(sums(await readDebts('Nico'))).toEqual([]);
    server.clock.set(Date.parse('2026-11-27T00:00:00Z'));
    expect(sums(await readDebts('Nico'))).toEqual([
      ['Fede', 650, 1],
      ['Rulo Giménez', 650, 1],
    ]);
    server.clock.set(Date.parse('2026-12-04T00:00:00Z'));
    expect(await readDebts('Nico')).toMatchObject({
      ...{ total: 2600, isCollecting: false },
      debts: [
        { userId: group.fede.userId, amount: 1300, dates: [{ date: '2026-11-26' }, { date: '2026-12-03' }] },
        { guestName: 'Rulo Giménez', amount: 1300 },
      ],
    });
  });

  it('are read by a player as their own, and by co-organisers as all', async () => {
    server.clock.set(Date.parse('2026-12-04T00:00:00Z'));
    expect(sums(await readDebts('Fede'))).toEqual([['Fede', 1300, 2]]);
    await makeCoOrganiser(server, group.id, await signIn('Nico'), await signIn('Tomi'));
    expect(sums(await readDebts('Tomi'))).toHaveLength(2);
  });

  it('are marked as paid one by one, in their matches, also by a co-organiser', async () => {
    server.clock.set(Date.parse('2026-12-04T00:00:00Z'));
    await mark(0, 'fede', 'DECLARED', 'Fede');
    expect(sums(await readDebts('Fede'))).toEqual([['Fede', 650, 1]]);
    await mark(0, 'fede', 'UNPAID');
    expect(await readDebts('Fede')).toMatchObject({ debts: [{ dates: [{ isSentBack: true }, {}] }] });
    const [fede] = (await readDebts('Nico')).debts;
    for (const { matchId, playerId } of fede?.dates ?? []) {
      const params = { id: matchId, playerId };
      const { token } = await signIn('Nico');
      await server.call(paymentsContract.mark, { params, token, body: { status: 'CONFIRMED' } });
    }
    expect(await readDebts('Nico')).toMatchObject({ debts: [{ name: 'Rulo Giménez' }], isCollecting: true });
  });

  it('of a member that leaves the group stay', async () => {
    server.clock.set(Date.parse('2026-12-04T00:00:00Z'));
    const { token } = await signIn('Fede');
    const params = { id: group.id, memberId: group.fede.userId };
    await server.call(groupsContract.removeMember, { params, token });
    expect(sums(await readDebts('Nico'))).toContainEqual(['Fede', 1300, 2]);
    expect(sums(await readDebts('Fede'))).toEqual([['Fede', 1300, 2]]);
    expect(sums(await readDebts('Una de afuera'))).toEqual([]);
  });
});
