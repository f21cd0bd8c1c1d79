import { paymentsContract } from '@picado/domain/payments/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { joinMatch, organise } from '../../../test/organised-match';
import { runServer, server } from '../../../test/running-server';
import type { TestUser } from '../../../test/server';

runServer();

let id: string;
let nico: TestUser;
let fede: TestUser & { playerId: string };

beforeEach(async () => {
  await server.reset();
  ({ id, organiser: nico } = await organise(server));
  const user = await server.signIn({ name: 'Fede', email: 'fede@example.com' });
  fede = { ...user, playerId: (await joinMatch(server, id, {}, user.token)).player.id };
});

const paymentInboxOf = async (user: TestUser) =>
  (await server.notificationsOf(user))
    .map(({ type, title, link }) => ({ type, title, link }))
    .filter(({ type }) => type.startsWith('PAYMENT'));

describe('the reminder', () => {
  const remind = (headers: Record<string, string> = {}) =>
    server.call(paymentsContract.remind, { params: { id }, token: nico.token, headers });

  it('reaches those that owe, once a day', async () => {
    expect(await remind()).toMatchObject({
      status: 200,
      body: {
        message: 'Listo, les mandamos el recordatorio',
        remindedAt: new Date(server.clock.now()).toISOString(),
      },
    });
    expect(await paymentInboxOf(fede)).toEqual([
      { type: 'PAYMENT_REMINDER', title: 'Te falta pagar $ 650', link: `/match/${id}?abrir=mi-pago` },
    ]);
    expect(await paymentInboxOf(nico)).toEqual([]);
    server.clock.advance(60 * 60 * 1000);
    expect(await remind()).toMatchObject({ status: 429, body: { code: 'ALREADY_REMINDED' } });
    server.clock.advance(23 * 60 * 60 * 1000);
    expect((await remind()).status).toBe(200);
  });

  it('retried with its key is one', async () => {
    const headers = { 'idempotency-key': 'un-solo-recordatorio' };
    expect((await remind(headers)).status).toBe(200);
    expect((await remind(headers)).status).toBe(200);
    expect(await paymentInboxOf(fede)).toHaveLength(1);
  });

  it('does not go to players that have paid', async () => {
    await server.call(paymentsContract.mark, {
      params: { id, playerId: fede.playerId },
      token: nico.token,
      body: { status: 'CONFIRMED' },
    });
    expect(await remind()).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_REMIND' } });
  });
});
