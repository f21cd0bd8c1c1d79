import { matchesContract } from '@picado/domain/matches/contract';
import { messagesContract } from '@picado/domain/messages/contract';
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
      insert into contacts (user_id, whatsapp, consented_at, confirmed_at) values (${rulo.userId}, ${NUMBER}, now(), now())`),
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
