import { matchesContract } from '@picado/domain/matches/contract';
import { notificationsContract } from '@picado/domain/notifications/contract';
import { paymentsContract } from '@picado/domain/payments/contract';
import type { PaymentStatus } from '@picado/domain/payments/schema';
import { rosterContract } from '@picado/domain/roster/contract';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { doings, playEvening, type Evening, type Name } from '../../../test/evening';
import { matchData } from '../../../test/match-data';
import { joinMatch, organise, readMatch } from '../../../test/organised-match';
import { runServer, server } from '../../../test/running-server';
import type { TestUser } from '../../../test/server';
import { watch, watchMatch, type Watcher } from '../../../test/watcher';

runServer();

let id: string;
let nico: TestUser;
let fede: TestUser & { playerId: string };
let guest: { playerId: string; guestId: string };

beforeEach(async () => {
  await server.reset();
  const organised = await organise(server);
  ({ id, organiser: nico } = organised);
  const user = await server.signIn({ name: 'Fede', email: 'fede@example.com' });
  const joined = await joinMatch(server, id, {}, user.token);
  fede = { ...user, playerId: joined.player.id };
  const brought = await joinMatch(server, id, { name: 'Colo' });
  guest = { playerId: brought.player.id, guestId: brought.leaveLink.split('/').at(-1) ?? '' };
});

const read = async (options: { token?: string; guestId?: string } = { token: nico.token }) =>
  (await server.call(paymentsContract.read, { params: { id }, ...options })).body;
const mark = (by: TestUser, playerId: string, status: PaymentStatus) =>
  server.call(paymentsContract.mark, { params: { id, playerId }, token: by.token, body: { status } });
const statuses = async () =>
  Object.fromEntries((await read()).payments.map(({ name, status }) => [name, status]));
const inboxOf = async (user: TestUser) =>
  (await server.notificationsOf(user)).map(({ type, title, link }) => ({ type, title, link }));
const paymentInboxOf = async (user: TestUser) =>
  (await inboxOf(user)).filter(({ type }) => type.startsWith('PAYMENT'));
const updateMatch = (changes: object) => {
  const { maxPlayers: _size, timeZone: _zone, ...edit } = matchData;
  return server.call(matchesContract.update, {
    params: { id },
    token: nico.token,
    body: { ...edit, ...changes },
  });
};

describe('the payments of a match', () => {
  it('are read by every participant, and start unpaid', async () => {
    const asRead = await read();
    expect(asRead).toEqual({
      total: 6500,
      perPerson: 650,
      alias: null,
      cvu: null,
      payments: ['Nico Barrientos', 'Colo', 'Fede'].map((name) => ({
        playerId: expect.any(String) as string,
        name,
        amount: 650,
        // The organiser's own share counts as collected.
        status: name === 'Nico Barrientos' ? 'CONFIRMED' : 'UNPAID',
        isSentBack: false,
        changedAt: null,
      })),
      departed: [],
      // The guest left no number.
      remindedCount: 1,
      remindedAt: null,
    });
    const asOthersRead = { ...asRead, remindedCount: 0 };
    expect(await read({ token: fede.token })).toEqual(asOthersRead);
    expect(await read({ guestId: guest.guestId })).toEqual(asOthersRead);
  });

  it('go from red to yellow to green, and leave the match as read alone', async () => {
    const before = await readMatch(server, id);
    const declared = await mark(fede, fede.playerId, 'DECLARED');
    expect(declared).toMatchObject({ status: 200, body: { message: 'Pago actualizado', perPerson: 650 } });
    expect(declared.body.payments.find(({ name }) => name === 'Fede')).toMatchObject({
      status: 'DECLARED',
      changedAt: new Date(server.clock.now()).toISOString(),
    });
    expect(await paymentInboxOf(nico)).toEqual([
      { type: 'PAYMENT_DECLARED', title: 'Fede avisó que pagó', link: `/match/${id}/payments` },
    ]);
    expect(await mark(nico, fede.playerId, 'CONFIRMED')).toMatchObject({
      status: 200,
      body: { message: 'Pago confirmado' },
    });
    expect(await statuses()).toEqual({ 'Nico Barrientos': 'CONFIRMED', Fede: 'CONFIRMED', Colo: 'UNPAID' });
    expect(await paymentInboxOf(fede)).toEqual([
      { type: 'PAYMENT_CONFIRMED', title: 'Pago confirmado', link: `/match/${id}?abrir=mi-pago` },
    ]);
    expect(await readMatch(server, id)).toEqual(before);
    expect(await mark(fede, fede.playerId, 'UNPAID')).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_CONFIRMED' },
    });
  });

  it('that did not arrive go back to red, and their player is told', async () => {
    await mark(fede, fede.playerId, 'DECLARED');
    await mark(nico, fede.playerId, 'UNPAID');
    const own = async () => (await read({ token: fede.token })).payments.find(({ name }) => name === 'Fede');
    expect(await own()).toMatchObject({ status: 'UNPAID', isSentBack: true });
    expect(await paymentInboxOf(fede)).toMatchObject([
      { type: 'PAYMENT_SENT_BACK', title: 'A Nico Barrientos no le llegó tu pago' },
    ]);
    await mark(fede, fede.playerId, 'DECLARED');
    expect(await own()).toMatchObject({ status: 'DECLARED', isSentBack: false });
    await mark(fede, fede.playerId, 'UNPAID');
    expect(await own()).toMatchObject({ status: 'UNPAID', isSentBack: false });
    await mark(nico, fede.playerId, 'CONFIRMED');
    await server.call(notificationsContract.markAllRead, { token: fede.token });
    await mark(nico, fede.playerId, 'UNPAID');
    const titles = (await paymentInboxOf(fede)).map(({ title }) => title);
    expect(titles).toContain('Nico Barrientos volvió a anotar que debés');
  });

  it('declared by several players are told to the organiser as one, apart from sign-ups', async () => {
    const tano = await server.signIn({ name: 'Tano', email: 'tano@example.com' });
    const joined = await joinMatch(server, id, {}, tano.token);
    await mark(fede, fede.playerId, 'DECLARED');
    await mark(tano, joined.player.id, 'DECLARED');
    expect((await inboxOf(nico)).map(({ title }) => title)).toEqual([
      'Tenés 2 pagos por confirmar',
      'Se anotaron 3: 4/10',
    ]);
  });

  it('declared again after being taken back are told as one', async () => {
    for (const status of ['DECLARED', 'UNPAID', 'DECLARED'] as const) await mark(fede, fede.playerId, status);
    expect(await paymentInboxOf(nico)).toMatchObject([{ title: 'Fede avisó que pagó' }]);
  });

  it('repeated change nothing and tell nothing', async () => {
    await mark(fede, fede.playerId, 'DECLARED');
    const after = await read();
    server.clock.advance(1000);
    expect(await mark(fede, fede.playerId, 'DECLARED')).toMatchObject({ status: 200 });
    expect(await read()).toEqual(after);
    expect(await paymentInboxOf(nico)).toHaveLength(1);
  });

  it.each([
    [{}, 400, 'VALIDATION_ERROR'],
    [{ status: 'PAID' }, 400, 'VALIDATION_ERROR'],
    [{ status: null }, 400, 'VALIDATION_ERROR'],
  ])('take no body of %o', async (body, status, code) => {
    const params = { id, playerId: fede.playerId };
    expect(await server.call(paymentsContract.mark, { params, token: nico.token, body })).toMatchObject({
      status,
      body: { code },
    });
    expect(await statuses()).toMatchObject({ Fede: 'UNPAID' });
  });

  it('of an unknown match or player are not found', async () => {
    const params = { id: fede.playerId, playerId: fede.playerId };
    const { token } = nico;
    const nowhere = await server.call(paymentsContract.read, { params, token });
    expect(nowhere).toMatchObject({ status: 404, body: { code: 'MATCH_NOT_FOUND' } });
    expect(await mark(nico, id, 'CONFIRMED')).toMatchObject({
      status: 404,
      body: { code: 'PLAYER_NOT_FOUND' },
    });
  });

  it('are none where the price holds no number, and come back with it', async () => {
    await mark(nico, guest.playerId, 'CONFIRMED');
    await updateMatch({ price: 'Gratis' });
    expect(await read()).toMatchObject({ total: null, perPerson: null, payments: [] });
    expect(await mark(fede, fede.playerId, 'DECLARED')).toMatchObject({
      status: 409,
      body: { code: 'PRICE_WITHOUT_AMOUNT' },
    });
    await updateMatch({ price: '13000' });
    expect((await read()).payments.map(({ amount }) => amount)).toEqual([1300, 650, 1300]);
  });
});

describe('a list that changes', () => {
  it('keeps what a leaver paid for the organiser’s eyes, until it is given back', async () => {
    await mark(nico, guest.playerId, 'CONFIRMED');
    await server.call(rosterContract.removePlayer, {
      params: { id },
      token: nico.token,
      body: { playerId: guest.playerId },
    });
    expect((await read()).departed).toMatchObject([{ name: 'Colo', amount: 650, status: 'CONFIRMED' }]);
    expect((await read({ token: fede.token })).departed).toEqual([]);
    await mark(nico, guest.playerId, 'UNPAID');
    expect((await read()).departed).toEqual([]);
  });

  it('gives a user that comes back the payment of before', async () => {
    await mark(fede, fede.playerId, 'DECLARED');
    await server.call(rosterContract.leave, {
      params: { id },
      token: fede.token,
      body: { playerId: fede.playerId },
    });
    expect(await read({ token: nico.token })).toMatchObject({ departed: [{ name: 'Fede' }] });
    const again = await joinMatch(server, id, {}, fede.token);
    expect(await statuses()).toMatchObject({ Fede: 'DECLARED' });
    await mark(nico, again.player.id, 'CONFIRMED');
    expect(await statuses()).toMatchObject({ Fede: 'CONFIRMED' });
    expect((await read()).departed).toEqual([]);
  });

  it('makes a substitute owe who gets a slot', async () => {
    const pipa = await joinMatch(server, id, { name: 'Pipa', isSubstitute: true });
    expect(await statuses()).not.toHaveProperty('Pipa');
    await server.call(rosterContract.movePlayer, {
      params: { id },
      token: nico.token,
      body: { playerId: pipa.player.id, teamIndex: 0 },
    });
    expect(await statuses()).toMatchObject({ Pipa: 'UNPAID' });
  });
});

describe('the payment of a substitute after the match', () => {
  let all: ReturnType<typeof doings>;
  let evening: Evening;
  beforeEach(async () => {
    evening = await playEvening(server);
    ({ id } = evening);
    nico = evening.users.nico;
    all = doings(evening);
  });
  const markAs = (name: Name, status: PaymentStatus) => mark(evening.users[name], evening.entry.tito, status);

  it('is none for one that did not come on', async () => {
    expect(await statuses()).not.toHaveProperty('Tito');
    expect(await markAs('tito', 'DECLARED')).toMatchObject({
      status: 409,
      body: { code: 'SUBSTITUTE_OWES_NOTHING' },
    });
  });

  it('is a share for one that came on, as soon as a report about it is approved', async () => {
    await all.report('tito', [0, 1, 0], 1);
    expect(await statuses()).not.toHaveProperty('Tito');
    await all.approve('juan', 'tito');
    expect(await statuses()).toMatchObject({ Tito: 'UNPAID' });
    expect(await markAs('tito', 'DECLARED')).toMatchObject({ status: 200 });
    expect(await markAs('nico', 'CONFIRMED')).toMatchObject({ status: 200 });
    expect(await statuses()).toMatchObject({ Tito: 'CONFIRMED' });
  });

  it('is a share for one whose figures the organiser loaded with a side', async () => {
    await all.load([{ playerId: evening.entry.tito, goals: 0, assists: 0, saves: 0 }]);
    expect(await statuses()).not.toHaveProperty('Tito');
    await all.load([{ playerId: evening.entry.tito, goals: 0, assists: 0, saves: 0, teamIndex: 0 }]);
    expect(await statuses()).toMatchObject({ Tito: 'UNPAID' });
  });
});

describe('where the organiser is paid', () => {
  const setAccount = (body: object, matchId = id) =>
    server.call(paymentsContract.account, { params: { id: matchId }, token: nico.token, body });

  it('is the same from match to match, and shown to participants', async () => {
    const account = { alias: 'picado.jueves.mp', cvu: '0000003100 0412 8890 1526' };
    expect(await setAccount(account)).toMatchObject({
      status: 200,
      body: { alias: 'picado.jueves.mp', cvu: '0000003100041288901526' },
    });
    const next = await server.call(matchesContract.create, { token: nico.token, body: matchData });
    const params = { id: next.body.match.id };
    expect((await server.call(paymentsContract.read, { params, token: nico.token })).body).toMatchObject({
      alias: 'picado.jueves.mp',
      cvu: '0000003100041288901526',
    });
    expect(await read({ guestId: guest.guestId })).toMatchObject({ alias: 'picado.jueves.mp' });
    await setAccount({ cvu: null });
    expect(await read()).toMatchObject({ alias: 'picado.jueves.mp', cvu: null });
    await setAccount({});
    expect(await read()).toMatchObject({ alias: 'picado.jueves.mp', cvu: null });
  });

  it.each([
    [{ alias: 'corto' }, 'El alias lleva de 6 a 20 letras, números, puntos o guiones.'],
    [{ cvu: '0000003100041288901527' }, 'Ese CVU o CBU no existe: revisá los números.'],
    [{ cvu: 22 }, 'Hay datos que no son válidos. Revisalos e intentá de nuevo.'],
  ])('is refused as %o', async (body, error) => {
    expect(await setAccount(body)).toMatchObject({ status: 400, body: { error } });
    expect(await read()).toMatchObject({ alias: null, cvu: null });
  });

  it('is another organiser’s once the match is handed over', async () => {
    await setAccount({ alias: 'picado.jueves.mp' });
    await server.call(matchesContract.transferOwnership, {
      params: { id },
      token: nico.token,
      body: { newCreatorId: fede.userId },
    });
    expect(await read({ token: fede.token })).toMatchObject({ alias: null });
  });
});

it('an account that is sent as it was is no line of the log', async () => {
  const send = (body: object) =>
    server.call(paymentsContract.account, { params: { id }, token: nico.token, body });
  await send({ alias: 'picado.jueves.mp' });
  expect(await send({ alias: 'picado.jueves.mp', cvu: null })).toMatchObject({ status: 200 });
  expect(await send({})).toMatchObject({ status: 200, body: { alias: 'picado.jueves.mp' } });
  const { body } = await server.call(paymentsContract.log, { params: { id }, token: nico.token });
  expect(body.log).toHaveLength(1);
});

it('the log says which user changed what', async () => {
  await mark(fede, fede.playerId, 'DECLARED');
  await mark(nico, fede.playerId, 'UNPAID');
  await mark(nico, fede.playerId, 'CONFIRMED');
  await server.call(paymentsContract.account, {
    params: { id },
    token: nico.token,
    body: { alias: 'picado.jueves.mp' },
  });
  const { body } = await server.call(paymentsContract.log, { params: { id }, token: nico.token });
  expect(body.log.map(({ text }) => text)).toEqual([
    'Nico Barrientos cambió a dónde se paga',
    'Nico Barrientos confirmó el pago de Fede ($ 650)',
    'A Nico Barrientos no le llegó el pago de Fede',
    'Fede avisó que pagó ($ 650)',
  ]);
});

describe('a change', () => {
  async function participant(options: { token?: string; guestId?: string }): Promise<Watcher> {
    const { guestId, ...session } = options;
    const watcher = await watch(server.url, session);
    onTestFinished(watcher.close);
    await watcher.send('joinMatch', { matchId: id, ...(guestId === undefined ? {} : { guestId }) });
    return watcher;
  }
  const heard = (watcher: Watcher) => watcher.heard().filter(({ name }) => name === 'paymentsUpdate');

  it('is told to participants alone', async () => {
    const outsider = await server.signIn({ name: 'Otro', email: 'otro@example.com' });
    const inside = [await participant({ token: nico.token }), await participant({ guestId: guest.guestId })];
    const outside = [
      await watchMatch(server, id),
      await participant({ token: outsider.token }),
      await participant({ guestId: `${guest.guestId}x` }),
    ];
    await mark(fede, fede.playerId, 'DECLARED');
    const told = [{ name: 'paymentsUpdate', payload: { type: 'PAYMENTS_UPDATED', matchId: id } }];
    for (const watcher of inside) await expect.poll(() => heard(watcher)).toEqual(told);
    for (const watcher of outside) {
      const before = watcher.heard().filter(({ name }) => name === 'matchUpdate').length;
      await watcher.unreadUpdates();
      expect(heard(watcher)).toEqual([]);
      expect(watcher.heard().filter(({ name }) => name === 'matchUpdate')).toHaveLength(before);
    }
  });

  it('stands in nothing that other viewers read', async () => {
    await mark(fede, fede.playerId, 'DECLARED');
    const answers = [
      await readMatch(server, id),
      (await server.call(matchesContract.viewer, { params: { id } })).body,
      (await server.call(rosterContract.joinHistory, { params: { id }, token: nico.token })).body,
    ];
    for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(/DECLARED|payment|UNPAID/u);
  });
});
