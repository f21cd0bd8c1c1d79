import { badgesContract } from '@picado/domain/badges/contract';
import { notificationsContract } from '@picado/domain/notifications/contract';
import { rankingsContract } from '@picado/domain/rankings/contract';
import { usersContract } from '@picado/domain/users/contract';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Name } from '../../../test/evening';
import { runServer, server } from '../../../test/running-server';
import { watch } from '../../../test/watcher';
import { all, evening, startEvening } from '../../../test/running-evening';

runServer();
beforeEach(() => startEvening());

const earnedOf = async (whose: Name, reader: Name = whose) => {
  const { badges } = (
    await server.call(badgesContract.ofPlayer, {
      params: { id: evening.users[whose].userId },
      token: evening.users[reader].token,
    })
  ).body;
  return badges.filter(({ level }) => level > 0).map(({ id, level }) => `${id} ${level}`);
};
const badgeNoticesOf = async (whose: Name) =>
  (await server.notificationsOf(evening.users[whose])).filter(({ type }) => type === 'BADGE_EARNED');
const unseenOf = async (whose: Name) =>
  (await server.call(badgesContract.unseen, { token: evening.users[whose].token })).body.badges;

describe('a badge', () => {
  it('is earned in the change that makes it true, with a notification that leads to it', async () => {
    await all.score(5, 0);
    await all.report('fede', [5, 0, 0]);
    expect(await earnedOf('fede')).toEqual(['debut 1']);
    await all.approve('nico', 'fede');
    expect(await earnedOf('fede')).toEqual(['debut 1', 'estreno 1', 'goleador 1', 'triplete 1', 'botin 1']);
    const notices = await badgeNoticesOf('fede');
    expect(notices).toHaveLength(5);
    expect(notices.find(({ badge }) => badge?.id === 'goleador')).toMatchObject({
      title: 'Ganaste el badge Goleador de bronce',
      message: 'Hiciste 5 goles. Miralo en tus recompensas.',
      link: '/profile?tab=recompensas',
      matchId: null,
      badge: { id: 'goleador', level: 1 },
    });
  });

  it('is earned once a level, and lost with its notification where a correction makes it untrue', async () => {
    const figures = (goals: number) => [{ playerId: evening.entry.fede, goals, assists: 0, saves: 0 }];
    await all.score(5, 0);
    await all.load(figures(5));
    await all.load(figures(4));
    expect(await earnedOf('fede')).not.toContain('goleador 1');
    expect((await badgeNoticesOf('fede')).map(({ badge }) => badge?.id)).not.toContain('goleador');
    await all.load(figures(5));
    await all.load(figures(5));
    expect(await earnedOf('fede')).toContain('goleador 1');
    expect((await badgeNoticesOf('fede')).filter(({ badge }) => badge?.id === 'goleador')).toHaveLength(1);
  });

  it('that is taken back lowers the unread count on the screens of its owner', async () => {
    const figures = (goals: number) => [{ playerId: evening.entry.fede, goals, assists: 0, saves: 0 }];
    await all.score(5, 0);
    await all.load(figures(5));
    const { token } = evening.users.fede;
    const watcher = await watch(server.url, { token });
    onTestFinished(watcher.close);
    await watcher.sendNothing('joinNotifications');
    const unread = async () => (await server.call(notificationsContract.unreadCount, { token })).body.count;
    const before = await unread();
    await all.load(figures(4));
    expect(await unread()).toBe(before - 1);
    expect(await watcher.nextNotification()).toEqual({ type: 'COUNT_UPDATE', count: before - 1 });
  });

  it('is shown to its owner until it was seen', async () => {
    expect(await unseenOf('fede')).toMatchObject([
      { id: 'debut', level: 1, levelName: 'Nivel único', levelCount: 1, requirement: '1 partido jugado' },
    ]);
    const { token } = evening.users.fede;
    const body = { badges: [{ id: 'debut', level: 1 }] };
    expect((await server.call(badgesContract.markSeen, { token, body })).status).toBe(200);
    expect(await unseenOf('fede')).toEqual([]);
    expect(await unseenOf('nico')).toHaveLength(1);
  });

  it('that depends on reviews given is shown to its owner alone, and counted in no total', async () => {
    const totals = async () =>
      (await server.call(rankingsContract.globalStats, { token: evening.users.nico.token })).body;
    const before = await totals();
    await server.database.transaction(async (tx) => {
      await tx.execute(
        `insert into earned_badges (user_id, badge, level, earned_at) values ('${evening.users.fede.userId}', 'vestuario', 1, now())`,
      );
    });
    expect(await earnedOf('fede')).toContain('vestuario 1');
    expect(await earnedOf('fede', 'nico')).not.toContain('vestuario 1');
    const open = await server.call(badgesContract.publicOfPlayer, {
      params: { id: evening.users.fede.userId },
      token: evening.users.fede.token,
    });
    expect(open.body.badges.map(({ id }) => id)).toEqual(['debut']);
    expect(await totals()).toEqual(before);
  });

  it('of a user that is not public is read by that user alone', async () => {
    const { userId, token } = evening.users.fede;
    await server.call(usersContract.update, { token, body: { isPublic: false } });
    const params = { id: userId };
    const hidden = { status: 404, body: { code: 'USER_NOT_FOUND' } };
    expect(await server.call(badgesContract.publicOfPlayer, { params })).toMatchObject(hidden);
    expect(
      await server.call(badgesContract.ofPlayer, { params, token: evening.users.nico.token }),
    ).toMatchObject(hidden);
    expect((await server.call(badgesContract.publicOfPlayer, { params, token })).status).toBe(200);
  });
});
