import { messagesContract, WHATSAPP_WEBHOOK_PATH } from '@picado/domain/messages/contract';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { rowsOf } from '../../../test/rows-of';
import { runServer, server } from '../../../test/running-server';

runServer();
beforeEach(() => server.reset());

it('a server without WhatsApp refuses numbers, offers no such channel, and has no webhook', async () => {
  const { token } = await server.signIn({ name: 'Chino', email: 'chino@example.com' });
  const error = 'Por ahora no mandamos avisos por WhatsApp.';
  for (const refused of [
    await server.call(messagesContract.changeContact, {
      token,
      body: { whatsapp: '+5491158320147', consent: true },
    }),
    await server.call(messagesContract.changeContact, { token, body: { whatsapp: null, consent: false } }),
    await server.call(messagesContract.confirmContact, { token, body: { code: '123456' } }),
  ]) {
    expect(refused).toMatchObject({ status: 409, body: { code: 'WHATSAPP_OFF', error } });
  }
  const { contact, channels } = (await server.call(messagesContract.preferences, { token })).body;
  expect([contact, channels.includes('whatsapp')]).toEqual([null, false]);
  const webhook = `${server.url}${WHATSAPP_WEBHOOK_PATH}`;
  expect((await fetch(`${webhook}?hub.mode=subscribe&hub.challenge=1`)).status).toBe(404);
  expect((await fetch(webhook, { method: 'POST' })).status).toBe(404);
});

it('a server without WhatsApp deletes a number that it was given earlier', async () => {
  const { token, userId } = await server.signIn({ name: 'Chino', email: 'chino@example.com' });
  await server.database.transaction((tx) =>
    tx.execute(sql`
      insert into contacts (user_id, whatsapp, consented_at, confirmed_at)
      values (${userId}, '+5491158320147', now(), now())`),
  );
  const body = { whatsapp: null, consent: false };
  expect((await server.call(messagesContract.changeContact, { token, body })).status).toBe(200);
  expect(rowsOf(await server.database.read.execute(sql`select from contacts`))).toEqual([]);
});
