import { CODES_OF_USER, CODE_TRIES } from '@picado/domain/messages/contact';
import { messagesContract } from '@picado/domain/messages/contract';
import type { GUEST_KINDS } from '@picado/domain/messages/kinds';
import { GUEST_NUMBER_RETENTION_MS } from '@picado/domain/messages/limits';
import { guestSettingsOf } from '@picado/domain/messages/preferences';
import { claimsContract } from '@picado/domain/claims/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import { paymentsContract } from '@picado/domain/payments/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../test/rows-of';
import { forgetExpired } from '../../retention';
import { matchData } from '../../../test/match-data';
import { joinMatch } from '../../../test/organised-match';
import {
  advance,
  anotherCode,
  chino,
  DIGITS,
  id,
  isSettled,
  NUMBER,
  organiser,
  outbox,
  runWhatsApp,
  shown,
  whatsApp,
} from '../../../test/running-whatsapp';
import { server } from '../../../test/running-server';

runWhatsApp();

type GuestKind = (typeof GUEST_KINDS)[number];

interface Guest {
  playerId: string;
  guestId: string;
}

let starter: Guest;
/** The first substitute. */
let tincho: Guest;

async function signUp(body: object): Promise<Guest> {
  const joined = await joinMatch(server, id, body);
  return { playerId: joined.player.id, guestId: joined.leaveLink.split('/').at(-1) ?? '' };
}

beforeEach(async () => {
  starter = await signUp({ name: 'Titular', teamIndex: 1, positionIndex: 3 });
  tincho = await signUp({ name: 'Tincho', isSubstitute: true });
});

const at = ({ playerId }: Guest) => ({ id, playerId });
const give = (guest = tincho, whatsapp: string | null = NUMBER, guestId = guest.guestId) =>
  server.call(messagesContract.changeGuestContact, {
    params: at(guest),
    guestId,
    body: { whatsapp, consent: true },
  });
const confirm = (code: string, guest = tincho, guestId = guest.guestId) =>
  server.call(messagesContract.confirmGuestContact, { params: at(guest), guestId, body: { code } });
const read = async (guest = tincho) =>
  (await server.call(messagesContract.guestContact, { params: at(guest), guestId: guest.guestId })).body;

async function confirmNumber(guest = tincho): Promise<void> {
  const before = whatsApp.messages.length;
  expect((await give(guest)).status).toBe(200);
  const { button } = await shown(before + 1);
  expect((await confirm(button, guest)).status).toBe(200);
}

const remove = ({ playerId }: Guest) =>
  server.call(rosterContract.removePlayer, {
    params: { id },
    token: organiser.token,
    body: { playerId },
  });

const templates = () => whatsApp.messages.map(({ template }) => template);
const numbers = async () =>
  rowsOf(await server.database.read.execute(sql`select from contacts where player_id is not null`)).length;

describe('a guest with a number', () => {
  it('confirms it with a code, and answers a promotion by the link that it receives', async () => {
    const settings = guestSettingsOf([]);
    expect(await read()).toEqual({ isOffered: true, contact: null, settings });
    expect((await give()).body).toMatchObject({
      contact: { whatsapp: NUMBER, isConfirmed: false, isReachable: true },
    });
    const { button: code, to } = await shown(1);
    expect(to).toBe(DIGITS);
    expect((await confirm(code)).body.contact).toEqual({
      whatsapp: NUMBER,
      isConfirmed: true,
      isReachable: true,
    });
    expect(await read()).toEqual({
      isOffered: true,
      contact: { whatsapp: NUMBER, isConfirmed: true, isReachable: true },
      settings,
    });

    await remove(starter);
    const promotion = await shown(2);
    expect(promotion).toMatchObject({ to: DIGITS, template: 'picado_titular' });
    const token = /^confirm\/([\w-]+)$/u.exec(promotion.button)?.[1] ?? '';
    const answer = { params: { token }, body: { accept: true } };
    expect((await server.call(rosterContract.answerConfirmation, answer)).status).toBe(200);
    // No answer for others holds the number.
    const match = await server.call(matchesContract.read, { params: { id } });
    expect(JSON.stringify(match.body)).not.toContain(DIGITS.slice(3));
  });

  it('is told of nothing before the code came back', async () => {
    await give();
    await shown(1);
    await remove(starter);
    await isSettled();
    expect(await outbox()).toMatchObject([{ kind: 'contact-code', state: 'sent' }]);
  });

  it('is reminded of a promotion without an answer, once', async () => {
    await confirmNumber();
    await remove(starter);
    await shown(2);
    await isSettled();
    server.clock.advance(3 * 60 * 60_000);
    await server.app.sweep();
    expect(await shown(3)).toMatchObject({ to: DIGITS, template: 'picado_titular' });
    await server.app.sweep();
    await isSettled();
    expect(await outbox()).toHaveLength(3);
  });

  it('is told that the match was changed, and that it was cancelled', async () => {
    await confirmNumber();
    await server.call(matchesContract.update, {
      params: { id },
      token: organiser.token,
      body: { ...matchData, location: 'Otra cancha' },
    });
    expect(await shown(2)).toMatchObject({ to: DIGITS, template: 'picado_cambio' });
    expect(whatsApp.messages[1]?.texts[1]).toContain('Otra cancha');
    await server.call(matchesContract.remove, { params: { id }, token: organiser.token });
    expect((await shown(3)).texts[0]).toBe('Se canceló el partido');
    await isSettled();
    await forgetExpired(server.database, server.clock.now());
    expect(await numbers()).toBe(0);
  });

  it('is reminded to pay also where no user owes', async () => {
    await confirmNumber(starter);
    const { allPlayers } = (await server.call(matchesContract.read, { params: { id } })).body;
    for (const { id: playerId, userId } of allPlayers) {
      if (userId === undefined || userId === organiser.userId) continue;
      const body = { status: 'CONFIRMED' };
      await server.call(paymentsContract.mark, { params: { id, playerId }, token: organiser.token, body });
    }
    const { body } = await server.call(paymentsContract.read, { params: { id }, token: organiser.token });
    expect(body.remindedCount).toBe(1);
    expect(
      (await server.call(paymentsContract.remind, { params: { id }, token: organiser.token })).status,
    ).toBe(200);
    await expect.poll(templates).toContain('picado_pago');
    expect(whatsApp.messages.filter(({ template }) => template === 'picado_pago')).toMatchObject([
      { to: DIGITS },
    ]);
  });

  it('is told of a removal by the organiser, and of nothing after it', async () => {
    await confirmNumber(starter);
    await remove(starter);
    await expect.poll(templates).toEqual(['picado_codigo', 'picado_cambio']);
    await isSettled();
    await forgetExpired(server.database, server.clock.now());
    expect(await numbers()).toBe(0);
  });
});

describe('a guest that stops a kind by the personal link', () => {
  const stop = (kind: GuestKind, { isOn = false, guestId = tincho.guestId } = {}) =>
    server.call(messagesContract.updateGuestSettings, {
      params: at(tincho),
      guestId,
      body: { changes: [{ kind, isOn }] },
    });

  it('is told of it no more, and of all others still', async () => {
    expect(await stop('promoted')).toMatchObject({ status: 409, body: { code: 'CONTACT_MISSING' } });
    await confirmNumber();
    expect(await stop('promoted', { guestId: starter.guestId })).toMatchObject({ status: 403 });
    expect((await stop('promoted')).body.settings).toContainEqual({ kind: 'promoted', isOn: false });
    expect((await read()).settings.filter(({ isOn }) => !isOn)).toEqual([{ kind: 'promoted', isOn: false }]);
    await remove(starter);
    await server.call(matchesContract.update, {
      params: { id },
      token: organiser.token,
      body: { ...matchData, location: 'Otra cancha' },
    });
    await expect.poll(templates).toEqual(['picado_codigo', 'picado_cambio']);
    await isSettled();
    expect((await outbox()).map(({ kind }) => kind)).toEqual(['contact-code', 'match-changed']);
    expect((await stop('promoted', { isOn: true })).body.settings.every(({ isOn }) => isOn)).toBe(true);
  });

  it('has all of them again with another number', async () => {
    await confirmNumber();
    await stop('match-tomorrow');
    await give(tincho, null);
    expect((await read()).settings.every(({ isOn }) => isOn)).toBe(true);
  });
});

describe('a guest’s number', () => {
  it('is given and read by the personal link of its own entry alone', async () => {
    for (const guestId of [starter.guestId, 'x'.repeat(43)]) {
      expect((await give(tincho, NUMBER, guestId)).status).not.toBe(200);
    }
    expect(await give(tincho, NUMBER, starter.guestId)).toMatchObject({
      status: 403,
      body: { code: 'NOT_YOUR_CONTACT' },
    });
    await give();
    const { button: code } = await shown(1);
    expect(await confirm(code, tincho, starter.guestId)).toMatchObject({ status: 403 });
    const asOrganiser = { params: at(tincho), token: organiser.token };
    expect(await server.call(messagesContract.guestContact, asOrganiser)).toMatchObject({ status: 403 });
    expect((await read()).contact).toMatchObject({ isConfirmed: false });
  });

  it('takes as many wrong codes, and is sent as many, as that of a user', async () => {
    await give();
    const { button: code } = await shown(1);
    for (let tries = 0; tries < CODE_TRIES; tries += 1) {
      expect(await confirm(anotherCode(code))).toMatchObject({ body: { code: 'CODE_WRONG' } });
    }
    expect(await confirm(code)).toMatchObject({ status: 409, body: { code: 'CODE_EXPIRED' } });
    for (let sent = 1; sent < CODES_OF_USER; sent += 1) await give(tincho, `+54911444455${sent}0`);
    expect(await give(tincho, '+5491144445599')).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_CODES' },
    });
  });

  it('leaves the same number of a user alone', async () => {
    await server.call(messagesContract.changeContact, {
      token: chino.token,
      body: { whatsapp: NUMBER, consent: true },
    });
    const { button: code } = await shown(1);
    await server.call(messagesContract.confirmContact, { token: chino.token, body: { code } });
    await confirmNumber();
    const { body } = await server.call(messagesContract.preferences, { token: chino.token });
    expect(body.contact).toEqual({ whatsapp: NUMBER, isConfirmed: true, isReachable: true });
  });

  it('is deleted as the guest removes it, leaves, or has an account', async () => {
    const claim = () =>
      server.call(claimsContract.create, {
        params: { id },
        ...{ token: chino.token, guestId: tincho.guestId },
        body: { playerId: tincho.playerId },
      });
    const leave = () =>
      server.call(rosterContract.leaveByLink, {
        params: { playerId: starter.playerId, token: starter.guestId },
      });
    for (const [guest, end] of [
      [tincho, () => give(tincho, null)],
      [starter, leave],
      [tincho, claim],
    ] as const) {
      await confirmNumber(guest);
      expect(await numbers()).toBe(1);
      expect((await end()).status).toBeLessThan(300);
      expect(await numbers()).toBe(0);
      await isSettled();
      server.clock.advance(60 * 60_000);
    }
    expect(await give()).toMatchObject({ body: { code: 'NOT_YOUR_CONTACT' } });
  });

  it('counts wrong codes that come at once, each of them', async () => {
    await give();
    const { button: code } = await shown(1);
    const tries = await Promise.all(Array.from({ length: 3 * CODE_TRIES }, () => confirm(anotherCode(code))));
    const codes = tries.map(({ body }) => (body as unknown as { code: string }).code).toSorted();
    expect(codes.filter((each) => each === 'CODE_WRONG')).toHaveLength(CODE_TRIES);
    expect(codes.filter((each) => each === 'CODE_EXPIRED')).toHaveLength(2 * CODE_TRIES);
  });

  it('that is given while the entry passes to an account is not left behind', async () => {
    const [claimed] = await Promise.all([
      server.call(claimsContract.create, {
        params: { id },
        ...{ token: chino.token, guestId: tincho.guestId },
        body: { playerId: tincho.playerId },
      }),
      give(),
      give(),
    ]);
    expect(claimed.status).toBe(201);
    await isSettled();
    expect(await numbers()).toBe(0);
  });

  it('is deleted 30 days after the match', async () => {
    await confirmNumber();
    const startsAt = Date.parse((await server.call(matchesContract.read, { params: { id } })).body.startsAt);
    await forgetExpired(server.database, startsAt + GUEST_NUMBER_RETENTION_MS);
    expect(await numbers()).toBe(1);
    await forgetExpired(server.database, startsAt + GUEST_NUMBER_RETENTION_MS + 1);
    expect(await numbers()).toBe(0);
  });

  it('is not written to any more once it is removed', async () => {
    await confirmNumber();
    whatsApp.answers.push({ status: 503 });
    await remove(starter);
    await expect.poll(async () => (await outbox()).at(-1)).toMatchObject({ state: 'waiting', tries: 1 });
    await give(tincho, null);
    advance(60_000);
    await expect
      .poll(async () => (await outbox()).at(-1))
      .toMatchObject({ state: 'dropped', reason: 'no number' });
    expect(whatsApp.messages).toHaveLength(1);
  });
});
