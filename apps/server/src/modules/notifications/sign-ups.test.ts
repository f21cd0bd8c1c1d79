import { matchesContract } from '@picado/domain/matches/contract';
import { notificationsContract } from '@picado/domain/notifications/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { matchData, NOW } from '../../../test/match-data';
import type { TestUser } from '../../../test/server';
import { watch } from '../../../test/watcher';
import { runServer, server } from '../../../test/running-server';

let organiser: TestUser;
let id: string;

runServer();
beforeEach(async () => {
  await server.reset();
  server.clock.set(NOW);
  organiser = await server.signIn({ name: 'Nico Barrientos', email: 'nico@example.com' });
  id = await createMatch();
});

const createMatch = async () =>
  (await server.call(matchesContract.create, { token: organiser.token, body: matchData })).body.match.id;

const join = (name: string, rest: Record<string, unknown> = {}, matchId = id) =>
  server.call(rosterContract.join, { params: { id: matchId }, body: { name, ...rest } });

const inbox = async () =>
  (await server.notificationsOf(organiser)).map(
    ({ title, isRead }) => `${isRead ? 'read' : 'new'}: ${title}`,
  );

const unread = async () =>
  (await server.call(notificationsContract.unreadCount, { token: organiser.token })).body.count;

describe('unread sign-ups of a match', () => {
  it('are one notification, which the unread count counts as one', async () => {
    await join('Chino');
    expect(await inbox()).toEqual(['new: Chino se anotó']);
    server.clock.advance(60_000);
    await join('Fede');
    server.clock.advance(60_000);
    await join('Rulo', { isSubstitute: true });
    const [notice, ...rest] = await server.notificationsOf(organiser);
    expect(rest).toEqual([]);
    expect(notice).toMatchObject({
      type: 'PLAYER_JOINED_MATCH',
      title: 'Se anotaron 3: 3/10',
      createdAt: new Date(NOW + 120_000).toISOString(),
      matchId: id,
      link: `/match/${id}`,
    });
    expect(notice?.message).toMatch(/^También espera como suplente Rulo\. .*Complejo/u);
    expect(await unread()).toBe(1);
  });

  it('of another match are a separate notification', async () => {
    const other = await createMatch();
    await join('Chino');
    await join('Chino', {}, other);
    await join('Fede', {}, other);
    expect((await inbox()).toSorted()).toEqual(['new: Chino se anotó', 'new: Se anotaron 2: 3/10']);
  });

  it('go on where another build stored something else than the entries that it counts', async () => {
    for (const stored of ['["Chino"]', '[{"entry":1}]', '[null]', '{"entries":[]}', '7', 'null']) {
      const other = await createMatch();
      await join('Chino', {}, other);
      await server.database.read.execute(
        sql`update notifications set told_from = ${stored}::jsonb where match_id = ${other}`,
      );
      expect((await join('Fede', {}, other)).status, stored).toBe(201);
    }
  });

  it('are read together, and the next one is a new notification', async () => {
    await join('Chino');
    await join('Fede');
    const [notice] = await server.notificationsOf(organiser);
    await server.call(notificationsContract.markRead, {
      params: { id: notice?.id ?? '' },
      token: organiser.token,
    });
    expect(await unread()).toBe(0);
    server.clock.advance(1_000);
    await join('Rulo');
    expect(await inbox()).toEqual(['new: Rulo se anotó', 'read: Se anotaron 2: 3/10']);
    expect(await unread()).toBe(1);
  });

  it('are sent live with the count of the inbox', async () => {
    const screen = await watch(server.url, { token: organiser.token });
    await screen.send('joinNotifications', undefined);
    await join('Chino');
    const first = await screen.nextNotification();
    await join('Fede {n}');
    expect(await screen.nextNotification()).toMatchObject({
      type: 'NEW_NOTIFICATION',
      count: 1,
      notification: {
        id: first.type === 'NEW_NOTIFICATION' ? first.notification.id : '',
        title: 'Se anotaron 2: 3/10',
        message: expect.stringContaining('También se anotó Fede {n}.') as string,
      },
    });
    screen.close();
  });

  it('count players that are in, once each', async () => {
    const leave = (player: { playerId: string; token: string }) =>
      server.call(rosterContract.leaveByLink, { params: player });
    await join('Rulo');
    for (let times = 0; times < 3; times += 1) {
      const { body } = await join('Chino');
      await leave({ playerId: body.player.id, token: body.leaveLink.split('/').at(-1) ?? '' });
    }
    await join('Chino');
    expect((await inbox()).filter((line) => line.includes('anot'))).toEqual(['new: Se anotaron 2: 3/10']);
  });

  it('leave other notifications of the match unchanged', async () => {
    const joined = await join('Chino');
    server.clock.advance(1_000);
    await server.call(rosterContract.leaveByLink, {
      params: { playerId: joined.body.player.id, token: joined.body.leaveLink.split('/').at(-1) ?? '' },
    });
    server.clock.advance(1_000);
    await join('Fede');
    // The organiser and Fede: Chino is not counted any more.
    expect(await inbox()).toEqual(['new: Fede se anotó', 'new: Chino se bajó']);
  });
});
