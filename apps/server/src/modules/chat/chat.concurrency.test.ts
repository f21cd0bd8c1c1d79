import { chatContract } from '@picado/domain/chat/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { afterEach, expect, it } from 'vitest';
import { createChatClient, type ChatClient } from '../../../test/chat-client';
import { matchData } from '../../../test/match-data';
import { runRacingServer, server } from '../../../test/running-server';
import { startTcpProxy, type TcpProxy } from '../../../test/tcp-proxy';

const CLIENTS = 20;
const MESSAGES_EACH = 15;
const CUTS = 12;
const ALL = CLIENTS * MESSAGES_EACH;

runRacingServer();

let proxies: TcpProxy[] = [];
let clients: ChatClient[] = [];
afterEach(async () => {
  for (const client of clients) client.close();
  for (const proxy of proxies) await proxy.close();
  proxies = [];
  clients = [];
});

/** A match of eleven a side with its organiser and `count` guests, by their personal ids. */
async function matchWithGuests(count: number) {
  await server.reset();
  const nico = await server.signIn({ name: 'Nico', email: 'nico@example.com' });
  const body = { ...matchData, maxPlayers: 11 };
  const created = await server.call(matchesContract.create, { token: nico.token, body });
  const { id } = created.body.match;
  const guestIds: string[] = [];
  for (let guest = 0; guest < count; guest += 1) {
    const joined = await server.call(rosterContract.join, {
      params: { id },
      body: { name: `Invitado ${guest}` },
    });
    guestIds.push(joined.body.leaveLink.split('/').at(-1) ?? '');
  }
  return { id, nico, guestIds };
}

it('twenty clients whose connections are cut know the same history, each message once and in one order', async () => {
  const { id, nico, guestIds } = await matchWithGuests(CLIENTS);
  // Two of them, so that one half is cut while the other goes on.
  proxies = await Promise.all([startTcpProxy(server.url, 80), startTcpProxy(server.url, 80)]);
  clients = guestIds.map((guestId, client) => {
    const url = new URL(proxies[client % 2]!.url).origin;
    return createChatClient(() => url, id, guestId);
  });

  let written = 0;
  const writing = clients.map(async (client, number) => {
    for (let turn = 0; turn < MESSAGES_EACH; turn += 1) {
      await client.write(`${number} dice ${turn}`);
      written += 1;
    }
  });
  const cutting = (async () => {
    for (let cut = 0; cut < CUTS; cut += 1) {
      // By what was written, so that cuts come in the middle of it on a fast machine and on a slow one.
      while (written < (cut * ALL) / CUTS) await new Promise((resolve) => setImmediate(resolve));
      const proxy = proxies[cut % 2]!;
      await proxy.cut();
      await proxy.restore();
    }
  })();
  await Promise.all(writing);
  await cutting;

  await Promise.all(clients.map((client) => client.knows(ALL)));
  const [first, ...others] = clients.map((client) => client.history());
  expect(first?.map(({ number }) => number)).toEqual(Array.from({ length: ALL }, (_, index) => index + 1));
  expect(new Set(first?.map(({ text }) => text)).size).toBe(ALL);
  for (const other of others) expect(other).toEqual(first);
  for (const [number] of clients.entries()) {
    const own = first?.filter(({ text }) => text.startsWith(`${number} dice `)).map(({ text }) => text);
    expect(own).toEqual(Array.from({ length: MESSAGES_EACH }, (_, turn) => `${number} dice ${turn}`));
  }
  expect(clients.every((client) => client.connections() > 1)).toBe(true);
  const read = await server.call(chatContract.messages, { params: { id }, query: { limit: 100 }, ...nico });
  expect(read.body).toMatchObject({ messages: first?.slice(-100), unreadCount: ALL });
});

it('messages and changes of the match at once neither deadlock nor share a number', async () => {
  const { id, nico, guestIds } = await matchWithGuests(10);
  const leavers = await Promise.all(
    Array.from({ length: 8 }, async (_, leaver) => {
      const joined = await server.call(rosterContract.join, {
        params: { id },
        body: { name: `De paso ${leaver}` },
      });
      return { playerId: joined.body.player.id, token: joined.body.leaveLink.split('/').at(-1) ?? '' };
    }),
  );
  // None has a chat before: its row is made by whichever comes first.
  const answers = await Promise.all([
    ...guestIds.flatMap((guestId) =>
      Array.from({ length: 10 }, (_, turn) =>
        server.call(chatContract.write, { params: { id }, guestId, body: { text: `Mensaje ${turn}` } }),
      ),
    ),
    ...leavers.map((params) => server.call(rosterContract.leaveByLink, { params })),
  ]);
  expect(answers.filter(({ status }) => status >= 400)).toEqual([]);
  const all = await server.call(chatContract.messages, { params: { id }, query: { limit: 100 }, ...nico });
  const earlier = await server.call(chatContract.messages, {
    params: { id },
    query: { limit: 100, before: all.body.messages[0]?.id },
    ...nico,
  });
  const messages = [...earlier.body.messages, ...all.body.messages];
  expect(messages.map(({ number }) => number)).toEqual(messages.map((_, index) => index + 1));
  expect(messages.filter(({ kind }) => kind === 'WRITTEN')).toHaveLength(100);
  expect(messages.filter(({ text }) => text.endsWith('se bajó'))).toHaveLength(8);
});
