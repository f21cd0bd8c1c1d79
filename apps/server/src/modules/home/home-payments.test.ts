import { TASK_SHOWN_MS } from '@picado/domain/home/tasks';
import { homeContract } from '@picado/domain/home/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import { paymentsContract } from '@picado/domain/payments/contract';
import type { PaymentStatus } from '@picado/domain/payments/schema';
import { rosterContract } from '@picado/domain/roster/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { KICK_OFF, matchData } from '../../../test/match-data';
import { organiseWithChino } from '../../../test/organised-match';
import { id, organiser, startMatch } from '../../../test/running-match';
import { runServer, server } from '../../../test/running-server';
import type { TestUser } from '../../../test/server';

runServer();

const homeOf = async ({ token }: TestUser) => {
  const { status, body } = await server.call(homeContract.read, { token });
  expect(status).toBe(200);
  return body;
};
const waitingOf = async (user: TestUser) => (await homeOf(user)).waiting;
const textsOf = async (user: TestUser) => (await waitingOf(user)).map(({ text }) => text);

describe('home of payments', () => {
  let chino: TestUser;
  let own: string;
  const pay = (by: TestUser, playerId: string, status: PaymentStatus) =>
    server.call(paymentsContract.mark, { params: { id, playerId }, token: by.token, body: { status } });
  const collect = () =>
    server.call(paymentsContract.account, {
      params: { id },
      token: organiser.token,
      body: { alias: 'picado.jueves.mp' },
    });
  beforeEach(async () => {
    ({ chino } = await startMatch(organiseWithChino));
    const joined = await server.call(rosterContract.join, { params: { id }, token: chino.token, body: {} });
    own = joined.body.player.id;
  });

  it('asks a player for their share once the organiser collects in Picado, until they say that it is paid', async () => {
    const shown = async () => (await homeOf(chino)).ownStates[0]?.payment ?? null;
    expect([await textsOf(chino), await shown()]).toEqual([[], null]);
    await collect();
    expect(await waitingOf(chino)).toMatchObject([
      {
        kind: 'PAY',
        text: 'Pagá tu parte: $ 650',
        isLate: false,
        match: { location: 'Complejo La Esquina, cancha 3', date: '2026-11-26' },
        link: `/match/${id}?abrir=mi-pago`,
      },
    ]);
    expect(await shown()).toEqual({ status: 'UNPAID', isLate: false });
    expect(await textsOf(organiser)).toEqual([]);
    await pay(chino, own, 'DECLARED');
    expect([await textsOf(chino), await shown()]).toEqual([[], { status: 'DECLARED', isLate: false }]);
    await pay(organiser, own, 'UNPAID');
    expect(await textsOf(chino)).toEqual([expect.stringMatching(/^A .* no le llegó tu pago de \$ 650$/u)]);
    await pay(organiser, own, 'CONFIRMED');
    expect([await textsOf(chino), await shown()]).toEqual([[], { status: 'CONFIRMED', isLate: false }]);
  });

  it('is late from the kick-off on, or once the organiser has asked for it', async () => {
    await collect();
    const isLate = async () => [
      (await waitingOf(chino))[0]?.isLate,
      (await homeOf(chino)).ownStates[0]?.payment?.isLate,
    ];
    expect(await isLate()).toEqual([false, false]);
    const asked = await server.call(paymentsContract.remind, { params: { id }, token: organiser.token });
    expect(asked.status).toBe(200);
    expect(await isLate()).toEqual([true, true]);
  });

  it('says of the next match what its organiser and each player should know of its payments', async () => {
    const line = async (user: TestUser) => (await homeOf(user)).payment?.text ?? null;
    expect([await line(organiser), await line(chino)]).toEqual([null, null]);
    await collect();
    expect([await line(organiser), await line(chino)]).toEqual(['1 no pagó · $ 650', null]);
    await pay(chino, own, 'DECLARED');
    expect([await line(organiser), await line(chino)]).toEqual([null, 'Avisaste que pagaste $ 650']);
    const outsider = await server.signIn({ name: 'Otro', email: 'otro@example.com' });
    expect(await line(outsider)).toBeNull();
  });

  it('asks the organiser to confirm declared payments of players of the list', async () => {
    await pay(chino, own, 'DECLARED');
    expect(await waitingOf(organiser)).toMatchObject([
      { kind: 'CONFIRM_PAYMENTS', text: 'Confirmá el pago de Chino', link: `/match/${id}/payments` },
    ]);
    const leave = { params: { id }, token: chino.token, body: { playerId: own } };
    await server.call(rosterContract.leave, leave);
    expect(await textsOf(organiser)).toEqual([]);
    await server.call(rosterContract.join, { params: { id }, token: chino.token, body: {} });
    expect(await textsOf(organiser)).toEqual(['Confirmá el pago de Chino']);
  });

  it('asks a substitute for nothing, a reader of another match neither, and no player of a price without a number', async () => {
    await collect();
    await server.call(rosterContract.movePlayer, {
      params: { id },
      token: organiser.token,
      body: { playerId: own },
    });
    expect(await textsOf(chino)).toEqual([]);
    await server.call(rosterContract.movePlayer, {
      params: { id },
      token: organiser.token,
      body: { playerId: own, teamIndex: 1 },
    });
    expect(await textsOf(chino)).toEqual(['Pagá tu parte: $ 650']);
    const { maxPlayers: _size, timeZone: _zone, ...edit } = matchData;
    await server.call(matchesContract.update, {
      params: { id },
      token: organiser.token,
      body: { ...edit, price: 'Gratis' },
    });
    expect(await textsOf(chino)).toEqual([]);
  });

  it('asks for two weeks after the kick-off', async () => {
    await collect();
    await pay(chino, own, 'DECLARED');
    await pay(organiser, own, 'UNPAID');
    server.clock.set(KICK_OFF + TASK_SHOWN_MS - 1);
    const again = await server.signIn({ name: 'Chino', email: 'chino@example.com' });
    expect(await waitingOf(again)).toMatchObject([
      { kind: 'PAY', isLate: true, text: expect.stringMatching(/^A .* no le llegó/u) as string },
    ]);
    server.clock.set(KICK_OFF + TASK_SHOWN_MS);
    expect(await textsOf(again)).toEqual([]);
  });
});
