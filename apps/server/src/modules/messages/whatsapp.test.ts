import { CODES_COUNTED_MS, CODES_OF_USER, CODE_TRIES, CODE_VALID_MS } from '@picado/domain/messages/contact';
import { messagesContract, WHATSAPP_WEBHOOK_PATH } from '@picado/domain/messages/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinMatch, organiseWithChino, readMatch } from '../../../test/organised-match';
import { startServer, type TestServer, type TestUser } from '../../../test/server';
import { startWhatsAppService, type WhatsAppService } from '../../../test/whatsapp-service';
import { millisecondsOf, rowsOf } from '../../db/rows-of';

const NUMBER = '+5491158320147';
const DIGITS = '5491158320147';

let whatsApp: WhatsAppService;
let server: TestServer;
let id: string;
let organiser: TestUser;
let chino: TestUser;

beforeAll(async () => {
  whatsApp = await startWhatsAppService();
  server = await startServer({
    config: { whatsApp: whatsApp.settings },
    outboxPace: { gatherMs: 1, idleMs: 20 },
  });
});
afterAll(async () => {
  await server.close();
  await whatsApp.close();
});
beforeEach(async () => {
  ({ id, organiser, chino } = await server.startFrom(organiseWithChino));
  whatsApp.messages.length = 0;
  whatsApp.arrived = 0;
  whatsApp.answers.length = 0;
});

const give = (whatsapp: string | null, { token } = chino) =>
  server.call(messagesContract.changeContact, { token, body: { whatsapp, consent: true } });
const confirm = (code: string, { token } = chino) =>
  server.call(messagesContract.confirmContact, { token, body: { code } });
const contact = async ({ token } = chino) =>
  (await server.call(messagesContract.preferences, { token })).body.contact;
const anotherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

interface Row {
  state: string;
  kind: string;
  reason: string | null;
  tries: number;
  delivery: string | null;
  /** Until the next try. */
  waitMs: number;
}

async function outbox() {
  const rows = await server.database.read.execute(
    sql`select state, kind, reason, tries, delivery, ${millisecondsOf('send_at')} - ${server.clock.now()}::float8 as "waitMs" from outbox where channel = 'whatsapp' order by id`,
  );
  return rowsOf<Row>(rows);
}

const isSettled = () =>
  expect.poll(async () => (await outbox()).map(({ state }) => state)).not.toContain('sending');
// The end of one test's message must not be written into the rows of the next.
afterEach(() => isSettled());

/** Waits for a number of messages on the phones, and returns the last one. */
async function shown(count: number) {
  await expect.poll(() => whatsApp.messages.length).toBe(count);
  const message = whatsApp.messages.at(-1);
  if (message === undefined) throw new Error('no message');
  return message;
}

/** Gives a number and returns the code that it received. */
async function codeFor(whatsapp = NUMBER, user = chino): Promise<string> {
  const before = whatsApp.messages.length;
  expect((await give(whatsapp, user)).status).toBe(200);
  return (await shown(before + 1)).button;
}

async function confirmNumber(whatsapp = NUMBER, user = chino): Promise<void> {
  expect((await confirm(await codeFor(whatsapp, user), user)).status).toBe(200);
}

/** Chino is the first substitute, and the only starter beside the organiser is removed. */
async function promoteChino(): Promise<void> {
  const starter = await joinMatch(server, id, { name: 'Titular', teamIndex: 1, positionIndex: 3 });
  await joinMatch(server, id, { isSubstitute: true }, chino.token);
  const { status } = await server.call(rosterContract.removePlayer, {
    params: { id },
    token: organiser.token,
    body: { playerId: starter.player.id },
  });
  expect(status).toBe(200);
}

function advance(ms: number): void {
  server.clock.advance(ms);
  server.app.sendDue();
}

describe('a number', () => {
  it('receives a code by its template, and once confirmed the promotion of its user', async () => {
    expect((await give('+54 9 11 5832-0147')).body).toMatchObject({
      contact: { whatsapp: NUMBER, isConfirmed: false },
    });
    const code = await shown(1);
    expect(code).toMatchObject({ to: DIGITS, template: 'picado_codigo', texts: [code.button] });
    expect(code.button).toMatch(/^\d{6}$/u);
    expect((await confirm(code.button)).body).toMatchObject({
      contact: { whatsapp: NUMBER, isConfirmed: true },
    });

    await promoteChino();
    const promotion = await shown(2);
    expect(promotion).toMatchObject({ to: DIGITS, template: 'picado_titular' });
    expect(promotion.texts).toEqual(['¡Entraste al equipo!', expect.stringContaining('Complejo La Esquina')]);
    const token = /^confirm\/([\w-]+)$/u.exec(promotion.button)?.[1] ?? '';
    const answered = await server.call(rosterContract.answerConfirmation, {
      params: { token },
      body: { accept: true },
    });
    expect(answered.status).toBe(200);
    await isSettled();
    expect(await outbox()).toMatchObject([
      { state: 'sent', kind: 'contact-code' },
      { state: 'sent', kind: 'promoted' },
    ]);
    expect(await server.storedText()).not.toContain(code.button);
  });

  it('that is not confirmed receives nothing but its code', async () => {
    await codeFor();
    await promoteChino();
    await isSettled();
    expect(await outbox()).toMatchObject([{ kind: 'contact-code' }]);
    expect(whatsApp.arrived).toBe(1);
  });

  it('that is no number, or comes without consent, receives no code', async () => {
    expect(await give('+54 9 11 12')).toMatchObject({ status: 422, body: { code: 'PHONE_INVALID' } });
    const refused = await server.call(messagesContract.changeContact, {
      token: chino.token,
      body: { whatsapp: NUMBER, consent: false },
    });
    expect(refused).toMatchObject({ status: 422, body: { code: 'CONTACT_CONSENT_REQUIRED' } });
    expect([await contact(), await outbox()]).toEqual([null, []]);
  });

  it('passes to the user that confirms it last, in any of its spellings', async () => {
    await confirmNumber('+541158320147');
    await confirmNumber(NUMBER, organiser);
    expect(await contact()).toBeNull();
    expect(await contact(organiser)).toEqual({ whatsapp: NUMBER, isConfirmed: true });
  });

  it('that is removed is not written to, and what waits for it is dropped', async () => {
    await confirmNumber();
    whatsApp.answers.push({ status: 503 });
    await promoteChino();
    await expect.poll(async () => (await outbox()).at(-1)).toMatchObject({ state: 'waiting', tries: 1 });
    expect((await give(null)).body.contact).toBeNull();
    advance(60_000);
    await expect
      .poll(async () => (await outbox()).at(-1))
      .toMatchObject({ state: 'dropped', reason: 'no number' });
    expect(whatsApp.messages).toHaveLength(1);
  });
});

describe('a code', () => {
  it('that is wrong is counted, and after some of them the right one is refused too', async () => {
    const code = await codeFor();
    for (let tries = 0; tries < CODE_TRIES; tries += 1) {
      expect(await confirm(anotherCode(code))).toMatchObject({ status: 422, body: { code: 'CODE_WRONG' } });
    }
    expect(await confirm(code)).toMatchObject({ status: 409, body: { code: 'CODE_EXPIRED' } });
    expect(await contact()).toMatchObject({ isConfirmed: false });
    await confirmNumber();
  });

  it('is valid until ten minutes have passed', async () => {
    const code = await codeFor();
    server.clock.advance(CODE_VALID_MS);
    expect(await confirm(code)).toMatchObject({ status: 409, body: { code: 'CODE_EXPIRED' } });
    const another = await codeFor();
    server.clock.advance(CODE_VALID_MS - 1);
    expect((await confirm(another)).status).toBe(200);
  });

  it('confirms once, for its user, and not after another was sent', async () => {
    const first = await codeFor();
    const second = await codeFor('+5491144445555');
    expect((await confirm(first)).status).not.toBe(200);
    expect(await confirm(second, organiser)).toMatchObject({ body: { code: 'CODE_EXPIRED' } });
    expect((await confirm(second)).body.contact).toEqual({ whatsapp: '+5491144445555', isConfirmed: true });
    expect(await confirm(second)).toMatchObject({ body: { code: 'CODE_EXPIRED' } });
  });

  it('that waits to be sent is not sent to a number that was given after it', async () => {
    whatsApp.answers.push({ status: 503 });
    await give(NUMBER);
    await expect.poll(outbox).toMatchObject([{ state: 'waiting', tries: 1 }]);
    await codeFor('+5491144445555');
    advance(60_000);
    await expect.poll(outbox).toMatchObject([{ state: 'dropped', reason: 'no number' }, { state: 'sent' }]);
    expect(whatsApp.messages.map(({ to }) => to)).toEqual(['5491144445555']);
  });

  it('is sent to a user three times an hour, also where the number is removed in between', async () => {
    for (let sent = 0; sent < CODES_OF_USER; sent += 1) {
      await codeFor(`+54911444455${sent}0`);
      await give(null);
    }
    expect(await give(NUMBER)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_CODES' } });
    server.clock.advance(CODES_COUNTED_MS);
    await confirmNumber();
  });

  it('is sent to a number three times an hour, whichever users and spellings ask for it', async () => {
    await codeFor(NUMBER);
    await codeFor('+541158320147');
    await codeFor(NUMBER, organiser);
    expect(await give(NUMBER, organiser)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_CODES' } });
  });
});

describe('an answer of WhatsApp', () => {
  beforeEach(() => confirmNumber());

  it.each([
    ['a parameter', { status: 400, code: 100 }, 'code 100'],
    ['a number without WhatsApp', { status: 400, code: 131026 }, 'code 131026'],
    ['a template', { status: 404, code: 132001 }, 'code 132001'],
    ['a page', { status: 404 }, 'HTTP 404'],
  ])('that refuses %s gives the message up', async (_what, answer, reason) => {
    whatsApp.answers.push(answer);
    await promoteChino();
    await expect
      .poll(async () => (await outbox()).at(-1))
      .toMatchObject({ state: 'failed', tries: 1, reason });
    expect(whatsApp.arrived).toBe(2);
    expect(await contact()).toMatchObject({ isConfirmed: true });
  });

  it.each([
    ['a failure', { status: 500, code: 131000 }, 'code 131000'],
    ['a page', { status: 502 }, 'HTTP 502'],
    ['the limit of calls', { status: 429, code: 80007 }, 'code 80007'],
    ['the limit of messages', { status: 400, code: 130429 }, 'code 130429'],
    ['the limit of a pair', { status: 400, code: 131056 }, 'code 131056'],
    ['a token that has expired', { status: 401, code: 190 }, 'code 190'],
  ])('that tells of %s is followed by another try, after 15 s', async (_what, answer, reason) => {
    whatsApp.answers.push(answer);
    await promoteChino();
    await expect
      .poll(async () => (await outbox()).at(-1))
      .toMatchObject({ state: 'waiting', tries: 1, reason });
    expect((await outbox()).at(-1)?.waitMs).toBe(15_000);
    advance(15_000);
    expect(await shown(2)).toMatchObject({ template: 'picado_titular' });
    await expect.poll(async () => (await outbox()).at(-1)).toMatchObject({ state: 'sent', tries: 2 });
  });

  it('that names a pause is followed by another try after it', async () => {
    whatsApp.answers.push({ status: 429, code: 130429, retryAfterS: 40 });
    await promoteChino();
    await expect.poll(async () => (await outbox()).at(-1)).toMatchObject({ state: 'waiting', tries: 1 });
    expect((await outbox()).at(-1)?.waitMs).toBe(40_000);
    advance(40_000);
    await shown(2);
  });
});

describe('the webhook', () => {
  const url = () => `${server.url}${WHATSAPP_WEBHOOK_PATH}`;
  const value = (told: object) =>
    JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [
        { id: '1', changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', ...told } }] },
      ],
    });
  const tell = async (told: object) => {
    const body = value(told);
    const signature = whatsApp.signature(body);
    return (await post(body, { 'x-hub-signature-256': signature })).status;
  };
  const post = (body: string, headers: Record<string, string>) =>
    fetch(url(), { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
  const status = (messageId: string, name: string, errors?: object[]) => ({
    ...{ id: messageId, status: name, timestamp: '1750857384', recipient_id: DIGITS },
    ...(errors && { errors }),
  });
  const write = (text: string, from = DIGITS) => ({
    messages: [
      { from, id: 'wamid.X', timestamp: `${server.clock.now() / 1000}`, type: 'text', text: { body: text } },
    ],
  });

  it('answers the challenge to the word of the operator alone', async () => {
    const ask = async (query: Record<string, string>) => {
      const answer = await fetch(`${url()}?${new URLSearchParams(query)}`);
      return [answer.status, answer.headers.get('content-type'), await answer.text()];
    };
    const right = {
      'hub.mode': 'subscribe',
      'hub.verify_token': whatsApp.settings.verifyToken,
      'hub.challenge': '1158201444',
    };
    expect(await ask(right)).toEqual([200, expect.stringContaining('text/plain'), '1158201444']);
    for (const wrong of [
      { ...right, 'hub.verify_token': 'another word' },
      { ...right, 'hub.mode': 'unsubscribe' },
      { 'hub.mode': 'subscribe', 'hub.challenge': '1158201444' },
    ]) {
      const [code, , text] = await ask(wrong);
      expect(code).toBe(401);
      expect(text).not.toContain('1158201444');
    }
  });

  it('takes what is signed over the bytes of its body, and nothing else', async () => {
    await confirmNumber();
    const body = value(write('BAJA'));
    const spaced = body.replace('{', '{ ');
    const right = whatsApp.signature(body);
    for (const signature of [
      null,
      '',
      right.replace('sha256=', ''),
      whatsApp.signature(spaced),
      `sha256=${'0'.repeat(64)}`,
    ]) {
      const headers: Record<string, string> = signature === null ? {} : { 'x-hub-signature-256': signature };
      const refused = await post(body, headers);
      expect([refused.status, await refused.json()]).toMatchObject([401, { code: 'AUTH_ERROR' }]);
    }
    expect(await contact()).toMatchObject({ isConfirmed: true });
    // The same content in other bytes has its own signature.
    expect((await post(spaced, { 'x-hub-signature-256': whatsApp.signature(spaced) })).status).toBe(200);
    expect(await contact()).toBeNull();
  });

  it('keeps what became of a message, in whichever order it is told', async () => {
    await confirmNumber();
    await promoteChino();
    const { id: promotion } = await shown(2);
    await isSettled();
    const kept = async () => (await outbox()).map(({ delivery, reason }) => [delivery, reason]);
    expect(await tell({ statuses: [status('wamid.1', 'delivered')] })).toBe(200);
    expect(await kept()).toEqual([
      ['delivered', null],
      [null, null],
    ]);
    expect(await tell({ statuses: [status('wamid.1', 'read'), status('wamid.1', 'sent')] })).toBe(200);
    const errors = [{ code: 131026, title: 'Message undeliverable' }];
    await tell({ statuses: [status(promotion, 'failed', errors), status('wamid.unknown', 'read')] });
    expect(await kept()).toEqual([
      ['read', null],
      ['failed', 'code 131026'],
    ]);
  });

  it('ends messages to a number that answers BAJA after it was given, in each of its spellings', async () => {
    for (const [given, text] of [
      [NUMBER, ' Baja. '],
      ['+541158320147', 'BAJA'],
    ] as const) {
      const late = write(text);
      server.clock.advance(60_000);
      await confirmNumber(given);
      expect(await tell(late)).toBe(200);
      expect(await tell(write('¿Quién lleva la pelota?'))).toBe(200);
      expect(await tell(write('BAJA', '5491144445555'))).toBe(200);
      expect(await contact()).toMatchObject({ isConfirmed: true });
      expect(await tell(write(text))).toBe(200);
      expect(await contact()).toBeNull();
    }
    await promoteChino();
    await isSettled();
    expect((await readMatch(server, id)).players.map(({ name }) => name)).toContain('Chino');
    expect(whatsApp.messages.map(({ template }) => template)).toEqual(['picado_codigo', 'picado_codigo']);
  });

  it('reads what it knows beside what it does not know, and large bodies', async () => {
    await confirmNumber();
    const many = Array.from({ length: 1000 }, (_, index) => status(`wamid.unknown${index}`, 'warning'));
    const [stop] = write('BAJA').messages;
    expect(await tell({ statuses: [{ id: 7 }, ...many], messages: [{ type: 'system' }, stop] })).toBe(200);
    expect(await contact()).toBeNull();
    expect(await tell({ errors: [{ code: 130429 }] })).toBe(200);
    const text = 'no JSON';
    expect((await post(text, { 'x-hub-signature-256': whatsApp.signature(text) })).status).toBe(200);
  });
});
