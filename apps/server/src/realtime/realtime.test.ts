import { authContract } from '@picado/domain/auth/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import { notificationsContract } from '@picado/domain/notifications/contract';
import { resultsContract } from '@picado/domain/results/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { matchData, NOW } from '../../test/match-data';
import { startServer, type TestUser } from '../../test/server';
import { watch, type Watcher } from '../../test/watcher';
import { runServer, server } from '../../test/running-server';

const DAY_MS = 24 * 60 * 60 * 1000;

let organiser: TestUser;
let id: string;
const watchers: Watcher[] = [];

runServer();
beforeEach(async () => {
  await server.reset();
  server.clock.set(NOW);
  organiser = await server.signIn({ name: 'Nico Barrientos', email: 'nico@example.com' });
  id = (await server.call(matchesContract.create, { token: organiser.token, body: matchData })).body.match.id;
});
afterEach(() => {
  for (const watcher of watchers.splice(0)) watcher.close();
});

async function connect(token?: string, headers: Record<string, string> = {}): Promise<Watcher> {
  const watcher = await watch(server.url, { ...(token ? { token } : {}), headers });
  watchers.push(watcher);
  return watcher;
}

async function watchMatch(token?: string): Promise<Watcher> {
  const watcher = await connect(token);
  expect(await watcher.send('joinMatch', { matchId: id })).toEqual({ ok: true });
  return watcher;
}

const join = (body: Record<string, unknown>, token?: string) =>
  server.call(rosterContract.join, { params: { id }, body, ...(token ? { token } : {}) });

describe('a client that watches a match', () => {
  it('gets the match on entering, as guest or user', async () => {
    for (const token of [undefined, organiser.token]) {
      const watcher = await watchMatch(token);
      const first = await watcher.next('INITIAL_DATA');
      const read = await server.call(matchesContract.read, { params: { id } });
      expect(first.data).toEqual({ match: read.body, occupiedSpaces: [] });
    }
  });

  it('gets every change with the match exactly as read, its version rising by one', async () => {
    const watcher = await watchMatch();
    const chino = await server.signIn({ name: 'Chino', email: 'chino@example.com' });

    const guest = (await join({ name: 'Invitado' })).body;
    const added = await watcher.next('PLAYER_ADDED');
    expect(added).toMatchObject({ matchId: id, data: { playerId: guest.player.id } });
    expect(added.data.match).toEqual((await server.call(matchesContract.read, { params: { id } })).body);

    await join({ isSubstitute: true }, chino.token);
    expect((await watcher.next('SUBSTITUTE_ADDED')).data.match).toMatchObject({
      version: 3,
      substitutes: [{ name: 'Chino' }],
    });

    await server.call(rosterContract.leaveByLink, {
      params: { playerId: guest.player.id, token: guest.leaveLink.split('/').at(-1) ?? '' },
    });
    const removed = await watcher.next('PLAYER_REMOVED');
    const promoted = await watcher.next('SUBSTITUTE_PROMOTED');
    expect(removed.data.match).toEqual(promoted.data.match);
    expect(promoted.data.match?.players.map((player) => player.name)).toContain('Chino');

    await server.call(rosterContract.leave, { params: { id }, token: chino.token });
    expect((await watcher.next('PLAYER_SELF_REMOVED')).data.match).toMatchObject({ version: 5 });

    const other = (await join({ name: 'Otro' })).body;
    await watcher.next('PLAYER_ADDED');
    await server.call(rosterContract.replacePlayer, {
      params: { id },
      token: chino.token,
      body: { playerId: other.player.id },
    });
    await watcher.next('PLAYER_REPLACED');

    await server.call(matchesContract.transferOwnership, {
      params: { id },
      token: organiser.token,
      body: { newCreatorId: chino.userId },
    });
    expect((await watcher.next('OWNERSHIP_TRANSFERRED')).data.match).toMatchObject({
      creatorId: chino.userId,
    });

    await server.call(matchesContract.remove, { params: { id }, token: chino.token });
    expect((await watcher.next('MATCH_UPDATE')).data).toEqual({ match: null });
  });

  it('gets changes also where another client joined with an id in capitals, as does that client', async () => {
    const [watcher, shouting] = [await watchMatch(), await connect()];
    expect(await shouting.send('joinMatch', { matchId: id.toUpperCase() })).toEqual({ ok: true });
    const params = { id: id.toUpperCase() };
    const joined = await server.call(rosterContract.join, { params, body: { name: 'Invitado' } });
    for (const each of [watcher, shouting]) {
      expect(await each.next('PLAYER_ADDED')).toMatchObject({ matchId: id });
    }
    const removed = await server.call(rosterContract.removePlayer, {
      params,
      token: organiser.token,
      body: { playerId: joined.body.player.id.toUpperCase() },
    });
    expect(removed.status).toBe(200);
  });

  it('gets nothing of refused changes and of other matches', async () => {
    const watcher = await watchMatch();
    await watcher.next('INITIAL_DATA');
    const other = await server.call(matchesContract.create, { token: organiser.token, body: matchData });
    await server.call(rosterContract.join, { params: { id: other.body.match.id }, body: { name: 'Allá' } });
    await join({ name: 'Nico Barrientos' });
    await join({ name: 'Acá' });
    expect((await watcher.next()).type).toBe('PLAYER_ADDED');
    expect(await watcher.unreadUpdates()).toEqual([]);
  });

  it('is refused an unknown match and an unknown event', async () => {
    const watcher = await connect();
    const unknown = '01930000-0000-7000-8000-000000000000';
    expect(await watcher.send('joinMatch', { matchId: unknown })).toMatchObject({
      ok: false,
      code: 'MATCH_NOT_FOUND',
    });
    for (const wrong of [{}, { matchId: 'x' }, { matchId: 1 }, null, 'x', []]) {
      expect(await watcher.send('joinMatch', wrong as never)).toMatchObject({
        ok: false,
        code: 'VALIDATION_ERROR',
        error: 'Hay datos que no son válidos. Revisalos e intentá de nuevo.',
      });
    }
    expect(await watcher.send('occupySpace', { matchId: id, spaceKey: '0-0' })).toMatchObject({
      code: 'NOT_WATCHING',
    });
  });

  it('gets nothing after leaving', async () => {
    const watcher = await watchMatch();
    await watcher.next('INITIAL_DATA');
    expect(await watcher.send('leaveMatch', { matchId: id })).toEqual({ ok: true });
    await join({ name: 'Invitado' });
    expect(await watcher.send('joinMatch', { matchId: id })).toEqual({ ok: true });
    expect((await watcher.next()).type).toBe('INITIAL_DATA');
  });
});

describe('an announced slot', () => {
  const space = (team: number, position: number) => ({ matchId: id, spaceKey: `${team}-${position}` });

  it('is shown to all others until it is released', async () => {
    const [watcher, filler] = [await watchMatch(), await watchMatch()];
    await watcher.next('INITIAL_DATA');
    await filler.next('INITIAL_DATA');
    expect(await filler.send('occupySpace', space(1, 2))).toEqual({ ok: true });
    expect((await watcher.next()).data.space).toMatchObject({ spaceKey: '1-2' });
    const latecomer = await watchMatch();
    expect((await latecomer.next('INITIAL_DATA')).data.occupiedSpaces).toMatchObject([{ spaceKey: '1-2' }]);
    expect(await latecomer.send('occupySpace', space(1, 2))).toMatchObject({ ok: false, code: 'SLOT_TAKEN' });

    expect(await filler.send('releaseSpace', space(1, 2))).toEqual({ ok: true });
    expect(await watcher.next('SPACE_RELEASED')).toMatchObject({ data: { space: { spaceKey: '1-2' } } });
    expect(filler.seen().filter((update) => update.type === 'SPACE_OCCUPIED')).toEqual([]);
  });

  it('stays announced where its holder releases another slot', async () => {
    const [watcher, filler] = [await watchMatch(), await watchMatch()];
    await filler.send('occupySpace', space(1, 2));
    await filler.send('releaseSpace', space(0, 2));
    const taken = (await watchMatch()).next('INITIAL_DATA');
    expect((await taken).data.occupiedSpaces).toMatchObject([{ spaceKey: '1-2' }]);
    expect((await watcher.unreadUpdates()).map(({ type }) => type)).not.toContain('SPACE_RELEASED');
  });

  it('is free where it was announced and released without waiting for an answer', async () => {
    const filler = await watchMatch();
    const sent = Array.from({ length: 5 }, () => [
      filler.send('occupySpace', space(1, 2)),
      filler.send('releaseSpace', space(1, 2)),
    ]);
    expect(await Promise.all(sent.flat())).toEqual(Array.from({ length: 10 }, () => ({ ok: true })));
    expect((await (await watchMatch()).next('INITIAL_DATA')).data.occupiedSpaces).toEqual([]);
  });

  it('is one at a time: another one releases the first', async () => {
    const [watcher, filler] = [await watchMatch(), await watchMatch()];
    await filler.send('occupySpace', space(0, 1));
    await filler.send('occupySpace', space(0, 4));
    await watcher.next('SPACE_OCCUPIED');
    expect((await watcher.next('SPACE_RELEASED')).data.space?.spaceKey).toBe('0-1');
    expect((await watcher.next('SPACE_OCCUPIED')).data.space?.spaceKey).toBe('0-4');
  });

  it('is one at a time over all matches and all sockets of a user', async () => {
    const other = (await server.call(matchesContract.create, { token: organiser.token, body: matchData }))
      .body.match.id;
    const [watcher, first, second] = [
      await watchMatch(),
      await watchMatch(organiser.token),
      await watchMatch(organiser.token),
    ];
    const visitor = await watchMatch();
    await visitor.send('joinMatch', { matchId: other });

    await visitor.send('occupySpace', space(1, 1));
    expect((await watcher.next('SPACE_OCCUPIED')).data.space?.spaceKey).toBe('1-1');
    expect(await visitor.send('occupySpace', { matchId: other, spaceKey: '1-1' })).toEqual({ ok: true });
    expect((await watcher.next('SPACE_RELEASED')).data.space?.spaceKey).toBe('1-1');

    await first.send('occupySpace', space(1, 2));
    expect((await watcher.next('SPACE_OCCUPIED')).data.space?.spaceKey).toBe('1-2');
    await second.send('occupySpace', space(1, 3));
    expect((await watcher.next('SPACE_RELEASED')).data.space?.spaceKey).toBe('1-2');
    expect((await watcher.next('SPACE_OCCUPIED')).data.space?.spaceKey).toBe('1-3');
    // The socket that holds no slot disconnects, and releases none.
    first.close();
    expect(await second.send('leaveNotifications', {})).toEqual({ ok: true });
    expect((await (await watchMatch()).next('INITIAL_DATA')).data.occupiedSpaces).toMatchObject([
      { spaceKey: '1-3' },
    ]);
  });

  it('is one for concurrent announcements of a socket', async () => {
    const filler = await watchMatch();
    await Promise.all([0, 1, 2, 3, 4].map((position) => filler.send('occupySpace', space(1, position))));
    const latecomer = await watchMatch();
    expect((await latecomer.next('INITIAL_DATA')).data.occupiedSpaces).toHaveLength(1);
  });

  it('is one of at most half the match’s slots per address', async () => {
    const fillers = [];
    for (let count = 0; count < 6; count += 1) fillers.push(await watchMatch());
    const keys = [space(1, 0), space(1, 1), space(1, 2), space(1, 3), space(1, 4), space(0, 0)];
    const last = fillers.at(-1);
    const answers = [];
    for (const [index, filler] of fillers.entries()) {
      answers.push(await filler.send('occupySpace', keys[index] ?? space(0, 0)));
    }
    expect(answers.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => ({ ok: true })));
    expect(answers[5]).toMatchObject({ ok: false, code: 'TOO_MANY_EVENTS' });
    await join({ name: 'Invitado', teamIndex: 1, positionIndex: 0 });
    await last?.next('SPACE_RELEASED');
    expect(await last?.send('occupySpace', space(0, 0))).toEqual({ ok: true });
  });

  it('is released when the socket closes', async () => {
    const [watcher, filler] = [await watchMatch(), await watchMatch()];
    await filler.send('occupySpace', space(0, 1));
    filler.close();
    expect((await watcher.next('SPACE_RELEASED')).data.space?.spaceKey).toBe('0-1');
  });

  it('is released when its time is over', async () => {
    // A separate server: elsewhere a slot must become free only by a release or by the end of its time.
    const hasty = await startServer({ slotHoldMs: 20 });
    const filler = await watch(hasty.url);
    await filler.send('joinMatch', { matchId: id });
    hasty.clock.set(NOW);
    expect(await filler.send('occupySpace', space(0, 1))).toEqual({ ok: true });
    expect((await filler.next('SPACE_RELEASED')).data.space?.spaceKey).toBe('0-1');
    filler.close();
    await hasty.close();
  });

  it('is free where the clock was set back since', async () => {
    const filler = await watchMatch();
    await filler.next('INITIAL_DATA');
    server.clock.set(NOW + 30 * DAY_MS);
    expect(await filler.send('occupySpace', space(1, 3))).toEqual({ ok: true });
    server.clock.set(NOW);
    const latecomer = await watchMatch();
    expect((await latecomer.next('INITIAL_DATA')).data.occupiedSpaces).toEqual([]);
    expect(await latecomer.send('occupySpace', space(1, 3))).toEqual({ ok: true });
  });

  it('is released when any player takes it', async () => {
    const [watcher, filler] = [await watchMatch(), await watchMatch()];
    await filler.send('occupySpace', space(1, 4));
    await join({ name: 'Invitado', teamIndex: 1, positionIndex: 4 });
    expect((await watcher.next('SPACE_RELEASED')).data.space?.spaceKey).toBe('1-4');
  });

  it('is released when the organiser moves a player into it', async () => {
    const [watcher, filler] = [await watchMatch(), await watchMatch()];
    const guest = (await join({ name: 'Invitado', teamIndex: 0, positionIndex: 0 })).body;
    await filler.send('occupySpace', space(1, 4));
    await server.call(rosterContract.movePlayer, {
      params: { id },
      token: organiser.token,
      body: { playerId: guest.player.id, teamIndex: 1, positionIndex: 4 },
    });
    expect((await watcher.next('SPACE_RELEASED')).data.space?.spaceKey).toBe('1-4');
  });

  it('is released at the finish', async () => {
    const [watcher, filler] = [await watchMatch(), await watchMatch()];
    await filler.send('occupySpace', space(1, 4));
    await server.call(resultsContract.finish, { params: { id }, token: organiser.token });
    expect((await watcher.next('SPACE_RELEASED')).data.space?.spaceKey).toBe('1-4');
  });

  it('must exist and be free', async () => {
    const filler = await watchMatch();
    expect(await filler.send('occupySpace', space(0, 7))).toMatchObject({ code: 'SLOT_OUT_OF_RANGE' });
    expect(await filler.send('occupySpace', space(2, 1))).toMatchObject({ code: 'VALIDATION_ERROR' });
    await join({ name: 'Invitado', teamIndex: 0, positionIndex: 0 });
    expect(await filler.send('occupySpace', space(0, 0))).toMatchObject({ code: 'SLOT_TAKEN' });
    await server.finishMatch(id);
    expect(await filler.send('occupySpace', space(0, 1))).toMatchObject({ code: 'MATCH_FINISHED' });
  });
});

describe('notifications over the socket', () => {
  it('arrive with the unread count at every socket of the user and at no other user’s', async () => {
    const [own, stranger] = [await connect(organiser.token), await connect()];
    expect(await own.send('joinNotifications', undefined)).toEqual({ ok: true });
    expect(await stranger.send('joinNotifications', undefined)).toMatchObject({
      ok: false,
      code: 'AUTH_ERROR',
    });
    await join({ name: 'Invitado' });
    expect(await own.nextNotification()).toMatchObject({
      type: 'NEW_NOTIFICATION',
      count: 1,
      notification: { type: 'PLAYER_JOINED_MATCH', title: 'Invitado se anotó', isRead: false },
    });
    await server.call(notificationsContract.markAllRead, { token: organiser.token });
    expect(await own.nextNotification()).toEqual({ type: 'COUNT_UPDATE', count: 0 });
    expect(await stranger.unreadNotifications()).toEqual([]);
  });

  it('are joined and left by an event that is only acknowledged', async () => {
    const own = await connect(organiser.token);
    expect(await own.sendNothing('joinNotifications')).toEqual({ ok: true });
    await join({ name: 'Invitado' });
    expect(await own.nextNotification()).toMatchObject({ type: 'NEW_NOTIFICATION' });
    expect(await own.sendNothing('leaveNotifications')).toEqual({ ok: true });
    await join({ name: 'Otro' });
    expect(await own.unreadNotifications()).toEqual([]);
    expect(await own.sendNothing('joinMatch')).toMatchObject({ ok: false, code: 'VALIDATION_ERROR' });
  });
});

describe('a connection', () => {
  it('with an invalid token is refused with its code', async () => {
    await expect(connect('no.es.token')).rejects.toMatchObject({
      data: { code: expect.stringMatching(/TOKEN|AUTH/u) as string },
    });
  });

  it('ends with the session', async () => {
    const watcher = await connect(organiser.token);
    await server.call(authContract.logout, { token: organiser.token });
    await watcher.disconnected;
  });

  it('from a page of another site is refused', async () => {
    await expect(connect(undefined, { origin: 'https://evil.example' })).rejects.toThrow();
    await expect(connect(undefined, { origin: server.url })).resolves.toBeDefined();
  });

  it('with too many ids is closed', async () => {
    const watcher = await connect();
    watcher.raw('joinMatch', { matchId: 'x'.repeat(20_000) });
    await watcher.disconnected;
  });
});

it.each([-30, -400])('a clock that jumps by %i days drops no signed-in socket', async (days) => {
  const { token } = await server.signIn({ name: 'Nico Barrientos', email: 'nico@example.com' });
  const before = await watch(server.url, { token });
  server.clock.advance(days * 24 * 60 * 60 * 1_000);
  const after = await watch(server.url, { token });
  onTestFinished(after.close);
  onTestFinished(before.close);
  let isDropped = false;
  for (const { disconnected } of [before, after]) void disconnected.then(() => (isDropped = true));
  await new Promise((resolve) => setTimeout(resolve, 200));
  for (const socket of [before, after])
    expect(await socket.sendNothing('joinNotifications')).toEqual({ ok: true });
  expect(isDropped).toBe(false);
});
