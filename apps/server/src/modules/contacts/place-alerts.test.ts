import { matchesContract } from '@picado/domain/matches/contract';
import { messagesContract } from '@picado/domain/messages/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetExpired } from '../../retention';
import { matchData, NOW } from '../../../test/match-data';
import { runServer, server } from '../../../test/running-server';
import type { TestUser } from '../../../test/server';

let organiser: TestUser;
let rulo: TestUser;
let id: string;

runServer();
beforeEach(async () => {
  await server.reset();
  server.clock.set(NOW);
  organiser = await server.signIn({ name: 'Nico Barrientos', email: 'nico@example.com' });
  rulo = await server.signIn({ name: 'Rulo Giménez', email: 'rulo@example.com' });
  id = (await server.call(matchesContract.create, { token: organiser.token, body: matchData })).body.match.id;
  for (let number = 2; number <= 2 * matchData.maxPlayers; number += 1) {
    await server.call(rosterContract.join, { params: { id }, body: { name: `Jugador ${number}` } });
  }
});

const ask = (user: TestUser) =>
  server.call(messagesContract.askForPlace, { params: { id }, token: user.token });
const isAsked = async () =>
  (await server.call(messagesContract.placeAlert, { params: { id }, token: rulo.token })).body.isAsked;
const told = async (user: TestUser) =>
  (await server.notificationsOf(user)).filter(({ type }) => type === 'PLACE_FREE');

async function removeOne(name: string) {
  const { body } = await server.call(matchesContract.read, { params: { id } });
  const playerId = body.players.find((player) => player.name === name)?.id ?? '';
  await server.call(rosterContract.removePlayer, {
    params: { id },
    token: organiser.token,
    body: { playerId },
  });
}

describe('an alert of a free place', () => {
  it('is told once, as the place is freed, and leads to the match', async () => {
    await ask(rulo);
    await removeOne('Jugador 4');
    expect(await told(rulo)).toMatchObject([{ title: 'Se liberó un lugar', link: `/match/${id}` }]);
    expect(await isAsked()).toBe(false);
    await removeOne('Jugador 5');
    expect(await told(rulo)).toHaveLength(1);
  });

  it('waits while a substitute takes the place', async () => {
    await server.call(rosterContract.join, { params: { id }, body: { name: 'Espera', isSubstitute: true } });
    await ask(rulo);
    await removeOne('Jugador 4');
    expect(await told(rulo)).toEqual([]);
    expect(await isAsked()).toBe(true);
  });

  it('ends when it is taken back, and says nothing then', async () => {
    await ask(rulo);
    await server.call(messagesContract.stopAskingForPlace, { params: { id }, token: rulo.token });
    await removeOne('Jugador 4');
    expect(await told(rulo)).toEqual([]);
  });

  it('is not told to a player of the match', async () => {
    await ask(rulo);
    await server.call(rosterContract.join, {
      params: { id },
      token: rulo.token,
      body: { isSubstitute: true },
    });
    await removeOne('Jugador 4');
    await removeOne('Jugador 5');
    expect(await told(rulo)).toEqual([]);
  });

  it('is stored until the match begins', async () => {
    await ask(rulo);
    const { startsAt } = (await server.call(matchesContract.read, { params: { id } })).body;
    await forgetExpired(server.database, Date.parse(startsAt) - 1);
    expect(await isAsked()).toBe(true);
    await forgetExpired(server.database, Date.parse(startsAt));
    expect(await isAsked()).toBe(false);
  });
});
