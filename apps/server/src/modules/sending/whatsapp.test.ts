import { CODES_COUNTED_MS, CODES_OF_USER, CODE_TRIES, CODE_VALID_MS } from '@picado/domain/messages/contact';
import { messagesContract } from '@picado/domain/messages/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  advance,
  anotherCode,
  chino,
  codeFor,
  confirm,
  confirmNumber,
  contact,
  DIGITS,
  give,
  isSettled,
  NUMBER,
  organiser,
  outbox,
  promoteChino,
  runWhatsApp,
  shown,
  whatsApp,
} from '../../../test/running-whatsapp';
import { server } from '../../../test/running-server';

runWhatsApp();

describe('a number', () => {
  it('receives a code by its template, and once confirmed the promotion of its user', async () => {
    expect((await give('+54 9 11 5832-0147')).body).toMatchObject({
      contact: { whatsapp: NUMBER, isConfirmed: false, isReachable: true },
    });
    const code = await shown(1);
    expect(code).toMatchObject({ to: DIGITS, template: 'picado_codigo', texts: [code.button] });
    expect(code.button).toMatch(/^\d{6}$/u);
    expect((await confirm(code.button)).body).toMatchObject({
      contact: { whatsapp: NUMBER, isConfirmed: true, isReachable: true },
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
    expect(await contact(organiser)).toEqual({ whatsapp: NUMBER, isConfirmed: true, isReachable: true });
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
    expect((await confirm(second)).body.contact).toEqual({
      whatsapp: '+5491144445555',
      isConfirmed: true,
      isReachable: true,
    });
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
    expect(await give(NUMBER, organiser)).toMatchObject({
      status: 429,
      body: { code: 'NUMBER_TAKES_NO_CODES' },
    });
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
