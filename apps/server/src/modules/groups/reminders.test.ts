/** What organisers of a group send by hand: 'Me pagó todo', the reminder of a debt, and the question to regulars once more. */
import { groupsContract } from '@picado/domain/groups/contract';
import { homeContract } from '@picado/domain/home/contract';
import { messagesContract } from '@picado/domain/messages/contract';
import { paymentsContract } from '@picado/domain/payments/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { joinMatch, readMatch } from '../../../test/organised-match';
import { aSubscription, decrypted } from '../../../test/push-service';
import { readDates, startGroup, type StartedGroup } from '../../../test/running-group';
import { makeCoOrganiser } from '../../../test/co-organiser';
import { push, runPush } from '../../../test/running-push';
import { server } from '../../../test/running-server';
import type { TestUser } from '../../../test/server';
import { watchMatch } from '../../../test/watcher';

runPush();

const HOUR = 60 * 60 * 1000;

let group: StartedGroup;
let matchIds: string[];

const signIn = (name: string) => server.signIn({ name, email: `${name}@example.com` });
const as = async (name: string) => ({ params: { id: group.id }, token: (await signIn(name)).token });

/** A browser of a user's. */
async function browserOf(name: string) {
  const subscription = aSubscription(`${push.origin}/${name}`);
  await server.call(messagesContract.subscribe, {
    token: (await signIn(name)).token,
    body: subscription.json,
  });
  return subscription;
}
const inboxOf = async (name: string, type: string) =>
  (await server.notificationsOf(await signIn(name))).filter((notification) => notification.type === type);

const nameTomi = async () => makeCoOrganiser(server, group.id, await signIn('Nico'), await signIn('Tomi'));

describe('what is owed', () => {
  /** Fede and a guest played two dates of ten shares of 650 pesos each, and a third one is to come. It is the morning after the second. */
  beforeEach(async () => {
    group = await startGroup(server, { opensDaysBefore: 20 });
    const dates = await readDates(group.id, group.nico);
    matchIds = dates.flatMap(({ matchId }) => matchId ?? []).slice(0, 3);
    for (const id of matchIds) {
      await joinMatch(server, id, {}, group.fede.token);
      await joinMatch(server, id, { name: 'Rulo Giménez' });
    }
    server.clock.set(Date.parse('2026-12-04T14:00:00Z'));
  });

  const pay = async (body: object, by = 'Nico', headers: Record<string, string> = {}) =>
    server.call(groupsContract.payDebts, { ...(await as(by)), body, headers });
  const remind = async (body: object, by = 'Nico') =>
    server.call(groupsContract.remindDebts, { ...(await as(by)), body });
  const statuses = async (id: string) => {
    const { token } = await signIn('Nico');
    const { payments } = (await server.call(paymentsContract.read, { params: { id }, token })).body;
    return payments.map(({ name: player, status }) => `${player} ${status}`).sort();
  };
  const log = async (id: string) => {
    const { token } = await signIn('Nico');
    return (await server.call(paymentsContract.log, { params: { id }, token })).body.log.map(
      ({ text }) => text,
    );
  };

  it('is marked as paid in all begun dates, each with its line and its notification, by a co-organiser too', async () => {
    await nameTomi();
    const watcher = await watchMatch(server, matchIds[0] ?? '', { token: (await signIn('Nico')).token });
    const paid = await pay({ userId: group.fede.userId }, 'Tomi');
    expect(paid.body).toMatchObject({
      message: 'Listo, anotamos que te pagó todo',
      ...{ total: 1300, isCollecting: true },
      debts: [{ guestName: 'Rulo Giménez', amount: 1300 }],
    });
    for (const id of matchIds.slice(0, 2)) {
      expect(await statuses(id)).toContain('Fede CONFIRMED');
      expect(await log(id)).toEqual(['Tomi confirmó el pago de Fede ($ 650)']);
    }
    expect(await statuses(matchIds[2] ?? '')).toContain('Fede UNPAID');
    expect(watcher.heard().map(({ name: event }) => event)).toContain('paymentsUpdate');
    expect((await inboxOf('Fede', 'PAYMENT_CONFIRMED')).map(({ message }) => message).sort()).toEqual([
      'Tomi confirmó tu pago de $ 650. Jueves 26 de noviembre, 21:00, Complejo La Esquina, cancha 3',
      'Tomi confirmó tu pago de $ 650. Jueves 3 de diciembre, 21:00, Complejo La Esquina, cancha 3',
    ]);
  });

  it('is marked once, however often it is sent', async () => {
    const key = { 'idempotency-key': 'me-pago-todo' };
    for (const headers of [key, key, {}]) {
      expect((await pay({ guestName: 'RULO GIMENEZ' }, 'Nico', headers)).body).toMatchObject({
        debts: [{ name: 'Fede', amount: 1300 }],
      });
    }
    expect(await log(matchIds[0] ?? '')).toEqual(['Nico confirmó el pago de Rulo Giménez ($ 650)']);
  });

  it('that waits for confirmation already is left as it is', async () => {
    const fede = await signIn('Fede');
    const match = await readMatch(server, matchIds[0] ?? '');
    const playerId = match.players.find(({ userId }) => userId === fede.userId)?.id ?? '';
    const params = { id: match.id, playerId };
    await server.call(paymentsContract.mark, { params, token: fede.token, body: { status: 'DECLARED' } });
    await pay({ userId: fede.userId });
    expect(await statuses(match.id)).toContain('Fede DECLARED');
    expect(await statuses(matchIds[1] ?? '')).toContain('Fede CONFIRMED');
  });

  it('is marked for no other than those that played, and says who is meant', async () => {
    expect(await pay({ userId: group.tomi.userId })).toMatchObject({
      status: 404,
      body: { code: 'DEBTOR_NOT_FOUND', error: 'No encontramos a esa persona en las fechas del grupo.' },
    });
    for (const body of [{}, { userId: 'fede' }, { guestName: ' ' }]) {
      expect(await pay(body)).toMatchObject({ status: 400, body: { error: 'Decinos quién debe' } });
    }
    expect(await pay({ userId: group.fede.userId }, 'Fede')).toMatchObject({ status: 403 });
    expect(await statuses(matchIds[0] ?? '')).toContain('Fede UNPAID');
  });

  it('is reminded of with its dates, in the app and outside it, once a day by all organisers together', async () => {
    await nameTomi();
    const browser = await browserOf('Fede');
    expect((await remind({ userId: group.fede.userId })).body).toEqual({
      message: 'Listo, le mandamos el recordatorio',
    });
    const texts = {
      title: 'Debés $ 1.300 de Los jueves',
      message: 'Te falta pagar el 26 de noviembre y 3 de diciembre. Nico te lo recuerda.',
    };
    const link = `/match/${matchIds[0] ?? ''}?abrir=mi-pago`;
    expect(await inboxOf('Fede', 'PAYMENT_REMINDER')).toMatchObject([{ ...texts, link }]);
    const [message] = await push.received(1);
    if (message === undefined) throw new Error('no message');
    expect(decrypted(message, browser)).toMatchObject({ title: texts.title });

    server.clock.advance(23 * HOUR);
    for (const by of ['Nico', 'Tomi']) {
      expect(await remind({ userId: group.fede.userId }, by)).toMatchObject({
        status: 429,
        body: { code: 'ALREADY_REMINDED' },
      });
    }
    server.clock.advance(HOUR);
    expect((await remind({ userId: group.fede.userId }, 'Tomi')).status).toBe(200);
    expect(await inboxOf('Fede', 'PAYMENT_REMINDER')).toHaveLength(2);
  });

  it('is signed by the co-organiser that reminds, confirms or returns it, and by no other', async () => {
    await nameTomi();
    const { token } = await signIn('Tomi');
    const [matchId = ''] = matchIds;
    const fede = await signIn('Fede');
    const read = async (of: TestUser) =>
      (await server.call(paymentsContract.read, { params: { id: matchId }, token: of.token })).body;
    await server.call(groupsContract.remindDebts, {
      ...{ params: { id: group.id }, token },
      body: { userId: fede.userId },
    });
    const [reminder] = await inboxOf('Fede', 'PAYMENT_REMINDER');
    expect(reminder?.message).toMatch(/Tomi te lo recuerda\.$/u);
    const again = await server.call(groupsContract.remindDebts, {
      ...(await as('Nico')),
      body: { userId: fede.userId },
    });
    expect([again.status, again.body]).toMatchObject([
      429,
      { error: expect.stringContaining('o de quien') as string },
    ]);

    expect((await server.call(paymentsContract.remind, { params: { id: matchId }, token })).status).toBe(200);
    expect((await inboxOf('Fede', 'PAYMENT_REMINDER'))[0]?.message).toMatch(/^Tomi te lo recuerda\./u);
    expect((await read(await signIn('Nico'))).remindedBy).toBe('Tomi');
    expect((await read(await signIn('Tomi'))).remindedBy).toBeUndefined();
    expect((await read(fede)).remindedBy).toBeUndefined();

    const playerId = (await read(fede)).payments.find(({ name }) => name === 'Fede')?.playerId ?? '';
    const mark = (by: string, status: string) =>
      server.call(paymentsContract.mark, { params: { id: matchId, playerId }, token: by, body: { status } });
    await mark(fede.token, 'DECLARED');
    await mark(token, 'UNPAID');
    expect((await inboxOf('Fede', 'PAYMENT_SENT_BACK'))[0]?.title).toBe('A Tomi no le llegó tu pago');
    const own = async () => (await read(fede)).payments.find((payment) => payment.playerId === playerId);
    expect(await own()).toMatchObject({ isSentBack: true, decidedBy: 'Tomi' });
    const { waiting } = (await server.call(homeContract.read, { token: fede.token })).body;
    expect(JSON.stringify(waiting)).toContain('A Tomi no le llegó tu pago');
    await mark(token, 'CONFIRMED');
    expect((await inboxOf('Fede', 'PAYMENT_CONFIRMED'))[0]?.message).toMatch(/^Tomi confirmó tu pago/u);
    expect(await own()).toMatchObject({ status: 'CONFIRMED', decidedBy: 'Tomi' });
  });

  it('is reminded of to no guest, and to none that has paid', async () => {
    expect(await remind({ guestName: 'Rulo Giménez' })).toMatchObject({
      status: 409,
      body: { error: 'Los invitados no reciben avisos de Picado: recordáselo vos por el chat.' },
    });
    await pay({ userId: group.fede.userId });
    expect(await remind({ userId: group.fede.userId })).toMatchObject({
      status: 409,
      body: { code: 'OWES_NOTHING' },
    });
    expect(await inboxOf('Fede', 'PAYMENT_REMINDER')).toEqual([]);
  });

  it('of a player that left the group is reminded of too', async () => {
    const { token } = await signIn('Fede');
    const params = { id: group.id, memberId: group.fede.userId };
    await server.call(groupsContract.removeMember, { params, token });
    expect((await remind({ userId: group.fede.userId })).status).toBe(200);
    expect((await remind({ userId: group.fede.userId })).status).toBe(429);
  });
});

describe('regulars that have not answered', () => {
  let id: string;

  /** Nico, Fede and Tomi are regulars of the second date, which is open. */
  beforeEach(async () => {
    group = await startGroup(server);
    const [first, second] = await readDates(group.id, group.nico);
    for (const user of [group.fede, group.tomi])
      await joinMatch(server, first?.matchId ?? '', {}, user.token);
    for (const { userId } of [group.fede, group.tomi]) {
      const params = { id: group.id, memberId: userId };
      await server.call(groupsContract.changeMember, {
        params,
        token: group.nico.token,
        body: { isRegular: true },
      });
    }
    server.clock.set(Date.parse(second?.opensAt ?? ''));
    await server.app.openDates();
    const dates = await readDates(group.id, await signIn('Nico'));
    id = dates.find(({ date }) => date === '2026-12-03')?.matchId ?? '';
  });

  const ask = async (date = '2026-12-03', by = 'Nico') => {
    const { params, token } = await as(by);
    return server.call(groupsContract.askRegulars, { params: { ...params, date }, token });
  };
  const answer = async (user: string, accept: boolean) => {
    const call = { params: { id }, token: (await signIn(user)).token, body: { accept } };
    return server.call(rosterContract.answerOwnConfirmation, call);
  };

  it('are asked again by the link that they were asked by, in the app and outside it', async () => {
    const browser = await browserOf('Fede');
    server.clock.advance(HOUR);
    expect((await ask()).body).toEqual({ message: 'Listo, les preguntamos de nuevo', asked: 2 });
    const [again, before] = await inboxOf('Fede', 'REGULAR_ASKED');
    expect(again).toMatchObject({
      title: 'El jueves jugás: ¿venís?',
      message: expect.stringContaining('Todavía no contestaste. Si no contestás, tu lugar queda.') as string,
      ...{ needsAnswer: true, link: before?.link ?? 'none' },
    });
    const [message] = await push.received(1);
    if (message === undefined) throw new Error('no message');
    expect(decrypted(message, browser)).toMatchObject({
      title: 'El jueves jugás: ¿venís?',
      actions: [{ title: 'Voy' }, { title: 'Esta no puedo' }],
    });
    const token = again?.link?.split('/').at(-1) ?? '';
    const said = await server.call(rosterContract.answerConfirmation, {
      params: { token },
      body: { accept: true },
    });
    expect(said.status).toBe(200);
    const { players } = await readMatch(server, id);
    expect(players.find(({ name: player }) => player === 'Fede')?.isConfirmationPending).toBe(false);
  });

  it('are asked once a day each, and no more once they have answered', async () => {
    await nameTomi();
    expect((await answer('Fede', true)).status).toBe(200);
    // Tomi asks and is a regular too: Nico alone is left.
    expect((await ask('2026-12-03', 'Tomi')).body).toEqual({
      message: 'Listo, le preguntamos de nuevo',
      asked: 1,
    });
    // And of Nico's question Tomi is.
    expect((await ask()).body).toMatchObject({ asked: 1 });
    expect(await ask()).toMatchObject({ status: 429, body: { code: 'ALREADY_REMINDED' } });
    server.clock.advance(24 * HOUR);
    expect((await ask()).body).toMatchObject({ asked: 1 });
    expect(await inboxOf('Fede', 'REGULAR_ASKED')).toHaveLength(1);
    expect(await inboxOf('Tomi', 'REGULAR_ASKED')).toHaveLength(3);
    await answer('Tomi', false);
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'NO_REGULAR_TO_ASK' } });
  });

  it('are not asked of dates that are closed, begun or none', async () => {
    expect(await ask('2026-12-10')).toMatchObject({ status: 409, body: { code: 'DATE_NOT_OPEN' } });
    expect(await ask('2026-12-11')).toMatchObject({ status: 404, body: { code: 'NO_SUCH_DATE' } });
    expect(await ask('2026-12-03', 'Fede')).toMatchObject({ status: 403 });
    server.clock.set(Date.parse('2026-12-04T00:00:00Z'));
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'CONFIRMATION_LATE' } });
  });
});
