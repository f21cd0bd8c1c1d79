import { rosterContract } from '@picado/domain/roster/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withIndexedDb } from '../../../test/indexed-db';
import { matchOf, NICO } from '../../../test/matches';
import { fakeServer } from '../../../test/server';
import { tokenOf } from '../../../test/session';

withIndexedDb();

const HOUR_MS = 60 * 60_000;
const MOVED = { message: 'Jugador movido', match: matchOf() };
const MATCHES = ['m1', 'm2', 'm3', 'm4', 'm5'];

/** Runs one holder of a name after another, as the browser does for all its tabs. */
function withLocks() {
  const held = new Map<string, Promise<unknown>>();
  const request = (name: string, ...rest: unknown[]) => {
    const work = rest.at(-1) as (lock: object | null) => Promise<unknown>;
    const before = held.get(name);
    if (before !== undefined && rest.length > 1) return work(null);
    const result = (before ?? Promise.resolve()).then(
      () => work({}),
      () => work({}),
    );
    held.set(name, result);
    const forget = () => held.get(name) === result && held.delete(name);
    result.then(forget, forget);
    return result;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}

/** A tab of its own: modules that know nothing of another tab's. */
async function openTab() {
  vi.resetModules();
  const [{ createQueryClient }, queue, { defineStoredCommand }, { loadStored }, storage, { probeSignal }] =
    await Promise.all([
      import('../api/query'),
      import('./queue'),
      import('./command'),
      import('./stored-commands'),
      import('../storage'),
      import('../api/probe'),
    ]);
  const database = await import('../offline/database');
  const sending = await import('./stored-sending');
  const known = await import('./stored-commands');
  const move = defineStoredCommand<typeof rosterContract.movePlayer, string, string>({
    kind: 'test.paced-move',
    endpoint: rosterContract.movePlayer,
    input: (id, playerId) => ({ params: { id }, body: { playerId } }),
    failed: 'Error en la operación',
  });
  storage.browserStorage.authToken.write(tokenOf(NICO.id));
  const client = createQueryClient();
  queue.prepareCommands(client);
  await loadStored();
  const stop = probeSignal();
  return {
    make: (matchId: string, playerId: string) => queue.sendCommand(client, move, matchId, playerId),
    sendLeft: () => queue.sendStored(client),
    sendNow: sending.sendNow,
    noteSignal: (await import('../offline/signal')).noteSignal,
    stored: known.storedCommands,
    close: async () => {
      stop();
      for (const { command } of known.storedCommands()) queue.takeBack(client, command.id);
      await (await database.offlineDatabase()).clear('commands');
      await database.closeDatabase();
    },
  };
}

let server: ReturnType<typeof fakeServer>;
let tabs: Awaited<ReturnType<typeof openTab>>[] = [];

beforeEach(() => {
  withLocks();
  server = fakeServer();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  // The files of the site come through, and a probe says that there is a signal.
  const answering = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) =>
    input.startsWith('/version.json') ? new Response() : answering(input, init),
  );
});

afterEach(async () => {
  for (const tab of tabs) await tab.close();
  tabs = [];
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
});

const tries = () => server.calls(rosterContract.movePlayer).length;

/** Lets the database and the other tabs go on between the steps of the clock. */
async function pass(ms: number, stepMs: number): Promise<void> {
  for (let at = 0; at < ms; at += stepMs) {
    await vi.advanceTimersByTimeAsync(stepMs);
    for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
}

test('five matches wait in two tabs while the network refuses their changes alone: some ninety tries in half a day', async () => {
  server.fail(rosterContract.movePlayer, 'no network');
  const first = await openTab();
  tabs.push(first);
  for (const matchId of MATCHES) void first.make(matchId, 'a');
  await pass(10_000, 500);
  const second = await openTab();
  tabs.push(second);
  second.sendLeft();
  await pass(12 * HOUR_MS - 60_000, 10_000);
  expect(first.stored()).toHaveLength(5);
  expect(tries()).toBeGreaterThan(70);
  expect(tries()).toBeLessThan(110);
}, 60_000);

test('a press tries one of them at once, and its answer sends all', async () => {
  server.fail(rosterContract.movePlayer, 'no network');
  const tab = await openTab();
  tabs.push(tab);
  for (const matchId of MATCHES) void tab.make(matchId, 'a');
  await pass(HOUR_MS, 10_000);
  const before = tries();
  tab.sendNow();
  await pass(1_000, 500);
  expect(tries()).toBe(before + 1);

  server.answer(rosterContract.movePlayer, MOVED);
  // The failing answer is the first of the two, and serves one more call.
  tab.sendNow();
  await pass(1_000, 500);
  tab.sendNow();
  await pass(5_000, 100);
  expect(tab.stored()).toEqual([]);
});

test('a network that is back tries one of them at once, also where a call was answered before', async () => {
  server.fail(rosterContract.movePlayer, 'no network');
  const tab = await openTab();
  tabs.push(tab);
  for (const matchId of MATCHES) void tab.make(matchId, 'a');
  await pass(HOUR_MS, 10_000);
  tab.noteSignal(true);
  await pass(1_000, 500);
  const before = tries();
  window.dispatchEvent(new Event('online'));
  await pass(1_000, 500);
  expect(tries()).toBe(before + 1);
});

test('the service worker waits with the pages, and finds out for them', async () => {
  server.fail(rosterContract.movePlayer, 'no network');
  const tab = await openTab();
  tabs.push(tab);
  for (const matchId of MATCHES) void tab.make(matchId, 'a');
  await pass(20 * 60_000, 5_000);
  vi.resetModules();
  const { sendLeft } = await import('../../worker/left-commands');
  const before = tries();
  await pass(31_000, 1_000);
  await expect(sendLeft()).rejects.toThrow();
  await expect(sendLeft()).rejects.toThrow();
  expect(tries()).toBeLessThanOrEqual(before + 2);

  server.answer(rosterContract.movePlayer, MOVED);
  await pass(31_000, 1_000);
  await sendLeft().catch(() => undefined);
  await pass(31_000, 1_000);
  await sendLeft();
  await pass(5_000, 100);
  expect(tab.stored()).toEqual([]);
});
