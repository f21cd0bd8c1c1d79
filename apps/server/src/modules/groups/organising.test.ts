/** One becomes a co-organiser by saying yes, and is asked in fixed words, once a group. */
import { accountContract } from '@picado/domain/account/contract';
import { groupsContract } from '@picado/domain/groups/contract';
import { messagesContract } from '@picado/domain/messages/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { aSubscription } from '../../../test/push-service';
import { joinMatch } from '../../../test/organised-match';
import { readDates, readGroup, startGroup, type StartedGroup } from '../../../test/running-group';
import { runServer, server } from '../../../test/running-server';
import { OFFERS_MESSAGES } from '../../../test/message-permissions';
import type { TestUser } from '../../../test/server';
import { rowsOf } from '../../../test/rows-of';

runServer(OFFERS_MESSAGES);

let group: StartedGroup;
const DAY = 24 * 60 * 60 * 1000;

/** Nico organises, Fede is on the list of the first date, Tomi is no member. */
beforeEach(async () => {
  await server.reset();
  group = await startGroup(server, { name: 'GANASTE entrá a estafa.example' });
  const [first] = await readDates(group.id, group.nico);
  await joinMatch(server, first?.matchId ?? '', {}, group.fede.token);
});

const at = () => ({ params: { id: group.id } });
const ask = async (user: TestUser, by: TestUser = group.nico) =>
  server.call(groupsContract.nameOrganiser, { ...at(), token: by.token, body: { userId: user.userId } });
const answer = async (user: TestUser, accept: boolean) =>
  server.call(groupsContract.answerInvitation, { ...at(), token: user.token, body: { accept } });
const end = async (user: TestUser, by: TestUser = group.nico) =>
  server.call(groupsContract.removeOrganiser, {
    params: { id: group.id, userId: user.userId },
    token: by.token,
  });
const roleOf = async (user: TestUser) => (await readGroup(group.id, user)).role;
const told = async (user: TestUser) =>
  (await server.notificationsOf(user)).filter(({ type }) => type.startsWith('CO_ORGANISER'));
const sent = async () =>
  rowsOf<{ title: string; body: string; state: string }>(
    await server.database.read.execute(
      sql`select title, body, state from outbox where type like 'CO_ORGANISER%' order by id`,
    ),
  );
/** A browser that takes push messages. */
const subscribe = ({ token }: TestUser) => {
  const body = aSubscription('https://fcm.googleapis.com/fcm/send/one').json;
  return server.call(messagesContract.subscribe, { token, body });
};

it('a member that is asked organises once they say yes, and both are told', async () => {
  expect(await ask(group.fede)).toMatchObject({
    status: 200,
    body: { message: 'Listo, le preguntamos: organiza cuando diga que sí' },
  });
  expect(await roleOf(group.fede)).toBe('MEMBER');
  expect((await readGroup(group.id, group.fede)).invitation).toEqual({
    askedBy: 'Nico',
    until: new Date(server.clock.now() + 14 * DAY).toISOString(),
  });
  const waiting = (await readGroup(group.id, group.nico)).members?.find(({ name }) => name === 'Fede');
  expect([waiting?.role, waiting?.askedUntil === undefined]).toEqual(['MEMBER', false]);
  expect(await told(group.fede)).toMatchObject([
    { type: 'CO_ORGANISER_ASKED', link: `/group/${group.id}`, matchId: null },
  ]);

  const accepted = await answer(group.fede, true);
  expect(accepted.body).toMatchObject({ group: { role: 'CO_ORGANISER' } });
  expect(await told(group.nico)).toMatchObject([
    { type: 'CO_ORGANISER_ANSWERED', message: 'Puede cambiar el grupo, sus fechas y sus partidos.' },
  ]);
});

it('a stranger is not asked, nor made a member, and nothing of them is shown', async () => {
  expect(await ask(group.tomi)).toMatchObject({ status: 404, body: { code: 'MEMBER_NOT_FOUND' } });
  expect(await told(group.tomi)).toEqual([]);
  expect((await readGroup(group.id, group.nico)).members?.map(({ name }) => name)).toEqual(['Nico', 'Fede']);
  expect(await answer(group.tomi, true)).toMatchObject({ status: 409, body: { code: 'INVITATION_OVER' } });
  expect(await roleOf(group.tomi)).toBeNull();
});

it('only organisers see who was asked, and what is asked is answered by the asked alone', async () => {
  await joinMatch(server, (await readDates(group.id, group.nico))[0]?.matchId ?? '', {}, group.tomi.token);
  await ask(group.fede);
  const seen = await readGroup(group.id, group.tomi);
  expect([seen.invitation, seen.members?.some(({ askedUntil }) => askedUntil !== undefined)]).toEqual([
    undefined,
    false,
  ]);
  expect((await answer(group.nico, true)).status).toBe(409);
});

it('the message that leaves Picado says no word that the organiser wrote, but their name', async () => {
  await subscribe(group.fede);
  await ask(group.fede);
  const [notice] = await told(group.fede);
  expect(notice?.title).toBe('Nico te invita a organizar GANASTE entrá a estafa.example');
  expect(await sent()).toMatchObject([
    {
      title: 'Nico te invita a organizar un grupo',
      body: 'Mirá cuál es y contestá en Picado. No hace falta que digas que sí.',
    },
  ]);
});

it('asking, withdrawing and asking again sends one message, and what was withdrawn is not there any more', async () => {
  await ask(group.fede);
  expect(await told(group.fede)).toHaveLength(1);
  expect((await end(group.fede)).body).toMatchObject({ message: 'Listo, ya no espera su respuesta' });
  expect(await told(group.fede)).toEqual([]);
  expect(await answer(group.fede, true)).toMatchObject({ status: 409 });
  for (let round = 0; round < 4; round += 1) {
    expect((await ask(group.fede)).body.message).toContain('ya le avisamos una vez');
    await end(group.fede);
  }
  await ask(group.fede);
  expect(await told(group.fede)).toEqual([]);
  // It waits on the page of the group.
  expect((await readGroup(group.id, group.fede)).invitation).toMatchObject({ askedBy: 'Nico' });
  await answer(group.fede, true);
  await end(group.fede);
  await ask(group.fede);
  expect(await told(group.fede)).toEqual([]);
  expect(await roleOf(group.fede)).toBe('MEMBER');
});

it('after a no the same member is asked again in three months, without a message', async () => {
  await ask(group.fede);
  expect((await answer(group.fede, false)).body).toMatchObject({
    group: { role: 'MEMBER' },
  });
  expect(await told(group.nico)).toMatchObject([{ message: 'Sigue en el grupo como siempre.' }]);
  expect(await ask(group.fede)).toMatchObject({ status: 409, body: { code: 'INVITATION_DECLINED' } });
  server.clock.advance(90 * DAY);
  const [nico, fede] = await Promise.all(
    ['Nico', 'Fede'].map((name) => server.signIn({ name, email: `${name}@example.com` })),
  );
  if (!nico || !fede) throw new Error('A user could not sign in.');
  const before = (await told(fede)).length;
  expect((await ask(fede, nico)).status).toBe(200);
  expect((await told(fede)).length).toBe(before);
});

it('ends after two weeks without an answer', async () => {
  await ask(group.fede);
  server.clock.advance(14 * DAY);
  const fede = await server.signIn({ name: 'Fede', email: 'Fede@example.com' });
  expect((await readGroup(group.id, fede)).invitation).toBeUndefined();
  expect(await answer(fede, true)).toMatchObject({ status: 409, body: { code: 'INVITATION_OVER' } });
});

it('who leaves is not put back: the question goes with them', async () => {
  await ask(group.fede);
  await server.call(groupsContract.removeMember, {
    params: { id: group.id, memberId: group.fede.userId },
    token: group.fede.token,
  });
  expect(await told(group.fede)).toEqual([]);
  expect((await ask(group.fede)).status).toBe(404);
  expect((await answer(group.fede, true)).status).toBe(409);
});

it('a co-organiser removes neither the organiser nor hands the group over', async () => {
  await ask(group.fede);
  await answer(group.fede, true);
  const handOver = { ...at(), token: group.fede.token, body: { newOrganiserId: group.fede.userId } };
  expect(await server.call(groupsContract.transfer, handOver)).toMatchObject({
    status: 403,
    body: { code: 'ONLY_ORGANISER_TRANSFERS_GROUP' },
  });
  expect((await end(group.nico, group.fede)).status).toBe(404);
});

it('an e-mail of a player is read by the match’s organiser and by no co-organiser', async () => {
  await ask(group.fede);
  await answer(group.fede, true);
  const params = { id: (await readDates(group.id, group.nico))[0]?.matchId ?? '' };
  const read = async ({ token }: TestUser) =>
    (await server.call(rosterContract.joinHistory, { params, token })).body.joinHistory;
  const users = async (reader: TestUser) => (await read(reader)).flatMap(({ user }) => user ?? []);
  expect(await users(group.nico)).toContainEqual({ name: 'Fede', email: 'Fede@example.com' });
  expect(await users(group.fede)).toContainEqual({ name: 'Fede' });
  expect((await users(group.fede)).filter((user) => 'email' in user)).toEqual([]);
});

it('the names of those that asked and answered go with their accounts', async () => {
  await subscribe(group.fede);
  await ask(group.fede);
  await answer(group.fede, true);
  await server.call(accountContract.remove, { token: group.nico.token, body: { confirmation: 'BORRAR' } });
  expect(await told(group.fede)).toMatchObject([
    { title: 'Una cuenta borrada te invita a organizar GANASTE entrá a estafa.example' },
  ]);
  expect(await sent()).toMatchObject([{ title: 'Una cuenta borrada te invita a organizar un grupo' }]);
});

it('a group that is deleted takes back what it asked', async () => {
  await subscribe(group.fede);
  await ask(group.fede);
  await server.call(groupsContract.remove, { ...at(), token: group.nico.token });
  expect(await told(group.fede)).toEqual([]);
  expect(await sent()).toMatchObject([{ title: 'Invitación a organizar un grupo', state: 'dropped' }]);
});
