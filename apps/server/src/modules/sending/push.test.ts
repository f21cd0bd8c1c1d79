import { chatContract } from '@picado/domain/chat/contract';
import { CHAT_READ_MS } from '@picado/domain/messages/sending';
import { messagesContract } from '@picado/domain/messages/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../test/rows-of';
import { KICK_OFF, matchData, NOW } from '../../../test/match-data';
import { aSubscription, decrypted } from '../../../test/push-service';
import { push, runPush } from '../../../test/running-push';
import { server } from '../../../test/running-server';
import type { TestUser } from '../../../test/server';

let organiser: TestUser;
let id: string;

runPush();
beforeEach(async () => {
  organiser = await server.signIn({ name: 'Nico Barrientos', email: 'nico@example.com' });
  id = (await server.call(matchesContract.create, { token: organiser.token, body: matchData })).body.match.id;
});

async function subscribe(user: TestUser, path = '/one') {
  const subscription = aSubscription(`${push.origin}${path}`);
  await server.call(messagesContract.subscribe, { token: user.token, body: subscription.json });
  return subscription;
}

const join = (name: string) => server.call(rosterContract.join, { params: { id }, body: { name } });

async function outbox() {
  const rows = await server.database.read.execute(
    sql`select case when state = 'waiting' and claimed_at is not null then 'held' else state end as state, kind, channel, title, reason, tries from outbox order by id`,
  );
  return rowsOf<{ state: string; kind: string; title: string; reason: string | null; tries: number }>(rows);
}

/** Waits for the last message to end. */
async function ended() {
  return expect
    .poll(
      async () =>
        (await outbox()).filter(({ state }) => ['waiting', 'held', 'sending'].includes(state)).length,
    )
    .toBe(0);
}

/** The match is full, a registered player waits first, and a starter leaves. */
async function promoteRulo(rulo: TestUser) {
  for (let number = 2; number <= 2 * matchData.maxPlayers; number += 1) await join(`Jugador ${number}`);
  await server.call(rosterContract.join, { params: { id }, token: rulo.token, body: { isSubstitute: true } });
  const { body } = await server.call(matchesContract.read, { params: { id } });
  const leaver = body.players.find(({ name }) => name === 'Jugador 3');
  await server.call(rosterContract.removePlayer, {
    params: { id },
    token: organiser.token,
    body: { playerId: leaver?.id ?? '' },
  });
}

describe('a push message', () => {
  it('is sent to the organiser of a sign-up, encrypted for that browser, and replaces the one before', async () => {
    const browser = await subscribe(organiser);
    await join('Chino');
    const [message] = await push.received(1);
    if (message === undefined) throw new Error('no message');
    expect(decrypted(message, browser)).toMatchObject({
      title: 'Chino se anotó',
      tag: id,
      url: `/match/${id}`,
      preferencesUrl: '/preferences',
      confirmationToken: null,
      actions: [],
    });
    // It is of no use from the kick-off on.
    expect(Number(message.headers.ttl)).toBe((KICK_OFF - NOW) / 1000);
    await ended();
    expect(await outbox()).toMatchObject([{ state: 'sent', tries: 1 }]);
  });

  it('of sign-ups after it waits a quarter of an hour, and stands for all of them', async () => {
    const browser = await subscribe(organiser);
    await join('Chino');
    await push.received(1);
    await ended();
    for (const name of ['Fede', 'Rulo', 'Bruno']) {
      server.clock.advance(60_000);
      await join(name);
    }
    expect((await outbox()).map(({ state, title }) => [state, title])).toEqual([
      ['sent', 'Chino se anotó'],
      ['waiting', 'Se anotaron 3: 5/10'],
    ]);
    server.clock.advance(15 * 60_000);
    server.app.sendDue();
    const [, message] = await push.received(2);
    expect(message && decrypted(message, browser).title).toBe('Se anotaron 3: 5/10');
  });

  it('on a promotion has two answers, whose token works without a sign-in', async () => {
    const rulo = await server.signIn({ name: 'Rulo Giménez', email: 'rulo@example.com' });
    const browser = await subscribe(rulo);
    await promoteRulo(rulo);
    const [message] = await push.received(1);
    if (message === undefined) throw new Error('no message');
    const payload = decrypted(message, browser);
    expect(payload).toMatchObject({
      title: '¡Entraste al equipo!',
      actions: [
        { action: 'accept', title: 'Voy' },
        { action: 'decline', title: 'No puedo' },
      ],
    });
    expect(message.headers.urgency).toBe('high');
    const token = payload.confirmationToken ?? '';
    expect(payload.url).toBe(`/confirm/${token}`);
    const answered = await server.call(rosterContract.answerConfirmation, {
      params: { token },
      body: { accept: false },
    });
    expect(answered.status).toBe(200);
    const { body } = await server.call(matchesContract.read, { params: { id } });
    expect(body.allPlayers.map(({ name }) => name)).not.toContain('Rulo Giménez');
  });

  it('on a promotion that was answered meanwhile is dropped', async () => {
    const rulo = await server.signIn({ name: 'Rulo Giménez', email: 'rulo@example.com' });
    await subscribe(rulo);
    push.answers.set('/one', [503]);
    await promoteRulo(rulo);
    await expect.poll(async () => (await outbox()).at(-1)).toMatchObject({ state: 'waiting', tries: 1 });
    await server.call(rosterContract.answerOwnConfirmation, {
      params: { id },
      token: rulo.token,
      body: { accept: true },
    });
    server.clock.advance(60_000);
    server.app.sendDue();
    await ended();
    expect((await outbox()).at(-1)).toMatchObject({ state: 'dropped', reason: 'answered' });
    expect(push.arrived).toHaveLength(1);
  });
});

describe('a message of the chat', () => {
  const write = (text: string) =>
    server.call(chatContract.write, { params: { id }, token: organiser.token, body: { text } });

  it('is told to the other players, and those after it wait together', async () => {
    const rulo = await server.signIn({ name: 'Rulo Giménez', email: 'rulo@example.com' });
    const browser = await subscribe(rulo);
    await server.call(rosterContract.join, { params: { id }, token: rulo.token, body: {} });
    await write('¿Quién lleva la pelota?');
    server.clock.advance(CHAT_READ_MS);
    server.app.sendDue();
    const [first] = await push.received(1);
    expect(first && decrypted(first, browser)).toMatchObject({
      title: expect.stringMatching(/^[A-Z]\S+ \d+ de [a-z]+, Complejo La Esquina, cancha 3$/u) as string,
      body: 'Nico Barrientos: «¿Quién lleva la pelota?»',
    });
    await ended();
    await write('¿Y las pecheras?');
    await write('Yo llevo agua');
    server.clock.advance(15 * 60_000);
    server.app.sendDue();
    const [, second] = await push.received(2);
    expect(second && decrypted(second, browser).body).toBe('Nico Barrientos: «Yo llevo agua» y 1 más');
    const notices = await server.notificationsOf(rulo);
    expect(notices.filter(({ type }) => type === 'CHAT_MESSAGES')).toHaveLength(1);
  });

  it('that is deleted before it is sent is not sent, nor quoted by those that wait with it', async () => {
    const rulo = await server.signIn({ name: 'Rulo Giménez', email: 'rulo@example.com' });
    const browser = await subscribe(rulo);
    await server.call(rosterContract.join, { params: { id }, token: rulo.token, body: {} });
    const remove = (messageId: string) =>
      server.call(chatContract.remove, { params: { id, messageId }, token: organiser.token });
    const alone = await write('Perdón, era otro grupo');
    await remove(alone.body.message.id);
    const chat = async () => (await outbox()).filter(({ kind }) => kind === 'chat');
    expect(await chat()).toMatchObject([{ state: 'dropped', reason: 'deleted' }]);

    const first = await write('¿Quién lleva la pelota?');
    const last = await write('Perdón, era otro grupo');
    await remove(last.body.message.id);
    server.clock.advance(CHAT_READ_MS);
    server.app.sendDue();
    const [sent] = await push.received(1);
    expect(sent && decrypted(sent, browser).body).toBe('Nico Barrientos: «¿Quién lleva la pelota?»');
    await ended();
    // Nor does what was sent keep it.
    await remove(first.body.message.id);
    expect(await server.storedText()).not.toContain('¿Quién lleva la pelota?');
  });

  it('that is read before it is sent is sent to that reader no more, and to others still', async () => {
    const [rulo, fede] = await Promise.all([
      server.signIn({ name: 'Rulo Giménez', email: 'rulo@example.com' }),
      server.signIn({ name: 'Fede Roldán', email: 'fede@example.com' }),
    ]);
    await subscribe(rulo, '/rulo');
    await subscribe(fede, '/fede');
    for (const { token } of [rulo, fede]) {
      await server.call(rosterContract.join, { params: { id }, token, body: {} });
    }
    const { message } = (await write('¿Quién lleva la pelota?')).body;
    await server.call(chatContract.read, {
      params: { id },
      token: rulo.token,
      body: { messageId: message.id },
    });
    server.clock.advance(CHAT_READ_MS);
    server.app.sendDue();
    await ended();
    const chat = (await outbox()).filter(({ kind }) => kind === 'chat');
    expect(chat.map(({ state, reason }) => [state, reason]).toSorted()).toEqual([
      ['dropped', 'read'],
      ['sent', null],
    ]);
    expect(push.messages.map(({ path }) => path)).toEqual(['/fede']);

    // Nothing was sent to that reader, so the next one is not held back for a quarter of an hour.
    await write('¿Y las pecheras?');
    server.clock.advance(CHAT_READ_MS);
    server.app.sendDue();
    await push.received(2);
    expect(push.messages.map(({ path }) => path)).toEqual(['/fede', '/rulo']);
  });
});

describe('a push service that', () => {
  it('does not know a browser any more ends its subscription', async () => {
    for (const [path, status] of [
      ['/gone', 410],
      ['/unknown', 404],
    ] as const) {
      await subscribe(organiser, path);
      push.answers.set(path, [status]);
    }
    await subscribe(organiser, '/here');
    await join('Chino');
    await push.received(1);
    await expect
      .poll(
        async () =>
          (await server.call(messagesContract.preferences, { token: organiser.token })).body.pushDevices,
      )
      .toBe(1);
    expect(push.messages.map(({ path }) => path)).toEqual(['/here']);
  });

  it('cannot take a message now is tried again after a pause that grows, or that it names', async () => {
    await subscribe(organiser);
    push.answers.set('/one', [429, 503]);
    await join('Chino');
    await expect.poll(outbox).toMatchObject([{ state: 'waiting', tries: 1, reason: 'HTTP 429' }]);
    server.clock.advance(29_000);
    server.app.sendDue();
    server.clock.advance(1_000);
    server.app.sendDue();
    await expect.poll(outbox).toMatchObject([{ state: 'waiting', tries: 2, reason: 'HTTP 503' }]);
    server.clock.advance(75_000);
    server.app.sendDue();
    await push.received(1);
    await ended();
    expect(await outbox()).toMatchObject([{ state: 'sent', tries: 3 }]);
  });

  it('never takes a message is given up with a mark', async () => {
    await subscribe(organiser);
    push.answers.set(
      '/one',
      Array.from({ length: 20 }, () => 500),
    );
    await join('Chino');
    await expect
      .poll(async () => {
        const [message] = await outbox();
        if (message?.state === 'waiting') {
          server.clock.advance(2 * 60 * 60_000);
          server.app.sendDue();
        }
        return message;
      })
      .toMatchObject({ state: 'failed', reason: 'HTTP 500' });
    expect(push.arrived).toHaveLength(7);
  });

  it('hangs up after it read a message leaves it unsure, and is never sent it again', async () => {
    await subscribe(organiser);
    push.answers.set('/one', ['hang up']);
    await join('Chino');
    await ended();
    expect(await outbox()).toMatchObject([{ state: 'unsure', tries: 1 }]);
    server.clock.advance(24 * 60 * 60_000);
    server.app.sendDue();
    await server.call(messagesContract.preferences, { token: organiser.token });
    expect(push.arrived).toHaveLength(1);
  });
});

describe('a subscription', () => {
  it.each([
    'http://push.example.com/one',
    'https://127.0.0.1/one',
    'https://[::1]/one',
    'https://[::ffff:10.0.0.1]/one',
    'https://10.1.2.3/one',
    'https://169.254.169.254/latest',
    'https://localhost/one',
    'https://postgres/one',
    'https://push.internal/one',
    'https://[::127.0.0.1]/one',
    'https://[64:ff9b:1::7f00:1]/one',
    'https://push.home.arpa/one',
    'https://user:password@push.example.com/one',
    'https://push.example.com:8443/one',
  ])('with the endpoint %s is refused', async (endpoint) => {
    const { status, body } = await server.call(messagesContract.subscribe, {
      token: organiser.token,
      body: aSubscription(endpoint).json,
    });
    expect([status, body]).toMatchObject([422, { code: 'PUSH_SUBSCRIPTION_INVALID' }]);
  });

  it.each([
    [
      'a point off the curve',
      { p256dh: Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString('base64url') },
    ],
    [
      'a point that is cut',
      { p256dh: Buffer.concat([Buffer.of(4), Buffer.alloc(63, 7)]).toString('base64url') },
    ],
    ['a secret that is too short', { auth: Buffer.alloc(15, 7).toString('base64url').padEnd(21, 'A') }],
  ])('with %s for a key is refused', async (_what, keys) => {
    const { json } = aSubscription('https://fcm.googleapis.com/fcm/send/one');
    const { status, body } = await server.call(messagesContract.subscribe, {
      token: organiser.token,
      body: { ...json, keys: { ...json.keys, ...keys } },
    });
    expect([status, body]).toMatchObject([
      400,
      { code: expect.stringMatching(/^PUSH_KEY_INVALID$|^VALIDATION_ERROR$/u) as string },
    ]);
  });

  it('of a browser passes to the user that signed in there last', async () => {
    const rulo = await server.signIn({ name: 'Rulo Giménez', email: 'rulo@example.com' });
    await subscribe(organiser);
    await subscribe(rulo);
    const devices = async ({ token }: TestUser) =>
      (await server.call(messagesContract.preferences, { token })).body.pushDevices;
    expect([await devices(organiser), await devices(rulo)]).toEqual([0, 1]);
    await server.call(messagesContract.unsubscribe, {
      token: organiser.token,
      body: { endpoint: `${push.origin}/one` },
    });
    expect(await devices(rulo)).toBe(1);
  });
});
