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
import { stored } from '../storage';
import { offlineDatabase } from './database';
import { keepSeen, readSeen } from './seen';
import { sessionUser } from './session-user';
import { noteSignal } from './signal';

withIndexedDb();

const match = matchOf();
const matchKey = keyOf(matchesContract.read, { params: { id: match.id } });
const homeKey = keyOf(homeContract.read, {});

let stop: () => void;
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
  const rulo = { ...nico, id: 'rulo' };
  stored.authToken.write(tokenOf(rulo.id));
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
  stored.authToken.write(tokenOf('fede'));
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
  stored.authToken.write(tokenOf(chino.id));
  const client = createQueryClient();
  stop = keepSeen(client);
  sessionUser.set(chino);
  client.setQueryData(matchKey, match);
  await written(chino.id, 2);
  stored.authToken.write(tokenOf('another'));
  const others = createQueryClient();
  const seen = await readSeen();
  seen.show(others);
  expect(seen.user).toBeNull();
  expect(others.getQueryData(matchKey)).toBeUndefined();

  stored.authToken.remove();
  sessionUser.set(null);
  await written(chino.id, 0);
});

function watch(client: ReturnType<typeof createQueryClient>) {
  const query = { ...queryOf(homeContract.read, {}), staleTime: 0 };
  const observed = new QueryObserver(client, query);
  return { observer: observed.subscribe(() => undefined) };
}
