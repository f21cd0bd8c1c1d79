import { groupsContract } from '@picado/domain/groups/contract';
import { homeContract } from '@picado/domain/home/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { joinMatch } from '../../../test/organised-match';
import { readDates, startGroup, type StartedGroup } from '../../../test/running-group';
import { runServer, server } from '../../../test/running-server';
import type { TestUser } from '../../../test/server';

runServer();

const groupsOf = async ({ token }: TestUser) => (await server.call(homeContract.read, { token })).body.groups;

describe('the groups on home', () => {
  let group: StartedGroup;
  let matchId: string;
  beforeEach(async () => {
    await server.reset();
    group = await startGroup(server);
    matchId = (await readDates(group.id, group.nico))[0]?.matchId ?? '';
  });
  it('are those of the reader, with their next date as the group tells it, and its list', async () => {
    expect(await groupsOf(group.fede)).toEqual([]);
    const [shown] = await groupsOf(group.nico);
    expect(shown).toMatchObject({
      ...{ id: group.id, state: 'ASKED', opensToAllAt: null },
      count: { players: 1, substitutes: 0 },
    });
    expect(shown?.nextDate).toEqual((await readDates(group.id, group.nico))[0]);
  });

  it('say that a member may sign up, and that they have', async () => {
    const change = { params: { id: group.id }, token: group.nico.token, body: { opensDaysBefore: 13 } };
    await server.call(groupsContract.update, change);
    const { fede } = group;
    const [, second] = await readDates(group.id, group.nico);
    await joinMatch(server, second?.matchId ?? '', {}, fede.token);
    expect(await groupsOf(fede)).toMatchObject([{ state: 'FREE', nextDate: { matchId } }]);
    await joinMatch(server, matchId, {}, fede.token);
    expect(await groupsOf(fede)).toMatchObject([{ state: 'PLAYS', count: { players: 2 } }]);
  });

  it('tell of the next date that is played, and when it opens', async () => {
    const params = { id: group.id, date: '2026-11-26' };
    const skip = { params, token: group.nico.token, body: { isSkipped: true } };
    expect((await server.call(groupsContract.changeDate, skip)).status).toBe(200);
    expect(await groupsOf(group.nico)).toMatchObject([
      { state: 'CLOSED', count: null, nextDate: { date: '2026-12-03', matchId: null } },
    ]);
  });

  it('are none of a paused group without a date', async () => {
    const token = group.nico.token;
    const change = { params: { id: group.id }, token, body: { isPaused: true } };
    await server.call(groupsContract.update, change);
    const skip = { params: { id: group.id, date: '2026-11-26' }, token, body: { isSkipped: true } };
    await server.call(groupsContract.changeDate, skip);
    expect(await groupsOf(group.nico)).toEqual([]);
  });
});
