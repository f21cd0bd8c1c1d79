import { authContract } from '@picado/domain/auth/contract';
import { chatContract } from '@picado/domain/chat/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { matchData, NOW } from '../../test/match-data';
import { needsRedis } from '../../test/needs';
import { startServer, type TestUser, type TestServer } from '../../test/server';
import { watch } from '../../test/watcher';

const redisUrl = process.env['TEST_REDIS_URL'];

/** Without a Redis on the machine these tests are skipped; the number of skipped tests shows it. */
describe('several processes are one', needsRedis, () => {
  let here: TestServer;
  let there: TestServer;
  let organiser: TestUser;
  let id: string;

  beforeAll(async () => {
    here = await startServer({ config: { redisUrl: redisUrl ?? null } });
    there = await startServer({ config: { redisUrl: redisUrl ?? null } });
  });
  afterAll(async () => {
    await here.close();
    await there.close();
  });
  beforeEach(async () => {
    await here.reset();
    here.clock.set(NOW);
    there.clock.set(NOW);
    organiser = await here.signIn({ name: 'Nico Barrientos', email: 'nico@example.com' });
    const created = await here.call(matchesContract.create, { token: organiser.token, body: matchData });
    id = created.body.match.id;
  });

  it('a sign-up and an announced slot on one are seen by clients of the other', async () => {
    const watcher = await watch(there.url);
    await watcher.send('joinMatch', { matchId: id });
    const filler = await watch(here.url);
    await filler.send('joinMatch', { matchId: id });

    await filler.send('occupySpace', { matchId: id, spaceKey: '1-1' });
    expect((await watcher.next('SPACE_OCCUPIED')).data.space?.spaceKey).toBe('1-1');
    await here.call(rosterContract.join, {
      params: { id },
      body: { name: 'Chino', teamIndex: 1, positionIndex: 1 },
    });
    expect((await watcher.next('PLAYER_ADDED')).data.match?.players).toHaveLength(2);
    watcher.close();
    filler.close();
  });

  it('a message written on one is received by participants of the other, not by visitors', async () => {
    const chino = await here.call(rosterContract.join, { params: { id }, body: { name: 'Chino' } });
    const guestId = chino.body.leaveLink.split('/').at(-1) ?? '';
    const guest = await watch(there.url);
    await guest.send('joinMatch', { matchId: id, guestId });
    const visitor = await watch(there.url);
    await visitor.send('joinMatch', { matchId: id });

    const { body } = await here.call(chatContract.write, {
      params: { id },
      token: organiser.token,
      body: { text: 'Hola' },
    });
    expect(await guest.nextChat()).toEqual({ type: 'MESSAGE_ADDED', matchId: id, message: body.message });
    expect(await visitor.unreadChat()).toEqual([]);
    guest.close();
    visitor.close();
  });

  it('a session ended on one is refused by the other at once, and its sockets there are closed', async () => {
    const watcher = await watch(there.url, { token: organiser.token });
    await here.call(authContract.logout, { token: organiser.token });
    const answer = await there.call(authContract.me, { token: organiser.token });
    expect(answer).toMatchObject({ status: 401, body: { code: 'AUTH_ERROR' } });
    await watcher.disconnected;
  });

  it('stopping one closes its own sockets, and no others', async () => {
    const third = await startServer({ config: { redisUrl: redisUrl ?? null } });
    const elsewhere = await watch(there.url);
    const atThird = await watch(third.url);
    await third.close();
    await atThird.disconnected;
    // Any message of the third process to all comes before this one.
    await elsewhere.send('joinMatch', { matchId: id });
    await here.call(rosterContract.join, { params: { id }, body: { name: 'Chino' } });
    expect((await elsewhere.next('PLAYER_ADDED')).matchId).toBe(id);
    elsewhere.close();
  });

  it('concurrent sign-ups at both never exceed the slots', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, number) =>
        (number % 2 === 0 ? here : there).call(rosterContract.join, {
          params: { id },
          body: { name: `Jugador ${number}` },
        }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(9);
    const match = await there.call(matchesContract.read, { params: { id } });
    expect(match.body.players).toHaveLength(10);
  });
});
