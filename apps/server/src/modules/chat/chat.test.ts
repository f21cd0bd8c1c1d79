import { chatContract } from '@picado/domain/chat/contract';
import { GUEST_NAMES_RETENTION_MS } from '@picado/domain/chat/schema';
import { matchesContract } from '@picado/domain/matches/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../test/rows-of';
import { forgetExpired } from '../../retention';
import { KICK_OFF, matchData } from '../../../test/match-data';
import { setStage, type Stage } from '../../../test/permissions';
import { runServer, server } from '../../../test/running-server';
import type { CallOptions } from '../../../test/server';
import { watchMatch } from '../../../test/watcher';

runServer();

let on: Stage;
let player: CallOptions;
let organiser: CallOptions;
let guest: CallOptions;
let outsider: CallOptions;
beforeEach(async () => {
  on = await server.startFrom(setStage);
  player = { token: on.users.player.token };
  organiser = { token: on.users.organiser.token };
  outsider = { token: on.users.outsider.token };
  guest = { guestId: on.guestId };
});

const write = (caller: CallOptions, text: string) =>
  server.call(chatContract.write, { params: { id: on.id }, body: { text }, ...caller });
const read = async (caller: CallOptions, query: Record<string, unknown> = {}) =>
  (await server.call(chatContract.messages, { params: { id: on.id }, query, ...caller })).body;
const textsOf = async (caller: CallOptions) => (await read(caller)).messages.map(({ text }) => text);
const markRead = async (caller: CallOptions, messageId: string) =>
  (await server.call(chatContract.read, { params: { id: on.id }, body: { messageId }, ...caller })).body;
const remove = (caller: CallOptions, messageId: string) =>
  server.call(chatContract.remove, { params: { id: on.id, messageId }, ...caller });
const leave = (caller: CallOptions) =>
  server.call(rosterContract.leave, { params: { id: on.id }, ...caller });

describe('a message', () => {
  it('is answered, and read by all participants in the order of the server', async () => {
    const first = await write(player, '  Estoy!\nLlevo la   pelota ');
    expect(first).toMatchObject({
      status: 201,
      body: {
        message: {
          number: 1,
          kind: 'WRITTEN',
          text: 'Estoy!\nLlevo la pelota',
          createdAt: new Date(server.clock.now()).toISOString(),
          author: { playerId: on.entry.player, name: 'El player' },
          isDeleted: false,
        },
      },
    });
    await write(guest, 'Yo también');
    await write(organiser, 'Somos tres');
    const { messages, hasEarlier, closesAt } = await read(guest);
    expect(messages[0]).toEqual(first.body.message);
    expect(messages.map(({ number, author, text }) => [number, author?.name, text])).toEqual([
      [1, 'El player', 'Estoy!\nLlevo la pelota'],
      [2, 'Invitado', 'Yo también'],
      [3, 'El organiser', 'Somos tres'],
    ]);
    // 30 days after the match, as long as it has no final report.
    expect({ hasEarlier, closesAt }).toEqual({
      hasEarlier: false,
      closesAt: new Date(KICK_OFF + 30 * 24 * 60 * 60 * 1000).toISOString(),
    });
  });

  it('is refused with a sentence where it says nothing, and changes nothing', async () => {
    expect(await write(player, ' \n ')).toMatchObject({
      status: 400,
      body: { error: 'Escribí un mensaje.', code: 'VALIDATION_ERROR' },
    });
    expect((await read(player)).messages).toEqual([]);
  });

  it('sent again with its key is one message, and the answer is the same', async () => {
    const headers = { 'idempotency-key': 'un-solo-mensaje-de-prueba' };
    for (const caller of [player, guest]) {
      const first = await write({ ...caller, headers }, 'Una vez');
      const again = await write({ ...caller, headers }, 'Una vez');
      expect(again).toMatchObject({ status: 201, body: first.body });
    }
    expect(await textsOf(player)).toEqual(['Una vez', 'Una vez']);
  });

  it('of each guest is written, though two chose the same key and the same words', async () => {
    const { body: joined } = await server.call(rosterContract.join, {
      params: { id: on.id },
      body: { name: 'Tincho' },
    });
    const other = { guestId: joined.leaveLink.split('/').at(-1) ?? '' };
    const headers = { 'idempotency-key': '9f86d081884c7d659a2feaa0c55ad015' };
    const first = await write({ ...guest, headers }, 'Llego tarde');
    const second = await write({ ...other, headers }, 'Llego tarde');
    expect([first, second].map(({ body }) => body.message.author?.name)).toEqual(['Invitado', 'Tincho']);
    expect(await textsOf(guest)).toEqual(['Llego tarde', 'Llego tarde']);
    expect(await write({ ...other, headers }, 'Llego tarde')).toMatchObject({ body: second.body });
  });

  it('is read page by page, back from a message', async () => {
    for (let number = 1; number <= 7; number += 1) await write(player, `Mensaje ${number}`);
    const latest = await read(guest, { limit: 3 });
    expect(latest.messages.map(({ number }) => number)).toEqual([5, 6, 7]);
    const [oldest] = latest.messages;
    const before = await read(guest, { limit: 3, before: oldest?.id ?? '' });
    expect(before.messages.map(({ number }) => number)).toEqual([2, 3, 4]);
    const first = await read(guest, { limit: 3, before: before.messages[0]?.id ?? '' });
    expect(first.messages.map(({ number }) => number)).toEqual([1]);
    expect([latest.hasEarlier, before.hasEarlier, first.hasEarlier]).toEqual([true, true, false]);
  });

  it.each([
    ['before a message of no match', { before: '0192f0c0-0000-7000-8000-000000000001' }, 404],
    ['before what is no id', { before: 'ayer' }, 400],
    ['of more than a hundred', { limit: 101 }, 400],
  ])('is not read %s', async (_what, query, status) => {
    expect(
      await server.call(chatContract.messages, { params: { id: on.id }, query, ...player }),
    ).toMatchObject({ status });
  });

  it('said before a player joined is read by that player', async () => {
    await write(player, 'Antes');
    await server.call(rosterContract.join, { params: { id: on.id }, body: {}, ...outsider });
    expect(await textsOf(outsider)).toEqual(['Antes']);
  });

  it('keeps its author by name after they leave, and by their entry once they are back', async () => {
    await write(player, 'Me bajo');
    await leave(player);
    expect((await read(guest)).messages[0]?.author).toEqual({
      playerId: on.entry.player,
      name: 'El player',
    });
    const again = await server.call(rosterContract.join, { params: { id: on.id }, body: {}, ...player });
    const author = { playerId: again.body.player.id, name: 'El player' };
    expect((await read(guest)).messages[0]?.author).toEqual(author);
  });

  it('loses its author with the account', async () => {
    await write(player, 'Me voy de Picado');
    await leave(player);
    await server.database.transaction((tx) =>
      tx.execute(sql`delete from users where id = ${on.users.player.userId}`),
    );
    const [message] = (await read(guest)).messages;
    expect(message).toMatchObject({ text: 'Me voy de Picado', author: { name: 'Jugador anónimo' } });
  });

  it('loses the name of a guest a year after the match', async () => {
    await write(guest, 'Soy invitado');
    await server.call(rosterContract.leaveByLink, {
      params: { playerId: on.entry.guest, token: on.guestId },
    });
    const { startsAt } = (await server.call(matchesContract.read, { params: { id: on.id } })).body;
    const oneYearOn = Date.parse(startsAt) + GUEST_NAMES_RETENTION_MS;
    const names = async () => {
      const rows = await server.database.read.execute(sql`
        select guest_name as name from chat_messages where guest_name is not null`);
      return rowsOf<{ name: string }>(rows).map(({ name }) => name);
    };
    await forgetExpired(server.database, oneYearOn);
    expect(await names()).toEqual(['Invitado']);
    await forgetExpired(server.database, oneYearOn + 1);
    expect(await names()).toEqual([]);
  });
});

describe('a deleted message', () => {
  it('keeps its place and loses its text, in the database too', async () => {
    const { message } = (await write(player, 'Un secreto a voces')).body;
    await write(guest, 'Sigo yo');
    const deleted = await remove(player, message.id);
    expect(deleted.body.message).toEqual({ ...message, text: 'Mensaje borrado', isDeleted: true });
    expect(await textsOf(guest)).toEqual(['Mensaje borrado', 'Sigo yo']);
    expect(await remove(player, message.id)).toMatchObject({ status: 200, body: deleted.body });
    expect(await server.storedText()).not.toContain('Un secreto a voces');
  });

  it('says so where the organiser deleted it', async () => {
    const { message } = (await write(guest, 'Barbaridad')).body;
    await remove(organiser, message.id);
    expect(await textsOf(guest)).toEqual(['Mensaje borrado por quien organiza']);
  });

  it('is never a line of the log, and never one of another match', async () => {
    await leave(player);
    const [line] = (await read(organiser)).messages;
    expect(await remove(organiser, line?.id ?? '')).toMatchObject({
      status: 409,
      body: { code: 'MESSAGE_NOT_DELETABLE' },
    });
    const other = await server.call(matchesContract.create, { ...outsider, body: matchData });
    on = { ...on, id: other.body.match.id };
    expect(await remove(outsider, line?.id ?? '')).toMatchObject({
      status: 404,
      body: { code: 'MESSAGE_NOT_FOUND' },
    });
  });
});

describe('what is unread', () => {
  it('counts what others wrote and did not delete, until it is read', async () => {
    await write(player, 'Uno');
    const { message } = (await write(player, 'Dos')).body;
    const { message: third } = (await write(player, 'Tres')).body;
    await write(guest, 'Cuatro');
    await remove(player, third.id);
    expect((await read(guest)).unreadCount).toBe(2);
    expect((await read(player)).unreadCount).toBe(1);
    expect(await markRead(guest, message.id)).toEqual({
      ...{ messageId: message.id, unreadCount: 0 },
      countedUpTo: message.number + 2,
    });
    expect((await read(guest)).unreadCount).toBe(0);
  });

  it('never comes back when the slower of two devices marks less', async () => {
    const first = (await write(player, 'Uno')).body.message.id;
    const second = (await write(player, 'Dos')).body.message.id;
    await markRead(organiser, second);
    expect(await markRead(organiser, first)).toMatchObject({ messageId: second, unreadCount: 0 });
  });

  it('does not count lines of the match’s own log', async () => {
    await leave(player);
    expect(await read(organiser)).toMatchObject({
      messages: [{ text: 'El player se bajó, entra Del banco' }],
      unreadCount: 0,
    });
  });
});

describe('the notification of a chat', () => {
  const unread = async (user: 'player' | 'organiser') =>
    (await server.notificationsOf(on.users[user])).filter(
      ({ type, isRead }) => type === 'CHAT_MESSAGES' && !isRead,
    );

  it('is read once its reader has read all of the chat, and stays for the others', async () => {
    const first = (await write(guest, 'Uno')).body.message.id;
    const second = (await write(guest, 'Dos')).body.message.id;
    await markRead(player, first);
    expect(await unread('player')).toMatchObject([{ message: 'Invitado: «Dos»' }]);
    await markRead(player, second);
    expect(await unread('player')).toEqual([]);
    expect(await unread('organiser')).toHaveLength(1);

    await write(guest, 'Tres');
    expect(await unread('player')).toMatchObject([{ message: 'Invitado: «Tres»' }]);
  });

  it('quotes no deleted message: the one before it, and with the last unread one it is gone', async () => {
    const first = (await write(guest, 'Uno')).body.message.id;
    const second = (await write(guest, 'Dos')).body.message.id;
    await write(player, 'De quien lee');
    await remove(guest, second);
    expect(await unread('player')).toMatchObject([{ message: 'Invitado: «Uno»' }]);
    expect(await unread('organiser')).toMatchObject([{ message: 'El player: «De quien lee»' }]);
    await remove(guest, first);
    expect(await unread('player')).toEqual([]);
    expect(await unread('organiser')).toHaveLength(1);
  });

  it('quotes no deleted message once it is read either', async () => {
    const [remaining, taken] = ['Dos', 'Uno y Dos'];
    for (const text of [remaining, taken]) {
      const { id } = (await write(guest, text)).body.message;
      await markRead(player, id);
      if (text === taken) await remove(guest, id);
    }
    const told = await server.notificationsOf(on.users.player);
    expect(told.filter(({ type }) => type === 'CHAT_MESSAGES').map(({ message }) => message)).toEqual([
      'Invitado: «Mensaje borrado»',
      'Invitado: «Dos»',
    ]);
  });
});

describe('a report', () => {
  const reported = async () =>
    (await server.notificationsOf(on.users.organiser))
      .filter(({ type }) => type === 'MESSAGE_REPORTED')
      .map(({ message }) => message);

  it.each([
    ['the organiser', 'ORGANISER', '“Mensaje borrado por quien organiza”'],
    ['its author', 'AUTHOR', '“Barbaridad”'],
  ] as const)(
    'is quoted to the organiser until %s deletes it: dealt with by one alone',
    async (_, by, left) => {
      const { message } = (await write(guest, 'Barbaridad')).body;
      await server.call(chatContract.report, { params: { id: on.id, messageId: message.id }, ...player });
      expect(await reported()).toEqual(['“Barbaridad”']);
      await remove(by === 'AUTHOR' ? guest : organiser, message.id);
      expect(await reported()).toEqual([left]);
    },
  );

  it('notifies the organiser once, quotes the message and leads to it', async () => {
    const { message } = (await write(guest, 'Barbaridad')).body;
    const report = (caller: CallOptions) =>
      server.call(chatContract.report, { params: { id: on.id, messageId: message.id }, ...caller });
    expect(await report(player)).toMatchObject({
      status: 200,
      body: { message: 'Le avisamos a quien organiza.' },
    });
    await report(player);
    const told = await server.notificationsOf(on.users.organiser);
    expect(told.filter(({ type }) => type === 'MESSAGE_REPORTED')).toMatchObject([
      {
        title: 'Reportaron un mensaje de Invitado',
        message: '“Barbaridad”',
        matchId: on.id,
        link: `/match/${on.id}?chat=${message.id}`,
      },
    ]);
  });
});

describe('participants at their sockets', () => {
  const update = (type: string, text: string) =>
    expect.objectContaining({ type, matchId: on.id, message: expect.objectContaining({ text }) });

  it('receive what is written and deleted; watchers, outsiders and a wrong guest receive nothing', async () => {
    const inside = await Promise.all([
      watchMatch(server, on.id, player),
      watchMatch(server, on.id, organiser),
      watchMatch(server, on.id, guest),
    ]);
    const outside = await Promise.all([
      watchMatch(server, on.id),
      watchMatch(server, on.id, outsider),
      watchMatch(server, on.id, { guestId: [...on.guestId].toReversed().join('') }),
    ]);
    const { message } = (await write(guest, 'Hola')).body;
    await remove(organiser, message.id);
    for (const watcher of inside) {
      expect(await watcher.nextChat()).toEqual({ type: 'MESSAGE_ADDED', matchId: on.id, message });
      expect(await watcher.nextChat()).toEqual(
        update('MESSAGE_DELETED', 'Mensaje borrado por quien organiza'),
      );
    }
    for (const watcher of outside) {
      expect(await watcher.unreadChat()).toEqual([]);
      expect(watcher.heard().map(({ name }) => name)).toEqual(['matchUpdate']);
    }
  });

  it('receive the lines of the match’s own log; a player that leaves receives nothing from then on', async () => {
    const leaver = await watchMatch(server, on.id, player);
    const stays = await watchMatch(server, on.id, guest);
    await write(organiser, 'Uno');
    await leave(player);
    await write(organiser, 'Dos');
    for (const text of ['Uno', 'El player se bajó, entra Del banco', 'Dos']) {
      expect(await stays.nextChat()).toEqual(update('MESSAGE_ADDED', text));
    }
    expect(await leaver.unreadChat()).toEqual([update('MESSAGE_ADDED', 'Uno')]);
  });

  it('that join the match while they watch it receive what is said from then on', async () => {
    const watcher = await watchMatch(server, on.id, outsider);
    await server.call(rosterContract.join, { params: { id: on.id }, body: {}, ...outsider });
    await write(player, 'Bienvenido');
    expect(await watcher.nextChat()).toEqual(update('MESSAGE_ADDED', 'Bienvenido'));
  });

  it('learn what another of their devices has read; others do not', async () => {
    const { message } = (await write(player, 'Hola')).body;
    const [here, there, other] = await Promise.all([
      watchMatch(server, on.id, guest),
      watchMatch(server, on.id, guest),
      watchMatch(server, on.id, organiser),
    ]);
    await markRead(guest, message.id);
    const read = {
      ...{ type: 'MESSAGES_READ', matchId: on.id, messageId: message.id, unreadCount: 0 },
      countedUpTo: message.number,
    };
    expect(await here.nextChat()).toEqual(read);
    expect(await there.nextChat()).toEqual(read);
    expect(await other.unreadChat()).toEqual([]);
  });

  it('receive nothing of a chat that they have left to watch', async () => {
    const watcher = await watchMatch(server, on.id, player);
    await watcher.send('leaveMatch', { matchId: on.id });
    await write(organiser, 'Hola');
    expect(await watcher.unreadChat()).toEqual([]);
  });
});
