import {
  DAILY_CODES_OF_ADDRESS,
  DAILY_CODES_OF_NUMBER,
  DAILY_CODES_OF_USER,
} from '@picado/domain/messages/contact';
import { WHATSAPP_WEBHOOK_PATH } from '@picado/domain/messages/contract';
import { NUMBER_STOPPED_MS } from '@picado/domain/messages/limits';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../../test/rows-of';
import { forgetExpired } from '../../retention';
import {
  codeFor,
  confirmNumber,
  contact,
  DIGITS,
  give,
  isSettled,
  NUMBER,
  organiser,
  outbox,
  runWhatsApp,
  whatsApp,
} from '../../../test/running-whatsapp';
import { server } from '../../../test/running-server';

const HOUR_MS = 60 * 60_000;
const TAKES_NONE = { status: 429, body: { code: 'NUMBER_TAKES_NO_CODES' } };

runWhatsApp();

/** A new account, on a day on which its session is valid. */
const stranger = (name: string) => server.signIn({ name, email: `${name}@example.com` });

/** The holder of the number writes to Picado, at the instant in milliseconds. */
async function write(text: string, at = server.clock.now(), from = DIGITS): Promise<void> {
  const message = { from, timestamp: String(Math.floor(at / 1000)), type: 'text', text: { body: text } };
  const body = JSON.stringify({ entry: [{ changes: [{ value: { messages: [message] } }] }] });
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': whatsApp.signature(body) };
  const { status } = await fetch(`${server.url}${WHATSAPP_WEBHOOK_PATH}`, { method: 'POST', body, headers });
  expect(status).toBe(200);
}

describe('codes in a day', () => {
  it('are five to a number, whichever users ask for them, and though their accounts are deleted', async () => {
    for (let sent = 0; sent < DAILY_CODES_OF_NUMBER; sent += 1) {
      const user = await stranger(`Extraño ${sent}`);
      await codeFor(NUMBER, user);
      await server.database.transaction((tx) => tx.execute(sql`delete from users where id = ${user.userId}`));
      server.clock.advance(HOUR_MS);
    }
    expect(await give(NUMBER, await stranger('El sexto'))).toMatchObject(TAKES_NONE);
    server.clock.advance(24 * HOUR_MS);
    await codeFor(NUMBER, await stranger('El de mañana'));
  });

  it('are five to a user, whichever numbers they are for', async () => {
    for (let sent = 0; sent < DAILY_CODES_OF_USER; sent += 1) {
      await codeFor(`+54911444455${sent}0`, organiser);
      server.clock.advance(HOUR_MS);
    }
    expect(await give(NUMBER, organiser)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_CODES' } });
  });

  it('are as many to all numbers given from one address as a full list and its retries need', async () => {
    const users = DAILY_CODES_OF_ADDRESS / 3;
    for (let user = 0; user < users; user += 1) {
      const account = await stranger(`Cuenta ${user}`);
      for (let sent = 0; sent < 3; sent += 1) {
        expect((await give(`+5491144${String(1000 + user * 3 + sent)}55`, account)).status).toBe(200);
      }
    }
    expect(await give(NUMBER)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_CODES' } });
    expect(await outbox()).toHaveLength(DAILY_CODES_OF_ADDRESS);
    await isSettled();
  });
});

describe('a number that answered BAJA', () => {
  it('is sent no code for twelve weeks, in any spelling, and its number is stored nowhere', async () => {
    await codeFor();
    server.clock.advance(1000);
    await write('BAJA');
    expect(await contact()).toBeNull();
    for (const spelling of [NUMBER, '+541158320147']) {
      expect(await give(spelling, organiser)).toMatchObject(TAKES_NONE);
    }
    expect(await server.storedText()).not.toContain(DIGITS.slice(3));
    const storedNumbers = async () =>
      rowsOf(await server.database.read.execute(sql`select from number_choices`)).length;
    server.clock.advance(NUMBER_STOPPED_MS - 2000);
    await forgetExpired(server.database, server.clock.now());
    expect([await storedNumbers(), await give(NUMBER, await stranger('Insistente'))]).toMatchObject([
      1,
      TAKES_NONE,
    ]);
    server.clock.advance(3000);
    await forgetExpired(server.database, server.clock.now());
    expect(await storedNumbers()).toBe(0);
    await codeFor(NUMBER, await stranger('Otro'));
  });

  it('takes codes again once its holder answers ALTA, whatever a stranger has used up', async () => {
    for (let sent = 0; sent < 3; sent += 1) await codeFor(NUMBER, organiser);
    server.clock.advance(1000);
    const stoppedAt = server.clock.now();
    await write('BAJA', stoppedAt);
    expect(await give(NUMBER)).toMatchObject(TAKES_NONE);
    server.clock.advance(5000);
    await write('Alta!');
    // What the service believes untold comes again, days later too.
    await write('BAJA', stoppedAt);
    await confirmNumber();
    expect(await contact()).toEqual({ whatsapp: NUMBER, isConfirmed: true, isReachable: true });
  });

  it('before it was confirmed again stays confirmed', async () => {
    const earlier = server.clock.now();
    server.clock.advance(60_000);
    await confirmNumber();
    await write('BAJA', earlier);
    expect(await contact()).toMatchObject({ isConfirmed: true });
    await codeFor(NUMBER, organiser);
  });
});
