import { chatContract } from '@picado/domain/chat/contract';
import type { MessagesPage } from '@picado/domain/chat/schema';
import { homeContract } from '@picado/domain/home/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { homeOf } from '../../../test/home';
import { withIndexedDb } from '../../../test/indexed-db';
import { matchOf } from '../../../test/matches';
import { fakeServer } from '../../../test/server';
import { nico } from '../../../test/in-session';
import { tokenOf } from '../../../test/session';
import { createQueryClient, keyOf, queryOf } from '../api/query';
import { browserStorage } from '../storage';
import { ANSWERS } from '../stored/fingerprints';
import { offlineDatabase } from './database';
import { keepSeen, readSeen } from './seen';
import { sessionUser } from './session-user';
import { noteSignal } from './signal';

withIndexedDb();

const match = matchOf();
const matchKey = keyOf(matchesContract.read, { params: { id: match.id } });
const homeKey = keyOf(homeContract.read, {});

let stop = (): void => undefined;
beforeEach(async () => {
  await (await offlineDatabase()).clear('seen');
  sessionUser.set(null);
  return () => stop();
});

/** Of one account, which one test has to itself: what another, also of another file, left unwritten may come a moment later. */
const written = (account: string, count: number) =>
  vi.waitFor(
    async () => {
      const rows = await (await offlineDatabase()).getAll('seen');
      expect(rows.filter((row) => row.account === account)).toHaveLength(count);
    },
    { timeout: 5_000 },
  );

test('an answer is there for the next page, as old as it is, with the user that it was for', async () => {
  const rulo = { ...nico, id: '0000000a-0000-4000-8000-000000000001' };
  browserStorage.authToken.write(tokenOf(rulo.id));
  const client = createQueryClient();
  stop = keepSeen(client);
  sessionUser.set(rulo);
  const seenAt = Date.now() - 60_000;
  client.setQueryData(matchKey, match, { updatedAt: seenAt });
  await written(rulo.id, 2);

  const next = createQueryClient();
  const seen = await readSeen();
  seen.show(next);
  expect(seen.user).toEqual(rulo);
  expect(next.getQueryData(matchKey)).toEqual(match);
  expect(next.getQueryState(matchKey)?.dataUpdatedAt).toBe(seenAt);
});

test('a page whose signal is lost shows it where it has nothing, and asks again once it is back', async () => {
  browserStorage.authToken.write(tokenOf('fede'));
  const server = fakeServer();
  server.answer(homeContract.read, homeOf());
  const first = createQueryClient();
  stop = keepSeen(first);
  first.setQueryData(homeKey, homeOf());
  await written('fede', 1);
  stop();

  const page = createQueryClient();
  stop = keepSeen(page);
  const newer = { ...match, version: match.version + 1 };
  page.setQueryData(matchKey, newer);
  noteSignal(false);
  await vi.waitFor(() => expect(page.getQueryData(homeKey)).toEqual(homeOf()));
  expect(page.getQueryData(matchKey)).toEqual(newer);

  const { observer } = watch(page);
  noteSignal(true);
  await vi.waitFor(() => expect(server.calls(homeContract.read).length).toBeGreaterThan(0));
  observer();
});

test('it is for no other user of this browser, and goes with the session', async () => {
  const chino = { ...nico, id: 'chino' };
  browserStorage.authToken.write(tokenOf(chino.id));
  const client = createQueryClient();
  stop = keepSeen(client);
  sessionUser.set(chino);
  client.setQueryData(matchKey, match);
  await written(chino.id, 2);
  browserStorage.authToken.write(tokenOf('another'));
  const others = createQueryClient();
  const seen = await readSeen();
  seen.show(others);
  expect(seen.user).toBeNull();
  expect(others.getQueryData(matchKey)).toBeUndefined();

  browserStorage.authToken.remove();
  sessionUser.set(null);
  await written(chino.id, 0);
});

test('it goes with a session that ended before the page was opened, and with one that ends before its user is known', async () => {
  const juan = { ...nico, id: 'juan' };
  browserStorage.authToken.write(tokenOf(juan.id));
  const first = createQueryClient();
  stop = keepSeen(first);
  sessionUser.set(juan);
  first.setQueryData(matchKey, match);
  await written(juan.id, 2);
  stop();

  // The browser is opened anew, and the server refuses the token that it still has.
  sessionUser.set(null);
  stop = keepSeen(createQueryClient());
  await written(juan.id, 2);
  browserStorage.authToken.remove();
  await written(juan.id, 0);
  stop();

  browserStorage.authToken.write(tokenOf(juan.id));
  const second = createQueryClient();
  stop = keepSeen(second);
  second.setQueryData(matchKey, match);
  await written(juan.id, 1);
  stop();
  // A token that is over is removed before the page asks for anything.
  browserStorage.authToken.remove();
  stop = keepSeen(createQueryClient());
  await written(juan.id, 0);
});

test('what was seen without an account stays when a session ends', async () => {
  const client = createQueryClient();
  stop = keepSeen(client);
  client.setQueryData(matchKey, match);
  await written('', 1);
  browserStorage.authToken.write(tokenOf('beto'));
  browserStorage.authToken.remove();
  stop();
  stop = keepSeen(createQueryClient());
  await written('', 1);
});

function watch(client: ReturnType<typeof createQueryClient>) {
  const query = { ...queryOf(homeContract.read, {}), staleTime: 0 };
  const observed = new QueryObserver(client, query);
  return { observer: observed.subscribe(() => undefined) };
}

test('what another build stored is not shown, unless it was made by the same schema', async () => {
  browserStorage.authToken.write(tokenOf('pipi'));
  const database = await offlineDatabase();
  const row = { account: 'pipi', seenAt: Date.now() };
  const { allPlayers: _renamed, ...renamed } = { ...match, everyPlayer: match.allPlayers };
  const present = ANSWERS[`GET ${matchesContract.read.path}`];
  await database.put('seen', { ...row, hash: 'older', queryKey: matchKey, data: renamed, made: 'older000' });
  const shown = async () => {
    const page = createQueryClient();
    (await readSeen()).show(page);
    return page.getQueryData(matchKey);
  };
  expect(await shown()).toBeUndefined();
  // Stored by a build without fingerprints.
  await database.put('seen', { ...row, hash: 'older', queryKey: matchKey, data: match });
  expect(await shown()).toBeUndefined();
  // The answer is of another build than the page.
  await database.put('seen', {
    ...row,
    hash: 'older',
    queryKey: matchKey,
    data: renamed,
    made: present ?? '',
  });
  expect(await shown()).toBeUndefined();
  await database.put('seen', { ...row, hash: 'older', queryKey: matchKey, data: match, made: present ?? '' });
  expect(await shown()).toEqual(match);
});

test('the pages of a list are shown where each of them fits', async () => {
  browserStorage.authToken.write(tokenOf('tato'));
  const database = await offlineDatabase();
  const queryKey = [...keyOf(chatContract.messages, { params: { id: match.id }, query: {} }), 'tato'];
  const page: MessagesPage = {
    ...{ messages: [], unreadCount: 0, countedUpTo: 0, hasEarlier: false },
    closesAt: '2026-11-30T00:00:00Z',
  };
  const put = (pages: readonly unknown[]) =>
    database.put('seen', {
      ...{ account: 'tato', hash: 'chat', queryKey, seenAt: Date.now() },
      data: { pages, pageParams: pages.map(() => null) },
      made: ANSWERS[`GET ${chatContract.messages.path}`] ?? '',
    });
  const shown = async () => {
    const client = createQueryClient();
    (await readSeen()).show(client);
    return client.getQueryData(queryKey);
  };
  await put([page, { ...page, messages: 'none' }]);
  expect(await shown()).toBeUndefined();
  await put([page, page]);
  expect(await shown()).toEqual({ pages: [page, page], pageParams: [null, null] });
});

test('what no schema of a call describes is not stored', async () => {
  browserStorage.authToken.write(tokenOf('coco'));
  const client = createQueryClient();
  stop = keepSeen(client);
  client.setQueryData(['emoji'], ['⚽']);
  client.setQueryData(homeKey, homeOf());
  await written('coco', 1);
  expect((await (await offlineDatabase()).getAll('seen')).map(({ queryKey }) => queryKey)).toEqual([homeKey]);
});
