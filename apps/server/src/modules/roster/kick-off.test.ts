import { matchesContract } from '@picado/domain/matches/contract';
import type { Match } from '@picado/domain/matches/schema';
import { paymentsContract } from '@picado/domain/payments/contract';
import { resultsContract } from '@picado/domain/results/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { beforeEach, describe, expect, it } from 'vitest';
import { matchData, NOW } from '../../../test/match-data';
import { runServer, server } from '../../../test/running-server';
import type { TestUser } from '../../../test/server';
import { watchMatch } from '../../../test/watcher';

const MINUTE = 60_000;
let organiser: TestUser;
let rulo: TestUser;
let id: string;
let startsAt: number;
/** Proves to be Pato. */
let pato: string;

runServer();
/** A match whose list is full: the organiser, guests, and Rulo with Pato on the bench. */
beforeEach(async () => {
  await server.reset();
  server.clock.set(NOW);
  organiser = await server.signIn({ name: 'Nico', email: 'nico@example.com' });
  rulo = await server.signIn({ name: 'Rulo', email: 'rulo@example.com' });
  const created = await server.call(matchesContract.create, { token: organiser.token, body: matchData });
  ({ id } = created.body.match);
  startsAt = Date.parse(created.body.match.startsAt);
  for (let number = 2; number <= 2 * matchData.maxPlayers; number += 1)
    await join({ name: `Invitado ${number}` });
  await join({ isSubstitute: true }, rulo);
  pato = (await join({ name: 'Pato', isSubstitute: true })).body.leaveLink.split('/').at(-1) ?? '';
});

const join = (body: object, user?: TestUser) =>
  server.call(rosterContract.join, { params: { id }, body, ...(user && { token: user.token }) });
const read = async (): Promise<Match> => (await server.call(matchesContract.read, { params: { id } })).body;
const named = async (name: string) => (await read()).allPlayers.find((player) => player.name === name);
const as = (user: TestUser) => ({ params: { id }, token: user.token });
const remove = async (name: string) =>
  server.call(rosterContract.removePlayer, {
    ...as(organiser),
    body: { playerId: (await named(name))?.id ?? '' },
  });
const signedInAgain = async () => {
  organiser = await server.signIn({ name: 'Nico', email: 'nico@example.com' });
  rulo = await server.signIn({ name: 'Rulo', email: 'rulo@example.com' });
};
const shares = async () =>
  (await server.call(paymentsContract.read, as(organiser))).body.payments.map(({ name }) => name);

describe('from kick-off', () => {
  it('a slot that is freed at 21:20 is passed on to no player, and stays open to the link for an hour', async () => {
    server.clock.set(startsAt + 20 * MINUTE);
    await signedInAgain();
    expect((await remove('Invitado 2')).status).toBe(200);
    expect(await named('Rulo')).toMatchObject({ isSubstitute: true });
    expect(await shares()).not.toContain('Rulo');
    expect(await join({ name: 'Turno', isSubstitute: true })).toMatchObject({
      status: 409,
      body: { code: 'MATCH_STARTED' },
    });
    expect(await join({ name: 'Décimo' })).toMatchObject({ status: 201 });
    expect(await join({ name: 'Once' })).toMatchObject({ status: 409, body: { code: 'STARTED_FULL' } });

    await remove('Invitado 3');
    server.clock.set(startsAt + 60 * MINUTE);
    expect(await join({ name: 'Tarde' })).toMatchObject({
      status: 409,
      body: { error: REFUSALS.MATCH_PLAYED, code: 'MATCH_PLAYED' },
    });
    const added = { ...as(organiser), body: { name: 'Sumado' } };
    expect(await server.call(rosterContract.addPlayer, added)).toMatchObject({ status: 201 });
  });

  it('a match that was never finished is left by no player and promotes none the next morning', async () => {
    server.clock.set(startsAt + 12 * 60 * MINUTE);
    await signedInAgain();
    const leave = server.call(rosterContract.leave, as(rulo));
    expect(await leave).toMatchObject({ status: 409, body: { code: 'MATCH_PLAYED' } });
    expect((await remove('Invitado 2')).status).toBe(200);
    expect(await named('Rulo')).toMatchObject({ isSubstitute: true });
  });

  it('a promoted player without an answer owes nothing, and has not played', async () => {
    server.clock.set(startsAt - 2 * MINUTE);
    await signedInAgain();
    await remove('Invitado 2');
    expect(await named('Rulo')).toMatchObject({ isSubstitute: false, isPromotionPending: true });
    expect(await shares()).toContain('Rulo');
    server.clock.set(startsAt + MINUTE);
    const answer = { ...as(rulo), body: { accept: false } };
    expect(await server.call(rosterContract.answerOwnConfirmation, answer)).toMatchObject({
      status: 409,
      body: { code: 'CONFIRMATION_LATE' },
    });
    expect(await shares()).not.toContain('Rulo');

    await server.call(resultsContract.finish, as(organiser));
    expect(await named('Rulo')).toMatchObject({ isSubstitute: true, isConfirmationPending: false });
    expect((await read()).substitutes.map(({ name }) => name)).toEqual(['Pato', 'Rulo']);
    expect(await shares()).not.toContain('Rulo');
  });

  it('a promoted player plays once the organiser says so, who alone may', async () => {
    server.clock.set(startsAt - 2 * MINUTE);
    await signedInAgain();
    await remove('Invitado 2');
    const playerId = (await named('Rulo'))?.id ?? '';
    server.clock.set(startsAt + 30 * MINUTE);
    const confirm = (user: TestUser, accept = true) =>
      server.call(rosterContract.answerOwnConfirmation, { ...as(user), body: { accept, playerId } });
    expect(await confirm(rulo)).toMatchObject({ status: 403, body: { code: 'ONLY_ORGANISER_CONFIRMS' } });
    expect(await confirm(organiser, false)).toMatchObject({ body: { code: 'NOT_YOUR_PLAYER' } });
    expect(await confirm(organiser)).toMatchObject({ status: 200 });
    expect(await confirm(organiser)).toMatchObject({ status: 200 });
    expect(await named('Rulo')).toMatchObject({ isSubstitute: false, isPromotionPending: false });
    expect(await shares()).toContain('Rulo');
    await server.call(resultsContract.finish, as(organiser));
    expect(await named('Rulo')).toMatchObject({ isSubstitute: false });
  });
});

describe('before kick-off', () => {
  const bench = async (name: string, rest: object = {}) =>
    server.call(rosterContract.movePlayer, {
      ...as(organiser),
      body: { playerId: (await named(name))?.id ?? '', ...rest },
    });

  it('the slot of a starter that goes to the bench is of the one that has waited longest, who is asked', async () => {
    const { teamIndex, positionIndex } = (await named('Invitado 2'))!;
    expect((await bench('Invitado 2')).status).toBe(200);
    expect(await named('Rulo')).toMatchObject({ teamIndex, positionIndex, isPromotionPending: true });
    expect((await read()).substitutes.map(({ name }) => name)).toEqual(['Pato', 'Invitado 2']);
  });

  it('a slot that the organiser leaves free is passed by no newcomer, but given by the organiser', async () => {
    await bench('Invitado 2', { isSlotLeftFree: true });
    expect((await read()).substitutes.map(({ name }) => name)).toEqual(['Rulo', 'Pato', 'Invitado 2']);
    expect(await join({ name: 'Último' })).toMatchObject({ status: 409, body: { code: 'OTHERS_WAIT' } });
    expect(await join({ name: 'Último', isSubstitute: true })).toMatchObject({ status: 201 });
    const added = { ...as(organiser), body: { name: 'Elegido' } };
    expect(await server.call(rosterContract.addPlayer, added)).toMatchObject({ status: 201 });
  });

  const enter = (by: object) => server.call(rosterContract.takeFreeSlot, { params: { id }, ...by });

  it('a slot that is left free is entered by those that wait, with an account or as a guest, each in their turn', async () => {
    const watcher = await watchMatch(server, id);
    const { teamIndex, positionIndex } = (await named('Invitado 2'))!;
    await bench('Invitado 2', { isSlotLeftFree: true });
    const asPato = { headers: { 'x-guest-id': pato } };
    const viewer = await server.call(matchesContract.viewer, { params: { id }, ...asPato });
    expect(viewer.body).toMatchObject({ isSubstitute: true, can: { enter: false } });
    expect(await enter(asPato)).toMatchObject({ status: 409, body: { code: 'NOT_YOUR_TURN' } });
    expect(await enter({ token: organiser.token })).toMatchObject({ body: { code: 'ALREADY_STARTER' } });
    expect(await enter({})).toMatchObject({ status: 409, body: { code: 'NOT_IN_MATCH' } });

    const { status, body } = await enter({ token: rulo.token });
    expect(status).toBe(200);
    await watcher.next('player_promoted_demoted');
    expect(await watcher.next('player_promoted_demoted')).toMatchObject({ data: { match: body.match } });
    expect(await named('Rulo')).toMatchObject({ teamIndex, positionIndex, isPromotionPending: false });
    expect((await read()).substitutes.map(({ name }) => name)).toEqual(['Pato', 'Invitado 2']);
    expect((await server.notificationsOf(organiser))[0]).toMatchObject({ title: 'Rulo entró al equipo' });
    const log = await server.call(rosterContract.log, as(organiser));
    expect(log.body.places).toContainEqual(
      expect.objectContaining({ name: 'Rulo', text: 'Entró de suplente' }),
    );

    expect(await enter(asPato)).toMatchObject({ status: 409, body: { code: 'NO_SLOT_TO_ENTER' } });
    await bench('Invitado 3', { isSlotLeftFree: true });
    expect(await enter(asPato)).toMatchObject({ status: 200 });
    expect(await named('Pato')).toMatchObject({ isSubstitute: false, isPromotionPending: false });
  });

  it('a slot that is left free is entered by no substitute from kick-off on', async () => {
    await bench('Invitado 2', { isSlotLeftFree: true });
    server.clock.set(startsAt);
    await signedInAgain();
    expect(await enter({ token: rulo.token })).toMatchObject({
      status: 409,
      body: { code: 'MATCH_STARTED' },
    });
  });
});
