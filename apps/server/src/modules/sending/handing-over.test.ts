import { matchesContract } from '@picado/domain/matches/contract';
import { messagesContract, WHATSAPP_WEBHOOK_PATH } from '@picado/domain/messages/contract';
import { BESIDE_PUSH_MS } from '@picado/domain/messages/sending';
import { rosterContract } from '@picado/domain/roster/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../test/rows-of';
import { startMailServer, type MailServer } from '../../../test/mail-server';
import { matchData, NOW } from '../../../test/match-data';
import { aSubscription, startPushService, type PushService } from '../../../test/push-service';
import { runServer, server } from '../../../test/running-server';
import { SENDS_AT_ONCE, type TestUser } from '../../../test/server';
import { startWhatsAppService, type WhatsAppService } from '../../../test/whatsapp-service';

const NUMBER = '+5491158320147';
const DAY_MS = 24 * 60 * 60 * 1000;

let mail: MailServer;
let push: PushService;
let whatsApp: WhatsAppService;
let organiser: TestUser;
let rulo: TestUser;
let id: string;

beforeAll(async () => {
  mail = await startMailServer();
  push = await startPushService();
  whatsApp = await startWhatsAppService();
});
afterAll(() => Promise.all([mail.close(), push.close(), whatsApp.close()]));
runServer(() => ({
  config: {
    email: { smtpUrl: mail.url, from: 'Picado <avisos@picado.example>' },
    pushLocalOrigin: push.origin,
    whatsApp: whatsApp.settings,
  },
  outboxPace: SENDS_AT_ONCE,
}));
beforeEach(async () => {
  await server.reset();
  server.clock.set(NOW);
  for (const received of [mail.received, push.messages, push.arrived, whatsApp.messages]) received.length = 0;
  push.answers.clear();
  whatsApp.answers.length = 0;
  organiser = await server.signIn({ name: 'Nico Barrientos', email: 'nico@example.com' });
  rulo = await server.signIn({ name: 'Rulo Giménez', email: 'rulo@example.com' });
  id = (await server.call(matchesContract.create, { token: organiser.token, body: matchData })).body.match.id;
  await server.call(rosterContract.join, { params: { id }, token: rulo.token, body: {} });
});

const subscribe = (path: string, { token } = rulo) =>
  server.call(messagesContract.subscribe, { token, body: aSubscription(`${push.origin}${path}`).json });
const unsubscribe = (path: string) =>
  server.call(messagesContract.unsubscribe, {
    token: rulo.token,
    body: { endpoint: `${push.origin}${path}` },
  });
const confirmNumber = () =>
  server.database.transaction((tx) =>
    tx.execute(sql`
      insert into contacts (user_id, whatsapp, consented_at, confirmed_at) values (${rulo.userId}, ${NUMBER}, ${new Date(NOW).toISOString()}, ${new Date(NOW).toISOString()})`),
  );
const edit = (location: string) =>
  server.call(matchesContract.update, {
    params: { id },
    token: organiser.token,
    body: { ...matchData, location },
  });
const outbox = async () =>
  rowsOf<{ channel: string; state: string; reason: string | null }>(
    await server.database.read.execute(
      sql`select channel, state, reason from outbox where kind = 'match-changed' order by id`,
    ),
  );
/** Waits for the last message to end, and says how each row did. */
async function ended() {
  await expect
    .poll(async () => (await outbox()).filter(({ state }) => state === 'waiting' || state === 'sending'))
    .toEqual([]);
  return (await outbox()).map(({ channel, state }) => `${channel} ${state}`).toSorted();
}

describe('a message whose browsers are gone', () => {
  it.each([404, 410])('with an answer %i goes by WhatsApp, and not by e-mail too', async (status) => {
    await confirmNumber();
    await subscribe('/one');
    push.answers.set('/one', [status]);
    await edit('Cancha Norte');
    await expect.poll(() => whatsApp.messages.length).toBe(1);
    expect(whatsApp.messages[0]?.texts[1]).toContain('Cancha Norte');
    expect(await ended()).toEqual(['push failed', 'whatsapp sent']);
    expect(mail.received).toEqual([]);
  });

  it('goes by e-mail once where several are gone', async () => {
    for (const path of ['/one', '/two', '/three']) {
      await subscribe(path);
      push.answers.set(path, [410]);
    }
    await edit('Cancha Norte');
    await expect.poll(() => mail.received.length).toBe(1);
    expect(await ended()).toEqual(['email sent', 'push failed', 'push failed', 'push failed']);
    expect(mail.received).toHaveLength(1);
  });

  it('goes nowhere else where one of them is there', async () => {
    await confirmNumber();
    await subscribe('/gone');
    await subscribe('/here');
    push.answers.set('/gone', [410]);
    await edit('Cancha Norte');
    expect(await ended()).toEqual(['push failed', 'push sent']);
    expect([whatsApp.messages, mail.received]).toEqual([[], []]);
  });

  it('goes nowhere else where one of them may have it', async () => {
    await subscribe('/gone');
    await subscribe('/unsure');
    push.answers.set('/gone', [410]);
    push.answers.set('/unsure', ['hang up']);
    await edit('Cancha Norte');
    expect(await ended()).toEqual(['push failed', 'push unsure']);
    expect(mail.received).toEqual([]);
  });

  it('stays in the app where no box is ticked for another channel', async () => {
    await subscribe('/one');
    await server.call(messagesContract.updatePreferences, {
      token: rulo.token,
      body: { changes: [{ kind: 'match-changed', channel: 'email', isOn: false }] },
    });
    push.answers.set('/one', [410]);
    await edit('Cancha Norte');
    expect(await ended()).toEqual(['push failed']);
    expect(mail.received).toEqual([]);
  });

  it('goes on by e-mail where WhatsApp refuses the number', async () => {
    await confirmNumber();
    await subscribe('/one');
    push.answers.set('/one', [410]);
    whatsApp.answers.push({ status: 400, code: 131026 });
    await edit('Cancha Norte');
    await expect.poll(() => mail.received.length).toBe(1);
    expect(await ended()).toEqual(['email sent', 'push failed', 'whatsapp failed']);
  });

  it('goes by e-mail where a key was stored that is no point of the curve', async () => {
    await subscribe('/one');
    await server.database.transaction((tx) =>
      tx.execute(sql`update push_subscriptions set p256dh = ${Buffer.alloc(65, 7).toString('base64url')}`),
    );
    await edit('Cancha Norte');
    await expect.poll(() => mail.received.length).toBe(1);
    expect(await outbox()).toMatchObject([
      { channel: 'push', state: 'failed', reason: 'no key' },
      { channel: 'email' },
    ]);
  });
});

describe('a message that waits for the morning', () => {
  /** 23:30 in the zone of the match, days before it. */
  const night = Date.parse(new Date(NOW + 24 * 60 * 60_000).toISOString().slice(0, 10)) + 2.5 * 60 * 60_000;

  async function morning() {
    server.clock.set(night + 9 * 60 * 60_000);
    server.app.sendDue();
    return ended();
  }

  beforeEach(() => server.clock.set(night));

  it('for a browser that is turned off meanwhile goes by e-mail', async () => {
    await subscribe('/one');
    await edit('Cancha Norte');
    await unsubscribe('/one');
    expect(await morning()).toEqual(['email sent', 'push failed']);
    expect(push.arrived).toEqual([]);
  });

  it('is not shown to the user that signed in at that browser meanwhile', async () => {
    await subscribe('/one');
    await edit('Cancha Norte');
    await subscribe('/one', organiser);
    expect(await morning()).toEqual(['email sent', 'push failed']);
    expect(push.arrived).toEqual([]);
  });

  it('goes to the browser that is left', async () => {
    await subscribe('/one');
    await subscribe('/two');
    await edit('Cancha Norte');
    await unsubscribe('/one');
    expect(await morning()).toEqual(['push failed', 'push sent']);
    expect(mail.received).toEqual([]);
  });

  it('for a number that said BAJA meanwhile goes by e-mail', async () => {
    await confirmNumber();
    await edit('Cancha Norte');
    await server.call(messagesContract.changeContact, {
      token: rulo.token,
      body: { whatsapp: null, consent: false },
    });
    expect(await morning()).toEqual(['email sent', 'whatsapp dropped']);
  });
});

describe('a message that WhatsApp took', () => {
  const fail = (providerId: string) => {
    const body = JSON.stringify({
      entry: [
        {
          changes: [
            { value: { statuses: [{ id: providerId, status: 'failed', errors: [{ code: 131026 }] }] } },
          ],
        },
      ],
    });
    return fetch(`${server.url}${WHATSAPP_WEBHOOK_PATH}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': whatsApp.signature(body) },
    });
  };

  it('and reports as failed later goes by e-mail at once', async () => {
    await confirmNumber();
    await edit('Cancha Norte');
    await expect.poll(() => whatsApp.messages.length).toBe(1);
    expect(await ended()).toEqual(['whatsapp sent']);
    expect((await fail('wamid.1')).status).toBe(200);
    await expect.poll(() => mail.received.length).toBe(1);
    expect(await ended()).toEqual(['email sent', 'whatsapp failed']);
    await fail('wamid.1');
    expect(await ended()).toEqual(['email sent', 'whatsapp failed']);
  });

  it('and reports as failed before its answer came goes by e-mail too', async () => {
    await confirmNumber();
    await fail('wamid.1');
    await edit('Cancha Norte');
    await expect.poll(() => mail.received.length).toBe(1);
    expect(await ended()).toEqual(['email sent', 'whatsapp failed']);
  });
});

describe('a browser whose push service refuses everything', () => {
  it('is given up after seven days, which its owner reads until push is on again', async () => {
    await subscribe('/one');
    const preferences = async () =>
      (await server.call(messagesContract.preferences, { token: rulo.token })).body;
    push.answers.set('/one', [400, 400, 400]);
    await edit('Cancha Norte');
    await expect.poll(() => mail.received.length).toBe(1);
    expect(await preferences()).toMatchObject({ pushDevices: 1, pushEndedAt: null });
    await server.database.transaction((tx) =>
      tx.execute(sql`update push_subscriptions set refused_since = refused_since - interval '7 days'`),
    );
    server.clock.advance(2 * DAY_MS);
    await edit('Cancha Sur');
    await expect.poll(() => mail.received.length).toBe(2);
    expect(await preferences()).toMatchObject({ pushDevices: 0, pushEndedAt: expect.any(String) as string });
    await subscribe('/two');
    expect(await preferences()).toMatchObject({ pushDevices: 1, pushEndedAt: null });
  });
});

describe('a promotion', () => {
  it('goes by the channel behind push too, unless it was answered meanwhile', async () => {
    await subscribe('/one');
    await confirmNumber();
    const rows = async () =>
      rowsOf<{ channel: string; state: string }>(
        await server.database.read.execute(
          sql`select channel, state from outbox where kind = 'promoted' order by id`,
        ),
      );
    await server.call(rosterContract.removePlayer, {
      params: { id },
      token: organiser.token,
      body: { playerId: await entryOf(rulo) },
    });
    for (let slot = 0; slot < 9; slot += 1) {
      await server.call(rosterContract.join, { params: { id }, body: { name: `Invitado ${slot}` } });
    }
    await server.call(rosterContract.join, {
      params: { id },
      token: rulo.token,
      body: { isSubstitute: true },
    });
    await server.call(rosterContract.removePlayer, {
      params: { id },
      token: organiser.token,
      body: { playerId: await entryOf({ name: 'Invitado 0' }) },
    });
    await expect
      .poll(async () => (await rows()).map(({ channel, state }) => `${channel} ${state}`))
      .toEqual(['push sent', 'whatsapp waiting']);
    server.clock.advance(BESIDE_PUSH_MS);
    server.app.sendDue();
    await expect.poll(() => whatsApp.messages.length).toBe(1);
  });

  async function entryOf(of: { userId?: string; name?: string }): Promise<string> {
    const match = (await server.call(matchesContract.read, { params: { id } })).body;
    return (
      match.allPlayers.find((player) => (of.userId ? player.userId === of.userId : player.name === of.name))
        ?.id ?? ''
    );
  }
});
