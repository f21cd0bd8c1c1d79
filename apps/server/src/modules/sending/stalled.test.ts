import { messagesContract } from '@picado/domain/messages/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { server } from '../../../test/running-server';
import {
  nico,
  push,
  rulo,
  runWrongPush,
  silent,
  states,
  subscribe,
  write,
} from '../../../test/running-wrong-push';
import { SENDS_AT_ONCE, type TestUser } from '../../../test/server';
import { startWhatsAppService, type WhatsAppService } from '../../../test/whatsapp-service';
import { BOUNDS } from './places';

/** No try ends while a test runs: a message that waited for the end of one would never leave. */
const PACE = { ...SENDS_AT_ONCE, answerMs: 3_600_000 };

let whatsApp: WhatsAppService;

beforeAll(async () => {
  whatsApp = await startWhatsAppService();
});
afterAll(() => whatsApp.close());
runWrongPush(() => ({ config: { whatsApp: whatsApp.settings }, outboxPace: PACE }));

/** Writes a message to a user whose endpoint answers, and waits until it arrives. */
async function reach(user: TestUser, path: string): Promise<void> {
  const before = push.arrived.length;
  await write(user, { agoMs: 0 });
  await expect.poll(() => push.arrived.slice(before)).toContain(path);
}

describe('endpoints of one user that never answer', () => {
  it('hold up no message of another by 600 messages to twenty of them', async () => {
    await subscribe(rulo, ['/good']);
    await subscribe(
      nico,
      Array.from({ length: 20 }, (_, number) => `/silent/${number}`),
    );
    await write(nico, { each: 30 });
    await expect.poll(() => silent.waiting).toBe(2);
    for (let times = 0; times < 3; times += 1) await reach(rulo, '/good');
    expect(silent).toEqual({ waiting: 2, most: 2 });
    // What waits for a place was not tried.
    expect((await states(nico)).filter(({ tries }) => tries > 0)).toEqual([]);
  });

  it('hold up no message that becomes due meanwhile', async () => {
    await subscribe(rulo, ['/good']);
    await subscribe(nico, ['/silent/1', '/silent/2']);
    await write(nico, { each: 30 });
    await expect.poll(() => silent.waiting).toBe(2);
    await write(rulo, { agoMs: -1_000 });
    await expect.poll(() => push.arrived).toContain('/good');
    expect(silent).toEqual({ waiting: 2, most: 2 });
  });
});

it('a push service that answers no user at all holds up no code by WhatsApp', async () => {
  for (let number = 0; number < 30; number += 1) {
    const user = await server.signIn({ name: `Jugador ${number}`, email: `${number}@example.com` });
    await subscribe(user, [`/silent/${number}`]);
    await write(user, { each: 2 });
  }
  await expect.poll(() => silent.waiting).toBe(BOUNDS.awayToService);
  const body = { whatsapp: '+5491158320147', consent: true };
  expect((await server.call(messagesContract.changeContact, { token: rulo.token, body })).status).toBe(200);
  await expect.poll(() => whatsApp.messages.length).toBe(1);
  expect(silent.waiting).toBe(BOUNDS.awayToService);
});
