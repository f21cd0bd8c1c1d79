import { claimsContract } from '@picado/domain/claims/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import { notificationsContract } from '@picado/domain/notifications/contract';
import { resultsContract } from '@picado/domain/results/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { playMatch, review, type PlayedMatch } from '../../../test/played-match';
import { runServer, server } from '../../../test/running-server';
import type { TestUser } from '../../../test/server';

runServer();

let played: PlayedMatch;
let nico: TestUser;
let fede: TestUser;
let chino: TestUser;

beforeEach(async () => {
  played = await server.startFrom((empty) => playMatch(empty, ['Nico', 'Fede']));
  const [first, second] = played.users;
  if (first === undefined || second === undefined) throw new Error('A match of two has two players.');
  nico = first;
  fede = second;
  chino = await server.signIn({ name: 'Chino', email: 'chino@example.com' });
});

const claim = (user: TestUser, guestId?: string) =>
  server.call(claimsContract.create, {
    params: { id: played.id },
    token: user.token,
    body: { playerId: played.guest },
    ...(guestId === undefined ? {} : { guestId }),
  });
const answer = (user: TestUser, id: string, accept: boolean) =>
  server.call(claimsContract.answer, { params: { id }, token: user.token, body: { accept } });
const readMatch = async () => (await server.call(matchesContract.read, { params: { id: played.id } })).body;
const guestEntry = async () => (await readMatch()).allPlayers.find(({ id }) => id === played.guest);
const inboxOf = async ({ token }: TestUser) =>
  (await server.call(notificationsContract.list, { token })).body.notifications.map(({ type, title }) => ({
    type,
    title,
  }));
const waiting = async ({ token }: TestUser) =>
  (await server.call(claimsContract.waiting, { token })).body.claims;

describe('a claim with the guest’s link', () => {
  it('passes the entry to the account, with the history of the match', async () => {
    const { version } = await readMatch();
    expect(await claim(chino, played.guestId)).toMatchObject({
      status: 201,
      body: { claim: { status: 'ACCEPTED' } },
    });
    expect(await guestEntry()).toMatchObject({ id: played.guest, userId: chino.userId, name: 'Invitado' });
    expect((await readMatch()).version).toBe(version + 1);
    const archived = await server.call(matchesContract.archived, { token: chino.token });
    expect(archived.body.matches).toMatchObject([{ id: played.id }]);
    expect(await review(server, played, nico, { playerId: played.guest })).toMatchObject({ status: 201 });
  });

  it('is answered the same when it is sent again, without another one made', async () => {
    const first = await claim(chino, played.guestId);
    expect(await claim(chino, played.guestId)).toMatchObject({ status: 200, body: first.body });
    expect(await claim(chino)).toMatchObject({ status: 200, body: first.body });
  });

  it('ends that link', async () => {
    await claim(chino, played.guestId);
    const params = { playerId: played.guest, token: played.guestId };
    const ended = { status: 404, body: { code: 'INVALID_LEAVE_LINK' } };
    expect(await server.call(rosterContract.personalLink, { params })).toMatchObject(ended);
    expect(await server.call(rosterContract.leaveByLink, { params })).toMatchObject(ended);
    const viewer = await server.call(matchesContract.viewer, {
      params: { id: played.id },
      guestId: played.guestId,
    });
    expect(viewer.body.isInMatch).toBe(false);
  });

  it('of another entry proves nothing', async () => {
    const added = await server.call(rosterContract.addPlayer, {
      params: { id: played.id },
      token: nico.token,
      body: { name: 'Tano' },
    });
    const other = await server.call(claimsContract.create, {
      params: { id: played.id },
      token: chino.token,
      body: { playerId: added.body.player.id },
      guestId: played.guestId,
    });
    expect(other.body.claim.status).toBe('PENDING');
  });
});

describe('a claim without a link', () => {
  it('waits for the organiser, notifies them, and changes nothing meanwhile', async () => {
    const before = await readMatch();
    const answered = await claim(chino);
    const asked = answered.body.claim;
    expect([answered.status, asked.status]).toEqual([201, 'PENDING']);
    expect(await readMatch()).toEqual(before);
    expect(await inboxOf(nico)).toContainEqual({
      type: 'CLAIM_REQUESTED',
      title: 'Chino dice que es Invitado',
    });
    const shown = { id: asked.id, playerName: 'Invitado', userName: 'Chino', location: before.location };
    expect(await waiting(nico)).toMatchObject([{ ...shown, canAnswer: true }]);
    expect(await waiting(chino)).toMatchObject([{ ...shown, canAnswer: false }]);
    expect(await waiting(fede)).toEqual([]);
    expect((await claim(chino)).body.claim).toEqual(asked);
    expect(await waiting(nico)).toHaveLength(1);
  });

  it('gets the entry with a yes, and other claims of it a no', async () => {
    const asked = (await claim(chino)).body.claim;
    const tano = await server.signIn({ name: 'Tano', email: 'tano@example.com' });
    await claim(tano);
    expect(await answer(nico, asked.id, true)).toMatchObject({
      status: 200,
      body: { message: 'Listo: ese lugar pasó a su cuenta', claim: { id: asked.id, status: 'ACCEPTED' } },
    });
    expect(await guestEntry()).toMatchObject({ userId: chino.userId });
    expect(await waiting(nico)).toEqual([]);
    expect(await inboxOf(chino)).toContainEqual({
      type: 'CLAIM_ANSWERED',
      title: 'El partido ya está en tu historial',
    });
    expect(await answer(nico, asked.id, false)).toMatchObject({
      status: 409,
      body: { code: 'CLAIM_ANSWERED', error: 'Ese pedido ya fue respondido.' },
    });
    expect(await claim(tano)).toMatchObject({ status: 409, body: { code: 'NOT_A_GUEST' } });
  });

  it('gets nothing after a no, but the link still proves it', async () => {
    const asked = (await claim(chino)).body.claim;
    expect(await answer(nico, asked.id, false)).toMatchObject({
      body: { message: 'Listo: ese lugar sigue siendo de un invitado', claim: { status: 'REFUSED' } },
    });
    expect(await guestEntry()).not.toHaveProperty('userId');
    expect(await inboxOf(chino)).toContainEqual({
      type: 'CLAIM_ANSWERED',
      title: 'El organizador dijo que no sos Invitado',
    });
    expect((await claim(chino)).body.claim).toEqual({ id: asked.id, status: 'REFUSED' });
    expect((await claim(chino, played.guestId)).body.claim).toEqual({ id: asked.id, status: 'ACCEPTED' });
  });
});

it('a result of the match counts for the account from then on', async () => {
  const { teamIndex } = (await guestEntry()) ?? {};
  await server.call(resultsContract.finalScore, {
    params: { id: played.id },
    token: nico.token,
    body: { team1Goals: 3, team2Goals: 1 },
  });
  await claim(chino, played.guestId);
  const archived = await server.call(matchesContract.archived, { token: chino.token });
  expect(archived.body.matches).toMatchObject([{ matchResult: teamIndex === 0 ? 'WIN' : 'LOSS' }]);
});

it.each([
  ['of an entry with an account', () => ({ playerId: played.users[1]?.playerId ?? '' }), 409, 'NOT_A_GUEST'],
  ['of an entry of another match', () => ({ playerId: played.id }), 404, 'PLAYER_NOT_FOUND'],
  ['of nothing', () => ({}), 400, 'VALIDATION_ERROR'],
])('a claim %s is refused', async (_what, body, status, code) => {
  const refused = await server.call(claimsContract.create, {
    params: { id: played.id },
    token: chino.token,
    body: body(),
  });
  expect(refused).toMatchObject({ status, body: { code } });
  expect(await waiting(nico)).toEqual([]);
});
