/** 'Los jueves · fecha 12': what the match as read says of its group, for all that read it before and after a change. */
import { accountContract } from '@picado/domain/account/contract';
import { groupsContract } from '@picado/domain/groups/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import { resultsContract } from '@picado/domain/results/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { KICK_OFF } from '../../../test/match-data';
import { organise, readMatch } from '../../../test/organised-match';
import { readDates, startGroup, type StartedGroup } from '../../../test/running-group';
import { makeCoOrganiser } from '../../../test/co-organiser';
import { runServer, server } from '../../../test/running-server';
import { watchMatch } from '../../../test/watcher';

runServer();

const WEEK = 7 * 24 * 60 * 60 * 1000;

let group: StartedGroup;
let ids: string[];

/** Three dates are open at once. */
beforeEach(async () => {
  await server.reset();
  group = await startGroup(server, { opensDaysBefore: 20 });
  const dates = await readDates(group.id, group.nico);
  ids = dates.flatMap(({ matchId }) => (matchId === null ? [] : [matchId]));
});

const organiser = () => ({ params: { id: group.id }, token: group.nico.token });

/** What the matches say, and that a reader with an earlier one takes it for older where it differs. */
async function said(): Promise<string[]> {
  const matches = await Promise.all(ids.map((id) => server.call(matchesContract.read, { params: { id } })));
  return matches.map(({ status, body }) =>
    status === 200 ? `${body.group?.name} ${body.group?.number}` : 'gone',
  );
}
const versions = async () =>
  (await Promise.all(ids.map((id) => readMatch(server, id)))).map(({ version }) => version);

it('counts the dates as the group does', async () => {
  expect(await said()).toEqual(['Los jueves 1', 'Los jueves 2', 'Los jueves 3']);
  const dates = await readDates(group.id, group.nico);
  expect(dates.slice(0, 3).map(({ number }) => number)).toEqual([1, 2, 3]);
});

it('is null without a group, and of a match that becomes one the first date', async () => {
  const { id, organiser: nico } = await organise(server);
  expect((await readMatch(server, id)).group).toBeNull();
  const watcher = await watchMatch(server, id);
  await server.call(groupsContract.create, { token: nico.token, body: { matchId: id, name: 'Los martes' } });
  const told = { name: 'Los martes', number: 1 };
  expect(await watcher.next()).toMatchObject({ type: 'MATCH_UPDATE', data: { match: { group: told } } });
  expect((await readMatch(server, id)).group).toEqual(told);
});

describe('reaches all matches, and those that watch them', () => {
  it('with another name', async () => {
    const [before, watcher] = [await versions(), await watchMatch(server, ids[2] ?? '')];
    await server.call(groupsContract.update, { ...organiser(), body: { name: 'Los de siempre' } });
    expect(await said()).toEqual(['Los de siempre 1', 'Los de siempre 2', 'Los de siempre 3']);
    expect(await watcher.next()).toMatchObject({
      type: 'MATCH_UPDATE',
      data: { match: { group: { name: 'Los de siempre', number: 3 } } },
    });
    expect(await versions()).toEqual(before.map((version) => version + 1));
    await server.call(groupsContract.update, { ...organiser(), body: { name: 'Los de siempre' } });
    expect(await versions()).toEqual(before.map((version) => version + 1));
  });

  it('with the end of the group', async () => {
    const watcher = await watchMatch(server, ids[0] ?? '');
    await server.call(groupsContract.remove, organiser());
    expect(await said()).toEqual(['undefined undefined', 'undefined undefined', 'undefined undefined']);
    expect(await watcher.next()).toMatchObject({ data: { match: { group: null, groupId: null } } });
  });

  it('where the match of a date before them is deleted', async () => {
    const [before, watcher] = [await versions(), await watchMatch(server, ids[2] ?? '')];
    await server.call(matchesContract.remove, { params: { id: ids[1] ?? '' }, token: group.nico.token });
    expect(await said()).toEqual(['Los jueves 1', 'gone', 'Los jueves 2']);
    expect(await watcher.next()).toMatchObject({ data: { match: { group: { number: 2 } } } });
    expect((await readMatch(server, ids[0] ?? '')).version).toBe(before[0]);
    expect((await readMatch(server, ids[2] ?? '')).version).toBe((before[2] ?? 0) + 1);
  });

  it('where a date before them is skipped, and played after all', async () => {
    const change = (isSkipped: boolean) =>
      server.call(groupsContract.changeDate, {
        params: { id: group.id, date: '2026-11-26' },
        token: group.nico.token,
        body: { isSkipped },
      });
    await change(true);
    expect(await said()).toEqual(['gone', 'Los jueves 1', 'Los jueves 2']);
    const watcher = await watchMatch(server, ids[1] ?? '');
    const before = (await versions())[1] ?? 0;
    await change(false);
    expect(await said()).toEqual(['gone', 'Los jueves 2', 'Los jueves 3']);
    expect(await watcher.next()).toMatchObject({
      data: { match: { group: { number: 2 }, version: before + 1 } },
    });
    const [first] = await readDates(group.id, group.nico);
    expect((await readMatch(server, first?.matchId ?? '')).group).toEqual({ name: 'Los jueves', number: 1 });
  });

  it('where a finished date goes with the account of the only player that it had', async () => {
    await makeCoOrganiser(server, group.id, group.nico, group.tomi);
    server.clock.set(KICK_OFF + 1);
    group.nico = await server.signIn({ name: 'Nico', email: 'Nico@example.com' });
    const params = { id: ids[0] ?? '' };
    await server.call(resultsContract.finish, { params, token: group.nico.token });
    const before = await versions();
    const confirmation = { confirmation: 'BORRAR' };
    await server.call(accountContract.remove, { token: group.nico.token, body: confirmation });
    expect(await said()).toEqual(['gone', 'Los jueves 1', 'Los jueves 2']);
    expect((await readMatch(server, ids[2] ?? '')).version).toBeGreaterThan(before[2] ?? 0);
  });
});

it('stays with a match of which later dates come', async () => {
  const before = (await versions()).at(-1);
  server.clock.advance(WEEK);
  await server.app.openDates();
  expect((await said()).at(-1)).toBe('Los jueves 3');
  expect((await versions()).at(-1)).toBe(before);
});
