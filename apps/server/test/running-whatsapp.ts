import { messagesContract } from '@picado/domain/messages/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { rowsOf } from './rows-of';
import { joinMatch, organiseWithChino } from './organised-match';
import { runServer, server } from './running-server';
import { SENDS_AT_ONCE, type TestUser } from './server';
import { startWhatsAppService, type WhatsAppService } from './whatsapp-service';

export const NUMBER = '+5491158320147';
export const DIGITS = '5491158320147';

export let whatsApp: WhatsAppService;
export let id: string;
export let organiser: TestUser;
export let chino: TestUser;

/** Hooks of a test file with WhatsApp: a match that Nico organises, and Chino with an account and no entry in it. */
export function runWhatsApp(): void {
  beforeAll(async () => {
    whatsApp = await startWhatsAppService();
  });
  afterAll(() => whatsApp.close());
  runServer(() => ({ config: { whatsApp: whatsApp.settings }, outboxPace: SENDS_AT_ONCE }));
  beforeEach(async () => {
    ({ id, organiser, chino } = await server.startFrom(organiseWithChino));
    whatsApp.messages.length = 0;
    whatsApp.arrived = 0;
    whatsApp.answers.length = 0;
    whatsApp.replies.length = 0;
  });
  // No message of one test reaches the phones in the next, and no end of it the next one's rows.
  afterEach(() => isSettled());
}

export const give = (whatsapp: string | null, { token } = chino) =>
  server.call(messagesContract.changeContact, { token, body: { whatsapp, consent: true } });
export const confirm = (code: string, { token } = chino) =>
  server.call(messagesContract.confirmContact, { token, body: { code } });
export const contact = async ({ token } = chino) =>
  (await server.call(messagesContract.preferences, { token })).body.contact;
export const anotherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

interface Row {
  state: string;
  kind: string;
  reason: string | null;
  tries: number;
  delivery: string | null;
  /** Why it was not delivered. */
  failure: string | null;
  /** Until the next try. */
  waitMs: number;
}

export async function outbox() {
  const rows = await server.database.read.execute(
    sql`select case when o.state = 'waiting' and o.claimed_at is not null then 'held' else o.state end as state, o.kind, o.reason, o.tries, d.delivery, d.reason as failure, (extract(epoch from send_at) * 1000)::float8 - ${server.clock.now()}::float8 as "waitMs" from outbox o left join deliveries d using (provider_id) where o.channel = 'whatsapp' order by o.id`,
  );
  return rowsOf<Row>(rows);
}

/** Waits until no message is being sent, and none is due. */
export const isSettled = () =>
  expect
    .poll(async () =>
      (await outbox()).filter(({ state, waitMs }) =>
        state === 'waiting' ? waitMs <= 0 : state === 'held' || state === 'sending',
      ),
    )
    .toEqual([]);

/** Waits for a number of messages on the phones, and returns the last one. */
export async function shown(count: number) {
  await expect.poll(() => whatsApp.messages.length).toBe(count);
  const message = whatsApp.messages.at(-1);
  if (message === undefined) throw new Error('no message');
  return message;
}

/** Gives a number and returns the code that it received. */
export async function codeFor(whatsapp = NUMBER, user = chino): Promise<string> {
  const before = whatsApp.messages.length;
  expect((await give(whatsapp, user)).status).toBe(200);
  return (await shown(before + 1)).button;
}

export async function confirmNumber(whatsapp = NUMBER, user = chino): Promise<void> {
  expect((await confirm(await codeFor(whatsapp, user), user)).status).toBe(200);
}

/** Chino is the first substitute, and the only starter beside the organiser is removed. */
export async function promoteChino(): Promise<void> {
  const starter = await joinMatch(server, id, { name: 'Titular', teamIndex: 1, positionIndex: 3 });
  await joinMatch(server, id, { isSubstitute: true }, chino.token);
  const { status } = await server.call(rosterContract.removePlayer, {
    params: { id },
    token: organiser.token,
    body: { playerId: starter.player.id },
  });
  expect(status).toBe(200);
}

export function advance(ms: number): void {
  server.clock.advance(ms);
  server.app.sendDue();
}
