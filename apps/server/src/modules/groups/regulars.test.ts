import { groupsContract } from '@picado/domain/groups/contract';
import { homeContract } from '@picado/domain/home/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import { resultsContract } from '@picado/domain/results/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { joinMatch, readMatch } from '../../../test/organised-match';
import { rowsOf } from '../../../test/rows-of';
import { readDates, readGroup, startGroup, type StartedGroup } from '../../../test/running-group';
import { runServer, server } from '../../../test/running-server';
import type { TestUser } from '../../../test/server';

runServer();

const HOUR = 60 * 60 * 1000;

let group: StartedGroup;

const signIn = (name: string) => server.signIn({ name, email: `${name}@example.com` });
const nameOf = ({ name }: { name: string }) => name;

/** Fede and Tomi have played with Nico, and are regulars from the second date on. */
beforeEach(async () => {
  await server.reset();
  group = await startGroup(server);
  const [first] = await readDates(group.id, group.nico);
  for (const user of [group.fede, group.tomi]) await joinMatch(server, first?.matchId ?? '', {}, user.token);
  await makeRegular(group.fede, { isRegular: true, position: 'Arquero' });
  await makeRegular(group.tomi, { isRegular: true });
});

function makeRegular({ userId }: TestUser, body: object) {
  const params = { id: group.id, memberId: userId };
  return server.call(groupsContract.changeMember, { params, token: group.nico.token, body });
}

/** The next date opens; answers its match. */
async function openNext(): Promise<string> {
  const waiting = (await readDates(group.id, await signIn('Nico'))).find(({ matchId }) => matchId === null);
  server.clock.set(Date.parse(waiting?.opensAt ?? ''));
  await server.app.openDates();
  const dates = await readDates(group.id, await signIn('Nico'));
  return dates.find(({ date }) => date === waiting?.date)?.matchId ?? '';
}

async function questionOf(name: string) {
  const notifications = await server.notificationsOf(await signIn(name));
  return notifications.find(({ type }) => type === 'REGULAR_ASKED');
}
const tokenOf = (link: string | null | undefined) => link?.split('/').at(-1) ?? '';
const answer = (token: string, accept: boolean) =>
  server.call(rosterContract.answerConfirmation, { params: { token }, body: { accept } });

describe('a regular’s no', () => {
  const undo = (token: string) => server.call(rosterContract.undoAnswer, { params: { token } });
  const page = async (token: string) =>
    (await server.call(rosterContract.confirmation, { params: { token } })).body;
  const slots = async (id: string) =>
    (await readMatch(server, id)).players.map(({ id: playerId, name, teamIndex, positionIndex }) => [
      ...[playerId, name, teamIndex, positionIndex],
    ]);

  it('is taken back by the link alone for ten minutes, into the same slot, and is asked again', async () => {
    const id = await openNext();
    const token = tokenOf((await questionOf('Fede'))?.link);
    expect((await page(token)).canUndo).toBe(false);
    expect(await undo(token)).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_UNDO' } });
    const before = await slots(id);
    await answer(token, false);
    expect(await page(token)).toMatchObject({ state: 'DECLINED', canUndo: true });
    expect((await slots(id)).length).toBe(before.length - 1);
    expect(await undo(token)).toMatchObject({ status: 200 });
    expect(await slots(id)).toEqual(before);
    expect(await page(token)).toMatchObject({ state: 'PENDING', canUndo: false });
    expect((await answer(token, true)).status).toBe(200);

    const other = tokenOf((await questionOf('Tomi'))?.link);
    await answer(other, false);
    server.clock.set(server.clock.now() + 10 * 60_000);
    expect((await page(other)).canUndo).toBe(false);
    expect(await undo(other)).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_UNDO' } });
  });

  it('is not taken back once another player has the slot', async () => {
    const id = await openNext();
    const { players } = await readMatch(server, id);
    const fede = players.find(({ name }) => name === 'Fede');
    const token = tokenOf((await questionOf('Fede'))?.link);
    await answer(token, false);
    const { teamIndex, positionIndex } = fede ?? {};
    await joinMatch(server, id, { name: 'Rulo', teamIndex, positionIndex });
    expect((await page(token)).canUndo).toBe(false);
    expect(await undo(token)).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
  });
});

describe('regulars', () => {
  it('are on the list when a date opens, where they usually play, and are asked whether they come', async () => {
    const id = await openNext();
    const match = await readMatch(server, id);
    expect(
      match.players.map(({ name, position, isConfirmationPending }) => [
        name,
        position,
        isConfirmationPending,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['Nico', 'Mediocampista', true],
        ['Fede', 'Arquero', true],
        ['Tomi', 'Mediocampista', true],
      ]),
    );
    expect(match.players).toHaveLength(3);
    expect(await questionOf('Fede')).toMatchObject({
      title: 'El jueves jugás: ¿venís?',
      message: expect.stringContaining(
        'Si no contestás, tu lugar queda. Jueves 3 de diciembre, 21:00',
      ) as string,
      needsAnswer: true,
      link: expect.stringMatching(/^\/confirm\//u) as string,
    });
  });

  it('say yes by the link alone, without a sign-in', async () => {
    const id = await openNext();
    const token = tokenOf((await questionOf('Fede'))?.link);
    expect((await answer(token, true)).status).toBe(200);
    const { players } = await readMatch(server, id);
    expect(players.find(({ name }) => name === 'Fede')?.isConfirmationPending).toBe(false);
    const told = await server.notificationsOf(await signIn('Nico'));
    expect(told.map(({ title }) => title)).toContain('Fede confirmó que juega');
  });

  it('read by the link which group asks, and which regulars have said yes', async () => {
    const id = await openNext();
    const entryOf = async (name: string) =>
      (await readMatch(server, id)).players.find((player) => player.name === name)?.id ?? '';
    await answer(tokenOf((await questionOf('Tomi'))?.link), true);
    server.clock.advance(1000);
    await answer(tokenOf((await questionOf('Nico'))?.link), true);
    const params = { token: tokenOf((await questionOf('Fede'))?.link) };
    const { body } = await server.call(rosterContract.confirmation, { params });
    expect(body).toMatchObject({ state: 'PENDING', player: { id: await entryOf('Fede') } });
    expect(body.regular).toEqual({
      groupName: (await readGroup(group.id, await signIn('Nico'))).name,
      answerBy: null,
      comingIds: [await entryOf('Tomi'), await entryOf('Nico')],
    });
    const { token } = await signIn('Nico');
    const change = { params: { id: group.id }, token, body: { isConfirmationRequired: true } };
    await server.call(groupsContract.update, change);
    const later = await server.call(rosterContract.confirmation, { params });
    expect(later.body.regular?.answerBy).toEqual({ date: '2026-12-02', time: '21:00' });
    const home = await server.call(homeContract.read, { token: (await signIn('Fede')).token });
    expect(home.body.confirmations.map(({ isRegular }) => isRegular)).toEqual([true]);
  });

  it('say no by the link: the first substitute is in, and nothing counts as dropped out', async () => {
    const id = await openNext();
    for (let number = 0; number < 7; number += 1) await joinMatch(server, id, { name: `Jugador ${number}` });
    const rulo = await signIn('Rulo');
    await joinMatch(server, id, { isSubstitute: true }, rulo.token);
    expect((await answer(tokenOf((await questionOf('Fede'))?.link), false)).status).toBe(200);
    const match = await readMatch(server, id);
    expect(match.players.map(nameOf)).toContain('Rulo');
    expect(match.allPlayers.map(nameOf)).not.toContain('Fede');
    const kinds = rowsOf<{ kind: string }>(
      await server.database.read.execute(
        sql`select kind from roster_log where match_id = ${id} and player_name = 'Fede' order by id`,
      ),
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(['JOINED', 'PASSED']);
    expect((await readGroup(group.id, await signIn('Fede'))).role).toBe('MEMBER');
  });

  it('without an answer keep their place, and are reminded of no promotion', async () => {
    const id = await openNext();
    const match = await readMatch(server, id);
    server.clock.set(Date.parse(match.startsAt) - HOUR);
    await server.app.openDates();
    await server.app.sweep();
    expect((await readMatch(server, id)).players).toHaveLength(3);
    const told = await server.notificationsOf(await signIn('Fede'));
    expect(told.map(({ type }) => type)).not.toContain('PROMOTION_REMINDER');
  });

  it('that are guests are asked nothing, and lose no place by silence', async () => {
    const [first] = await readDates(group.id, group.nico);
    const params = { id: first?.matchId ?? '' };
    await joinMatch(server, params.id, { name: 'Bruno Acuña' });
    server.clock.set(Date.parse(first?.startsAt ?? '') + HOUR);
    const { token } = await signIn('Nico');
    await server.call(resultsContract.finish, { params, token });
    const bruno = (await readGroup(group.id, await signIn('Nico'))).members?.find(
      ({ name }) => name === 'Bruno Acuña',
    );
    await server.call(groupsContract.changeMember, {
      ...{ params: { id: group.id, memberId: bruno?.id ?? '' }, token, body: { isRegular: true } },
    });
    const body = { isConfirmationRequired: true };
    await server.call(groupsContract.update, { params: { id: group.id }, token, body });
    const id = await openNext();
    const listed = async () =>
      (await readMatch(server, id)).players.find(({ name }) => name === 'Bruno Acuña')?.isConfirmationPending;
    expect(await listed()).toBe(false);
    server.clock.set(Date.parse((await readMatch(server, id)).startsAt) - HOUR);
    await server.app.openDates();
    expect(await listed()).toBe(false);
  });

  it('pass their place on a day before, where the group asks for a yes', async () => {
    const { token } = await signIn('Nico');
    const body = { isConfirmationRequired: true };
    await server.call(groupsContract.update, { params: { id: group.id }, token, body });
    const id = await openNext();
    expect((await questionOf('Fede'))?.message).toContain('Si no confirmás hasta un día antes');
    await answer(tokenOf((await questionOf('Nico'))?.link), true);
    await answer(tokenOf((await questionOf('Tomi'))?.link), true);
    for (let number = 0; number < 7; number += 1) await joinMatch(server, id, { name: `Jugador ${number}` });
    await joinMatch(server, id, { name: 'Rulo', isSubstitute: true });
    const late = tokenOf((await questionOf('Fede'))?.link);
    const startsAt = Date.parse((await readMatch(server, id)).startsAt);
    server.clock.set(startsAt - 24 * HOUR - 1);
    await server.app.openDates();
    expect((await readMatch(server, id)).allPlayers.map(nameOf)).toContain('Fede');
    server.clock.set(startsAt - 24 * HOUR);
    await Promise.all([server.app.openDates(), server.app.openDates()]);
    const match = await readMatch(server, id);
    expect(match.players.map(nameOf)).toContain('Rulo');
    expect(match.allPlayers.map(nameOf)).not.toContain('Fede');
    expect((await answer(late, true)).body).toMatchObject({ code: 'CONFIRMATION_EXPIRED' });
    const told = await server.notificationsOf(await signIn('Fede'));
    expect(told.map(({ title }) => title)).toContain('Tu lugar pasó a otro');
  });

  it('are told apart from the other members, who are told that the date is open', async () => {
    await makeRegular(group.tomi, { isRegular: false });
    await openNext();
    const titlesOf = async (name: string) =>
      (await server.notificationsOf(await signIn(name))).map(({ title }) => title);
    expect(await titlesOf('Tomi')).toContain('Los jueves: se abrió la fecha');
    expect(await titlesOf('Fede')).not.toContain('Los jueves: se abrió la fecha');
  });

  it('of more than a team go to the bench, and are not asked', async () => {
    for (let number = 0; number < 9; number += 1) {
      const user = await signIn(`Fijo ${number}`);
      const [next] = await readDates(group.id, group.nico);
      await joinMatch(server, next?.matchId ?? '', number < 7 ? {} : { isSubstitute: true }, user.token);
      await makeRegular(user, { isRegular: true });
    }
    const { players, substitutes } = await readMatch(server, await openNext());
    expect([players.length, substitutes.length]).toEqual([10, 2]);
    expect(substitutes.some(({ isConfirmationPending }) => isConfirmationPending)).toBe(false);
  });
});

it('how the list was filled is read by those on it, with the reason of each place', async () => {
  const id = await openNext();
  for (let number = 0; number < 7; number += 1) await joinMatch(server, id, { name: `Jugador ${number}` });
  const rulo = await signIn('Rulo');
  await joinMatch(server, id, { isSubstitute: true }, rulo.token);
  await answer(tokenOf((await questionOf('Fede'))?.link), false);
  const read = await server.call(rosterContract.log, { params: { id }, token: rulo.token });
  const texts = read.body.places.map(({ name, text }) => `${name}: ${text}`);
  expect(texts).toEqual(
    expect.arrayContaining(['Nico: Fijo', 'Tomi: Fijo', 'Jugador 0: Se anotó 1.º', 'Rulo: Entró por Fede']),
  );
  expect(read.body.log.slice(0, 2).map(({ text }) => text)).toEqual(['Rulo entró por Fede', 'Fede no viene']);
  const outside = await server.call(rosterContract.log, { params: { id } });
  expect(outside).toMatchObject({ status: 403, body: { code: 'ONLY_PARTICIPANTS_READ' } });
});

describe('the places of a date, where the group has early access', () => {
  const setHours = async (earlyAccessHours: number) => {
    const { token } = await signIn('Nico');
    const call = { params: { id: group.id }, token, body: { earlyAccessHours } };
    await server.call(groupsContract.update, call);
  };
  const finishFirst = async () => {
    const [first] = await readDates(group.id, group.nico);
    server.clock.set(Date.parse(first?.startsAt ?? '') + HOUR);
    const { token } = await signIn('Nico');
    await server.call(resultsContract.finish, { params: { id: first?.matchId ?? '' }, token });
  };
  const join = async (id: string, name: string) => {
    const { token } = await signIn(name);
    return server.call(rosterContract.join, { params: { id }, token, body: {} });
  };

  it('are for those that played the last one, and then for all', async () => {
    await makeRegular(group.tomi, { isRegular: false });
    await makeRegular(group.fede, { isRegular: false });
    await setHours(12);
    await finishFirst();
    const id = await openNext();
    const { opensToAllAt } = await readMatch(server, id);
    expect(opensToAllAt).toBe(new Date(server.clock.now() + 12 * HOUR).toISOString());
    const opensAt = async (name: string) =>
      (await server.call(matchesContract.viewer, { params: { id }, token: (await signIn(name)).token })).body
        .opensAt;
    expect([await opensAt('Rulo'), await opensAt('Fede'), await opensAt('Nico')]).toEqual([
      opensToAllAt,
      null,
      null,
    ]);
    expect(await join(id, 'Rulo')).toMatchObject({ status: 409, body: { code: 'NOT_OPEN_YET' } });
    const guest = await server.call(rosterContract.join, { params: { id }, body: { name: 'Un invitado' } });
    expect(guest).toMatchObject({ status: 409, body: { code: 'NOT_OPEN_YET' } });
    expect((await join(id, 'Fede')).status).toBe(201);
    server.clock.advance(12 * HOUR);
    expect((await join(id, 'Rulo')).status).toBe(201);
    const { token } = await signIn('Rulo');
    const log = await server.call(rosterContract.log, { params: { id }, token });
    expect(log.body.places.map(({ name, text }) => `${name}: ${text}`)).toEqual(
      expect.arrayContaining(['Nico: Fijo', 'Fede: Jugó la última', 'Rulo: Se anotó 1.º']),
    );
    const [told] = (await server.notificationsOf(await signIn('Tomi'))).filter(
      ({ type }) => type === 'GROUP_DATE_OPENED',
    );
    expect(told).toMatchObject({
      title: 'Los jueves: jugaste la última, elegí antes',
      message: expect.stringContaining('Tenés hasta el viernes a las 22:00') as string,
    });
  });

  it('are for all from the start before a first date was played, and without such hours', async () => {
    await setHours(12);
    expect((await readMatch(server, await openNext())).opensToAllAt).toBeNull();
    await setHours(0);
    await finishFirst();
    expect((await readMatch(server, await openNext())).opensToAllAt).toBeNull();
  });
});
