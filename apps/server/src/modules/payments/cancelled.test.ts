import { matchesContract } from '@picado/domain/matches/contract';
import { paymentsContract } from '@picado/domain/payments/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { beforeEach, expect, it } from 'vitest';
import { joinMatch, organise } from '../../../test/organised-match';
import { runServer, server } from '../../../test/running-server';
import type { TestUser } from '../../../test/server';

runServer();

let id: string;
let nico: TestUser;

beforeEach(async () => {
  await server.reset();
  ({ id, organiser: nico } = await organise(server));
});

async function player(name: string): Promise<TestUser & { playerId: string }> {
  const user = await server.signIn({ name, email: `${name}@example.com` });
  return { ...user, playerId: (await joinMatch(server, id, {}, user.token)).player.id };
}
const pay = (by: TestUser, playerId: string) =>
  server.call(paymentsContract.mark, {
    params: { id, playerId },
    token: by.token,
    body: { status: 'DECLARED' },
  });
const cancelledFor = async (user: TestUser) =>
  (await server.notificationsOf(user)).find(({ type }) => type === 'MATCH_CANCELLED')?.message;

it('a cancelled match tells those that paid how much to ask back, also after leaving it', async () => {
  const fede = await player('fede');
  const tano = await player('tano');
  const rulo = await player('rulo');
  await pay(fede, fede.playerId);
  await pay(tano, tano.playerId);
  await server.call(rosterContract.leave, {
    params: { id },
    token: tano.token,
    body: { playerId: tano.playerId },
  });
  expect((await server.call(matchesContract.remove, { params: { id }, token: nico.token })).status).toBe(200);
  const where = 'Jueves 26 de noviembre, 21:00, Complejo La Esquina, cancha 3';
  expect(await cancelledFor(rulo)).toBe(where);
  expect(await cancelledFor(fede)).toBe(`${where}. Pagaste $ 650: pedí que te lo devuelvan.`);
  expect(await cancelledFor(tano)).toBe(`${where}. Pagaste $ 650: pedí que te lo devuelvan.`);
  expect(await cancelledFor(nico)).toBeUndefined();
});
