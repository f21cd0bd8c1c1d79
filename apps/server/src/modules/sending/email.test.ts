import { matchesContract } from '@picado/domain/matches/contract';
import { messagesContract } from '@picado/domain/messages/contract';
import type { UpdatePreferences } from '@picado/domain/messages/schema';
import { rosterContract } from '@picado/domain/roster/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../test/rows-of';
import { matchData, NOW } from '../../../test/match-data';
import { headerOf, startMailServer, unsubscribeLinkOf, type MailServer } from '../../../test/mail-server';
import { aSubscription } from '../../../test/push-service';
import { runServer, server } from '../../../test/running-server';
import { SENDS_AT_ONCE, type TestUser } from '../../../test/server';

let mail: MailServer;
let organiser: TestUser;
let rulo: TestUser;
let id: string;

const refusal = (code: number) => Object.assign(new Error('not now'), { responseCode: code });

beforeAll(async () => {
  mail = await startMailServer();
});
afterAll(() => mail.close());
runServer(() => ({
  config: { email: { smtpUrl: mail.url, from: 'Picado <avisos@picado.example>' } },
  outboxPace: SENDS_AT_ONCE,
}));
beforeEach(async () => {
  await server.reset();
  server.clock.set(NOW);
  mail.received.length = 0;
  mail.answers.length = 0;
  organiser = await server.signIn({ name: 'Nico Barrientos', email: 'nico@example.com' });
  rulo = await server.signIn({ name: 'Rulo, el <10>', email: 'rulo@example.com' });
  id = (await server.call(matchesContract.create, { token: organiser.token, body: matchData })).body.match.id;
  await server.call(rosterContract.join, { params: { id }, token: rulo.token, body: {} });
});

const cancel = () => server.call(matchesContract.remove, { params: { id }, token: organiser.token });
const outbox = async () =>
  rowsOf<{ state: string; channel: string; reason: string | null }>(
    await server.database.read.execute(sql`select state, channel, reason from outbox order by id`),
  );

describe('an e-mail', () => {
  it('goes to a user without push and WhatsApp, in text and HTML, and can be ended in one click', async () => {
    await cancel();
    await expect.poll(() => mail.received.length).toBe(1);
    const [message = { to: '', text: '' }] = mail.received;
    expect(message.to).toBe('rulo@example.com');
    expect(headerOf(message, 'From')).toBe('Picado <avisos@picado.example>');
    expect(headerOf(message, 'To')).toBe('"Rulo, el <10>" <rulo@example.com>');
    expect(headerOf(message, 'Content-Type')).toContain('multipart/alternative');
    expect(headerOf(message, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    const link = unsubscribeLinkOf(message);
    expect(link).toContain(`${server.publicUrl}/api/unsubscribe/`);

    const page = await fetch(link);
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining('No recibir más e-mails'),
    ]);
    const settings = async ({ token } = rulo) =>
      (await server.call(messagesContract.preferences, { token })).body.settings.filter(
        ({ email }) => email === true,
      ).length;
    expect(await settings()).toBeGreaterThan(0);
    const ended = await fetch(link, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(ended.status).toBe(200);
    expect(await settings()).toBe(0);
    expect(await settings(organiser)).toBeGreaterThan(0);
    // A repetition is the same answer.
    expect((await fetch(link, { method: 'POST' })).status).toBe(200);
    const wrong = `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`;
    for (const method of ['GET', 'POST']) {
      const refused = await fetch(wrong, { method });
      expect([refused.status, await refused.text()]).toEqual([404, expect.stringContaining('Link inválido')]);
    }
  });

  it('is ended and wanted again by one switch, the same as that of the link', async () => {
    const change = (body: UpdatePreferences) =>
      server.call(messagesContract.updatePreferences, { token: rulo.token, body });
    const on = ({ settings }: { settings: readonly { email: boolean | null }[] }) =>
      settings.filter(({ email }) => email === true).length;
    const at = { kind: '*', channel: 'email' } as const;
    expect(on((await change({ changes: [{ ...at, isOn: false }] })).body.preferences)).toBe(0);
    await cancel();
    expect(await outbox()).toEqual([]);
    const all = (await change({ changes: [{ ...at, isOn: true }] })).body.preferences;
    expect(on(all)).toBe(all.settings.filter(({ email }) => email !== null).length);
  });

  it('is turned off by settings as they were answered', async () => {
    const { settings } = (await server.call(messagesContract.preferences, { token: rulo.token })).body;
    const given = settings.map((each) => (each.kind === 'match-changed' ? { ...each, email: false } : each));
    const changed = await server.call(messagesContract.updatePreferences, {
      token: rulo.token,
      body: { settings: given },
    });
    expect(changed.status).toBe(200);
    expect(changed.body.preferences.settings).toEqual(given);
    await cancel();
    expect(await outbox()).toEqual([]);
  });

  it('goes to a user with a browser whose box for push is empty', async () => {
    const { json } = aSubscription('https://fcm.googleapis.com/fcm/send/one');
    await server.call(messagesContract.subscribe, { token: rulo.token, body: json });
    await server.call(messagesContract.updatePreferences, {
      token: rulo.token,
      body: { changes: [{ kind: 'match-changed', channel: 'push', isOn: false }] },
    });
    await cancel();
    await expect.poll(outbox).toMatchObject([{ channel: 'email', state: 'sent' }]);
  });

  it('goes to a user whose number was confirmed while this server offered WhatsApp', async () => {
    await server.database.transaction((tx) =>
      tx.execute(sql`insert into contacts (user_id, whatsapp, consented_at, confirmed_at)
        values (${rulo.userId}, '+5491158320147', now(), now())`),
    );
    await cancel();
    await expect.poll(outbox).toMatchObject([{ channel: 'email', state: 'sent' }]);
  });

  it('that the server cannot take now is sent later, and one that it refuses is not', async () => {
    mail.answers.push(refusal(451), refusal(550));
    await cancel();
    await expect.poll(async () => (await outbox())[0]?.state).toBe('waiting');
    await expect.poll(async () => (await outbox())[0]?.reason).toBe('EMESSAGE 451');
    server.clock.advance(60_000);
    server.app.sendDue();
    await expect.poll(outbox).toMatchObject([{ state: 'failed', reason: 'EMESSAGE 550' }]);
    expect(mail.received).toEqual([]);
  });
});
