import { messagesContract } from '@picado/domain/messages/contract';
import { describe, expect, it } from 'vitest';
import { aSubscription } from '../../../test/push-service';
import { server } from '../../../test/running-server';
import { nico, rulo, runWrongPush, subscribe, write } from '../../../test/running-wrong-push';
import { SENDS_NOTHING, type TestUser } from '../../../test/server';
import { createPushHosts } from '../contacts/push-hosts';
import { type OutboxRow, holdDue } from '../notifications/hold';
import { BOUNDS, createPlaces } from './places';

const FCM = 'https://fcm.googleapis.com';
const OPENED = 'push.club.example.org';

const WHATSAPP = {
  ...{ token: 'token', phoneNumberId: '1', appSecret: 'secret', verifyToken: 'verify' },
  apiUrl: 'http://127.0.0.1:9',
};

/** What is due stays in the table until the test holds it. */
runWrongPush(() => ({ config: { pushHosts: [OPENED], whatsApp: WHATSAPP }, outboxPace: SENDS_NOTHING }));

const { services } = createPushHosts({ more: [], localOrigin: null });

/** Holds what is due until no more finds a place. */
async function holdAll(): Promise<OutboxRow[]> {
  const places = createPlaces(BOUNDS);
  const all: OutboxRow[] = [];
  for (;;) {
    const now = new Date(server.clock.now());
    const heldUntil = new Date(now.getTime() + 60_000);
    const limit = BOUNDS.atOnce - all.length;
    const left = places.left();
    const rows = await server.database.transaction((tx) =>
      holdDue(tx, { now, heldUntil, limit, left, bounds: BOUNDS, services }),
    );
    if (rows.length === 0) return all;
    for (const row of rows) places.take(row);
    all.push(...rows);
  }
}

const player = (number: number) =>
  server.signIn({ name: `Jugador ${number}`, email: `jugador-${number}@example.com` });

async function withMessages(user: TestUser, origin: string, { each = 1, browsers = 1 } = {}): Promise<void> {
  const paths = Array.from({ length: browsers }, (_, number) => `/${user.userId}/${number}`);
  await subscribe(user, paths, origin);
  await write(user, { each });
}

const hostsOf = (rows: readonly OutboxRow[]) => rows.map(({ host }) => host).toSorted();
const times = (name: string, count: number) => Array.from({ length: count }, () => name);

describe('messages on their way', () => {
  it('are two to one user at most, by however many browsers', async () => {
    await withMessages(nico, FCM, { each: 30, browsers: 20 });
    await withMessages(rulo, FCM);
    const rows = await holdAll();
    expect(rows.filter(({ userId }) => userId === nico.userId)).toHaveLength(2);
    expect(rows.filter(({ userId }) => userId === rulo.userId)).toHaveLength(1);
  });

  it('to a push service that nearly all users share leave places for other services', async () => {
    for (let number = 0; number < 20; number += 1) await withMessages(await player(number), FCM);
    await withMessages(nico, 'https://updates.push.services.mozilla.com');
    expect(hostsOf(await holdAll())).toEqual([
      ...times('fcm.googleapis.com', BOUNDS.toService),
      'updates.push.services.mozilla.com',
    ]);
  });

  it('are two to any other host, one to a user there, and four to all of them', async () => {
    for (let number = 0; number < 12; number += 1) {
      await withMessages(await player(number), `https://PUSH${number % 4}.example.org`, { each: 3 });
    }
    await withMessages(nico, FCM);
    const rows = await holdAll();
    expect(rows.filter(({ isService }) => !isService)).toHaveLength(BOUNDS.toOthers);
    const strange = rows.filter(({ isService }) => !isService);
    expect(new Set(strange.map(({ userId }) => userId)).size).toBe(BOUNDS.toOthers);
    for (const { host } of strange) {
      expect(strange.filter((row) => row.host === host).length).toBeLessThanOrEqual(BOUNDS.toHost);
    }
    expect(hostsOf(rows)).toContain('fcm.googleapis.com');
  });

  it('are codes first, then promotions, then the rest by its time', async () => {
    await withMessages(nico, FCM);
    await withMessages(rulo, FCM);
    const promoted = await player(1);
    await subscribe(promoted, ['/promoted'], FCM);
    await write(promoted, { kind: 'promoted', agoMs: 0 });
    const asking = await player(2);
    const body = { whatsapp: '+5491158320147', consent: true };
    expect((await server.call(messagesContract.changeContact, { token: asking.token, body })).status).toBe(
      200,
    );
    const kinds = (await holdAll()).map(({ kind }) => kind);
    expect(kinds).toEqual(['contact-code', 'promoted', 'sign-ups', 'sign-ups']);
  });
});

describe('a subscription', () => {
  const subscribeAt = (endpoint: string) =>
    server.call(messagesContract.subscribe, { token: nico.token, body: aSubscription(endpoint).json });

  it.each([
    'https://fcm.googleapis.com/fcm/send/one',
    'https://jmt17.google.com/fcm/send/one',
    'https://updates.push.services.mozilla.com/wpush/v2/one',
    'https://web.push.apple.com/one',
    'https://wns2-par02p.notify.windows.com/w/?token=one',
    `https://${OPENED}/one`,
  ])('at %s is taken', async (endpoint) => {
    expect((await subscribeAt(endpoint)).status).toBe(201);
  });

  it.each([
    'https://push.example.org/one',
    'https://club.example.org/one',
    'https://fcm.googleapis.com.example.org/one',
    'https://evilfcm.googleapis.com/one',
    'https://notify.windows.com.example.org/one',
    'https://evilnotify.windows.com/one',
    'https://8.8.8.8/one',
  ])('at %s is refused with a sentence that says so', async (endpoint) => {
    const { status, body } = await subscribeAt(endpoint);
    expect([status, body]).toMatchObject([
      422,
      {
        code: 'PUSH_SERVICE_UNKNOWN',
        error: expect.stringContaining('un servicio que Picado no usa') as string,
      },
    ]);
  });
});

describe('hosts that an operator adds', () => {
  const accepts = (more: string[], host: string) =>
    createPushHosts({ more, localOrigin: null }).isAccepted(`https://${host}/one`);

  it('are one by its name, all below a name, or all', () => {
    expect(accepts(['ntfy.club.org'], 'ntfy.club.org')).toBe(true);
    expect(accepts(['ntfy.club.org'], 'ntfyxclub.org')).toBe(false);
    expect(accepts(['*.club.org'], 'ntfy.club.org')).toBe(true);
    expect(accepts(['*.club.org'], 'club.org')).toBe(false);
    expect(accepts(['*'], 'ntfy.club.org')).toBe(true);
  });

  it('never are of the networks around', () => {
    expect(accepts(['*'], '10.0.0.1')).toBe(false);
    expect(accepts(['*'], 'postgres')).toBe(false);
  });
});
