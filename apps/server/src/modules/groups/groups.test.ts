import { accountContract } from '@picado/domain/account/contract';
import { groupsContract } from '@picado/domain/groups/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import { paymentsContract } from '@picado/domain/payments/contract';
import { resultsContract } from '@picado/domain/results/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { groupFields } from '../../../test/group-permissions';
import { matchData, NOW } from '../../../test/match-data';
import { joinMatch, organise, readMatch } from '../../../test/organised-match';
import { readDates, readGroup, startGroup, type StartedGroup } from '../../../test/running-group';
import { makeCoOrganiser } from '../../../test/co-organiser';
import { runServer, server } from '../../../test/running-server';
import type { TestUser } from '../../../test/server';
import { watchMatch } from '../../../test/watcher';

runServer();

beforeEach(() => server.reset());

const membersOf = async (id: string, user: TestUser) =>
  ((await readGroup(id, user)).members ?? []).map(({ name, role }) => `${name} ${role}`);

async function groupOf(matchId: string, { token }: TestUser, name = 'Los jueves de La Esquina') {
  const call = { token, body: { matchId, name } };
  return (await server.call(groupsContract.create, call)).body.group;
}

describe('a group of a match', () => {
  it('has the match as its first date, and its players as members', async () => {
    const { id, organiser } = await organise(server);
    const fede = await server.signIn({ name: 'Fede', email: 'fede@example.com' });
    await joinMatch(server, id, {}, fede.token);
    await joinMatch(server, id, { name: 'Invitado de Fede' });
    expect(await readMatch(server, id)).toMatchObject({ groupId: null, coOrganiserIds: [] });

    const group = await groupOf(id, organiser);
    expect(group).toMatchObject({
      ...{ name: 'Los jueves de La Esquina', weekday: 4, time: '21:00', role: 'ORGANISER', isPaused: false },
      ...{ location: matchData.location, price: matchData.price, maxPlayers: 5, playedCount: 0 },
      nextDate: { date: '2026-11-26', matchId: id, number: 1 },
    });
    expect(await readMatch(server, id)).toMatchObject({ groupId: group.id });
    expect(await membersOf(group.id, fede)).toEqual(['Nico Barrientos ORGANISER', 'Fede MEMBER']);
    expect((await readDates(group.id, fede)).map(({ date, matchId }) => [date, matchId])).toEqual([
      ['2026-11-26', id],
      ['2026-12-03', null],
      ['2026-12-10', null],
      ['2026-12-17', null],
    ]);
    const again = { token: organiser.token, body: { matchId: id, name: 'Otro' } };
    expect(await server.call(groupsContract.create, again)).toMatchObject({
      status: 409,
      body: { code: 'MATCH_IN_GROUP' },
    });
  });

  it('tells those that watch the match', async () => {
    const { id, organiser } = await organise(server);
    const watcher = await watchMatch(server, id);
    const group = await groupOf(id, organiser);
    expect(await watcher.next()).toMatchObject({
      type: 'MATCH_UPDATE',
      data: { match: { groupId: group.id } },
    });
  });
});

describe('a group of its fields', () => {
  it('is made once for one key, and told apart from its next try without one', async () => {
    const { token } = await server.signIn({ name: 'Nico', email: 'nico@example.com' });
    const create = (headers: Record<string, string>) =>
      server.call(groupsContract.create, { token, body: groupFields, headers });
    const [first, second] = [
      await create({ 'idempotency-key': 'un-solo-grupo' }),
      await create({ 'idempotency-key': 'un-solo-grupo' }),
    ];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.group.id).toBe(first.body.group.id);
    const other = await create({});
    const { groups } = (await server.call(groupsContract.list, { token })).body;
    expect(new Set(groups.map(({ id }) => id))).toEqual(new Set([first.body.group.id, other.body.group.id]));
  });

  it('opens a date that is due at once, with its organiser on the list', async () => {
    const { id, nico } = await startGroup(server);
    const [next] = await readDates(id, nico);
    expect(next).toMatchObject({ date: '2026-11-26', number: 1, startsAt: '2026-11-27T00:00:00.000Z' });
    const match = await readMatch(server, next?.matchId ?? '');
    expect(match).toMatchObject({ groupId: id, creatorId: nico.userId, date: '2026-11-26', time: '21:00' });
    expect(match.allPlayers.map(({ name }) => name)).toEqual(['Nico']);
  });

  it.each([
    ['a first date in the past', { firstDate: '2020-01-02' }, 422, 'GROUP_STARTS_IN_PAST'],
    ['a first date in another century', { firstDate: '2200-01-02' }, 422, 'GROUP_STARTS_TOO_FAR'],
    ['the year 0', { firstDate: '0000-01-02' }, 400, 'VALIDATION_ERROR'],
    ['the last days of the calendar', { firstDate: '9999-12-30' }, 400, 'VALIDATION_ERROR'],
  ])('does not begin with %s', async (_case, change, status, code) => {
    server.clock.set(NOW);
    const { token } = await server.signIn({ name: 'Nico', email: 'nico@example.com' });
    const call = { token, body: { ...groupFields, ...change } };
    expect(await server.call(groupsContract.create, call)).toMatchObject({ status, body: { code } });
    const { body } = await server.call(groupsContract.create, { token, body: groupFields });
    const update = { params: { id: body.group.id }, token, body: change };
    expect(await server.call(groupsContract.update, update)).toMatchObject({ status, body: { code } });
  });

  it('is the tenth of a day at most, however many are asked for at once', async () => {
    const { token } = await server.signIn({ name: 'Nico', email: 'nico@example.com' });
    const answers = await Promise.all(
      Array.from({ length: 13 }, () => server.call(groupsContract.create, { token, body: groupFields })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    server.clock.advance(24 * 60 * 60 * 1000);
    expect((await server.call(groupsContract.create, { token, body: groupFields })).status).toBe(201);
  });

  it('stands among those of one hour by its name, in Spanish order', async () => {
    const { token } = await server.signIn({ name: 'Nico', email: 'nico@example.com' });
    for (const name of ['Zurdos', 'Ñandú', 'barrio', 'Nube', 'Álamo', 'Oca'])
      await server.call(groupsContract.create, { token, body: { ...groupFields, name } });
    const { groups } = (await server.call(groupsContract.list, { token })).body;
    expect(groups.map(({ name }) => name)).toEqual(['Álamo', 'barrio', 'Nube', 'Ñandú', 'Oca', 'Zurdos']);
  });

  it('has the server’s zone in place of an unknown one, and remarks it', async () => {
    const { token } = await server.signIn({ name: 'Nico', email: 'nico@example.com' });
    const body = { ...groupFields, timeZone: 'La/Luna' };
    const created = await server.call(groupsContract.create, { token, body });
    expect(created.body).toMatchObject({
      group: { timeZone: 'America/Argentina/Buenos_Aires' },
      remark: expect.stringContaining('hora de Buenos Aires') as string,
    });
    // A change that names one is refused: it would move all dates to come.
    const changed = await server.call(groupsContract.update, {
      ...{ token, params: { id: created.body.group.id }, body: { timeZone: 'La/Luna' } },
    });
    expect(changed.body).toMatchObject({ code: 'UNKNOWN_TIME_ZONE' });
  });
});

describe('a group', () => {
  let group: StartedGroup;
  let matchId: string;

  beforeEach(async () => {
    group = await startGroup(server);
    matchId = (await readDates(group.id, group.nico))[0]?.matchId ?? '';
  });

  const as = (user: TestUser) => ({ params: { id: group.id }, token: user.token });
  const update = (body: object, user = group.nico) =>
    server.call(groupsContract.update, { ...as(user), body });

  it('tells others its name, place, day and next two dates, and no more', async () => {
    for (const reader of [group.fede, undefined]) {
      const read = await readGroup(group.id, reader);
      expect(Object.keys(read).sort()).toEqual(
        [
          ...[
            'followingDate',
            'id',
            'location',
            'mapsUrl',
            'maxPlayers',
            'name',
            'nextDate',
            'role',
            'surface',
            'team1Name',
            'team2Name',
          ],
          ...['time', 'timeZone', 'weekday'],
        ].sort(),
      );
      expect(read).toMatchObject({ role: null, nextDate: { date: '2026-11-26' } });
    }
    expect(await readDates(group.id, group.fede)).toHaveLength(1);
    expect((await server.call(groupsContract.list, { token: group.fede.token })).body.groups).toEqual([]);
  });

  it('has who is on the list of a date as members, until they leave it before they have played', async () => {
    await joinMatch(server, matchId, {}, group.fede.token);
    expect(await membersOf(group.id, group.fede)).toEqual(['Nico ORGANISER', 'Fede MEMBER']);
    expect((await server.call(groupsContract.list, { token: group.fede.token })).body.groups).toMatchObject([
      { id: group.id, role: 'MEMBER' },
    ]);
    await server.call(rosterContract.leave, { params: { id: matchId }, token: group.fede.token });
    expect((await readGroup(group.id, group.fede)).role).toBeNull();
  });

  it('has guests as members once they have played, one for each name, until a claim says which user they are', async () => {
    await joinMatch(server, matchId, { name: 'Rulo Giménez' });
    expect(await membersOf(group.id, group.nico)).toEqual(['Nico ORGANISER']);
    server.clock.set(Date.parse('2026-11-27T02:00:00Z'));
    await server.call(resultsContract.finish, { params: { id: matchId }, token: group.nico.token });
    const { members = [] } = await readGroup(group.id, group.nico);
    expect(members).toMatchObject([
      { name: 'Nico', lastDates: [true] },
      { name: 'Rulo Giménez', userId: null, role: 'MEMBER', lastDates: [true] },
    ]);
    await server.app.openDates();
    const [, next] = await readDates(group.id, group.nico);
    await joinMatch(server, next?.matchId ?? '', { name: 'rulo gimenez' });
    expect(await membersOf(group.id, group.nico)).toHaveLength(2);
  });

  it('gives a co-organiser its matches, but for deleting and transferring', async () => {
    await joinMatch(server, matchId, {}, group.fede.token);
    await makeCoOrganiser(server, group.id, group.nico, group.tomi);
    expect((await readGroup(group.id, group.nico)).members).toMatchObject([
      { name: 'Nico', role: 'ORGANISER' },
      { name: 'Tomi', role: 'CO_ORGANISER' },
      { name: 'Fede', role: 'MEMBER' },
    ]);
    expect(await readMatch(server, matchId)).toMatchObject({ coOrganiserIds: [group.tomi.userId] });
    const match = { params: { id: matchId }, token: group.tomi.token };
    const { can } = (await server.call(matchesContract.viewer, match)).body;
    expect(can).toMatchObject({
      organise: true,
      finish: true,
      addPlayers: true,
      delete: false,
      transfer: false,
    });
    expect((await server.call(matchesContract.remove, match)).body).toMatchObject({
      code: 'ONLY_ORGANISER_DELETES',
    });
    await server.call(groupsContract.removeOrganiser, {
      params: { id: group.id, userId: group.tomi.userId },
      token: group.tomi.token,
    });
    const after = (await server.call(matchesContract.viewer, match)).body;
    expect(after.can.organise).toBe(false);
  });

  it('is handed over with its matches to come; the former organiser stays on the list', async () => {
    await joinMatch(server, matchId, {}, group.fede.token);
    const body = { newOrganiserId: group.fede.userId };
    const handed = await server.call(groupsContract.transfer, { ...as(group.nico), body });
    expect(handed).toMatchObject({
      status: 200,
      body: { group: { role: 'MEMBER', organiserId: group.fede.userId } },
    });
    expect(await readMatch(server, matchId)).toMatchObject({
      creatorId: group.fede.userId,
      coOrganiserIds: [],
    });
    const told = await server.notificationsOf(group.fede);
    expect(told.map(({ title }) => title)).toContain('Ahora organizás el partido');
  });

  it('lets the matches to come follow it, in what they have of it', async () => {
    const edited = { ...matchData, price: 'Gratis', maxPlayers: undefined, timeZone: undefined };
    await server.call(matchesContract.update, {
      params: { id: matchId },
      token: group.nico.token,
      body: edited,
    });
    const { body } = await update({ time: '20:30', price: '$9000', location: 'El Poli', team1Name: 'Rojos' });
    expect(body.group).toMatchObject({ time: '20:30', price: '$9000' });
    expect(await readMatch(server, matchId)).toMatchObject({
      ...{ time: '20:30', location: 'El Poli', team1Name: 'Rojos', price: 'Gratis' },
      startsAt: '2026-11-26T23:30:00.000Z',
    });
    expect((await readDates(group.id, group.nico)).map(({ time }) => time)).toEqual([
      '20:30',
      '20:30',
      '20:30',
      '20:30',
    ]);
  });

  it('is deleted, and its matches stay', async () => {
    await joinMatch(server, matchId, {}, group.fede.token);
    expect((await server.call(groupsContract.remove, as(group.nico))).status).toBe(200);
    expect(await readMatch(server, matchId)).toMatchObject({ groupId: null, coOrganiserIds: [] });
    expect(await server.call(groupsContract.read, as(group.nico))).toMatchObject({
      status: 404,
      body: { code: 'GROUP_NOT_FOUND' },
    });
  });

  it('is left by a member, who keeps what they played, and comes back with the next sign-up', async () => {
    await joinMatch(server, matchId, {}, group.fede.token);
    const params = { id: group.id, memberId: group.fede.userId };
    const left = await server.call(groupsContract.removeMember, { params, token: group.fede.token });
    expect(left.body).toEqual({ message: 'Saliste del grupo: lo que jugaste queda' });
    expect((await readGroup(group.id, group.fede)).role).toBeNull();
    await joinMatch(server, matchId, { name: 'Otro' });
    expect((await readGroup(group.id, group.fede)).role).toBeNull();
    await server.call(rosterContract.leave, { params: { id: matchId }, token: group.fede.token });
    await joinMatch(server, matchId, {}, group.fede.token);
    expect((await readGroup(group.id, group.fede)).role).toBe('MEMBER');
  });

  it('says where its matches are paid, also by a co-organiser, and leaves the organiser’s own account', async () => {
    await makeCoOrganiser(server, group.id, group.nico, group.tomi);
    const match = { params: { id: matchId }, token: group.tomi.token };
    const saved = await server.call(paymentsContract.account, {
      ...match,
      body: { alias: 'jueves.esquina' },
    });
    expect(saved.body).toMatchObject({ alias: 'jueves.esquina', cvu: null });
    expect((await readGroup(group.id, group.nico)).alias).toBe('jueves.esquina');
    const own = await server.call(matchesContract.create, { token: group.nico.token, body: matchData });
    const other = { params: { id: own.body.match.id }, token: group.nico.token };
    expect((await server.call(paymentsContract.read, other)).body.alias).toBeNull();
    await update({ alias: null });
    expect((await server.call(paymentsContract.read, match)).body.alias).toBeNull();
  });

  it('lets its organiser off the list of a date, which came by itself', async () => {
    const match = { params: { id: matchId }, token: group.nico.token };
    expect((await server.call(matchesContract.viewer, match)).body.can.leave).toBe(true);
    expect((await server.call(rosterContract.leave, match)).status).toBe(200);
    expect((await readMatch(server, matchId)).allPlayers).toEqual([]);
    expect(await readMatch(server, matchId)).toMatchObject({ creatorId: group.nico.userId });
  });

  it.each([
    ['the first co-organiser', true, 'Tomi ORGANISER', false],
    ['the longest member, paused', false, 'Fede ORGANISER', true],
  ])('whose organiser deletes their account passes to %s', async (_heir, isNamed, first, isPaused) => {
    await joinMatch(server, matchId, {}, group.fede.token);
    if (isNamed) await makeCoOrganiser(server, group.id, group.nico, group.tomi);
    const { token } = group.nico;
    const { body: said } = await server.call(accountContract.groupFates, { token });
    const heir = { name: isNamed ? 'Tomi' : 'Fede', isPaused };
    expect(said.groups).toEqual([{ id: group.id, name: groupFields.name, heir }]);
    const { body: preview } = await server.call(accountContract.preview, { token });
    expect(preview).toMatchObject({ successors: [heir.name], deletedMatches: 0 });
    await server.call(accountContract.remove, { token: group.nico.token, body: { confirmation: 'BORRAR' } });
    expect(await membersOf(group.id, group.fede)).toContain(first);
    expect((await readGroup(group.id, group.fede)).isPaused).toBe(isPaused);
    expect((await readMatch(server, matchId)).creatorId).toBe((isNamed ? group.tomi : group.fede).userId);
  });

  it('of an organiser alone goes with their account', async () => {
    const { body: said } = await server.call(accountContract.groupFates, { token: group.nico.token });
    expect(said.groups).toEqual([{ id: group.id, name: groupFields.name, heir: null }]);
    expect((await server.call(accountContract.groupFates, { token: group.fede.token })).body.groups).toEqual(
      [],
    );
    await server.call(accountContract.remove, { token: group.nico.token, body: { confirmation: 'BORRAR' } });
    const { status } = await server.call(groupsContract.read, { params: { id: group.id } });
    expect(status).toBe(404);
  });

  it('is in the list of its organiser before groups that play later', async () => {
    server.clock.set(NOW);
    const body = { ...groupFields, name: 'Los martes', weekday: 2 };
    await server.call(groupsContract.create, { token: group.nico.token, body });
    const { groups } = (await server.call(groupsContract.list, { token: group.nico.token })).body;
    expect(groups.map(({ name }) => name)).toEqual(['Los martes', 'Los jueves']);
  });
});
