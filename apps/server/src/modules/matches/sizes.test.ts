import { groupsContract } from '@picado/domain/groups/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import type { Match } from '@picado/domain/matches/schema';
import { rosterContract } from '@picado/domain/roster/contract';
import { tacticsContract } from '@picado/domain/tactics/contract';
import { teamsContract } from '@picado/domain/teams/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { matchData, NOW } from '../../../test/match-data';
import { runServer, server } from '../../../test/running-server';
import type { TestUser } from '../../../test/server';
import { watchMatch } from '../../../test/watcher';

let organiser: TestUser;
let rulo: TestUser;
let id: string;

runServer();
beforeEach(async () => {
  await server.reset();
  server.clock.set(NOW);
  organiser = await server.signIn({ name: 'Nico', email: 'nico@example.com' });
  rulo = await server.signIn({ name: 'Rulo', email: 'rulo@example.com' });
});

async function create(maxPlayers: number): Promise<void> {
  const body = { ...matchData, maxPlayers };
  ({ id } = (await server.call(matchesContract.create, { token: organiser.token, body })).body.match);
}

async function join(body: object, user?: TestUser): Promise<void> {
  server.clock.advance(1000);
  const call = { params: { id }, body, ...(user && { token: user.token }) };
  expect(await server.call(rosterContract.join, call)).toMatchObject({ status: 201 });
}

const read = async (): Promise<Match> => (await server.call(matchesContract.read, { params: { id } })).body;
const as = () => ({ params: { id }, token: organiser.token });
const names = (players: Match['players']) => players.map(({ name }) => name);
const { timeZone: _zone, ...details } = matchData;
const resize = (maxPlayers: number, rest: object = {}) =>
  server.call(matchesContract.update, { ...as(), body: { ...details, maxPlayers, ...rest } });

describe('the size of a match', () => {
  it('that grows promotes those that wait, and says so to all', async () => {
    await create(5);
    for (let number = 2; number <= 9; number += 1) await join({ name: `Invitado ${number}` });
    await join({}, rulo);
    await join({ name: 'Pato', isSubstitute: true });
    const watcher = await watchMatch(server, id);
    expect(await resize(6)).toMatchObject({ status: 200, body: { match: { maxPlayers: 6 } } });

    const match = await read();
    expect(match).toMatchObject({ maxPlayers: 6, maxTotalPlayers: 12, substitutes: [] });
    expect(match.players.find(({ name }) => name === 'Pato')).toMatchObject({
      ...{ teamIndex: 0, positionIndex: 5, isPromotionPending: true },
    });
    expect(await watcher.next()).toMatchObject({ type: 'MATCH_UPDATE', data: { match: { maxPlayers: 6 } } });
    const [notice] = await server.notificationsOf(rulo);
    expect(notice).toMatchObject({ type: 'MATCH_CHANGED', title: 'Cambió la cantidad de jugadores' });
    expect(notice?.message).toMatch(/^Se jugaba 5 contra 5, ahora se juega 6 contra 6\./u);
    await join({ name: 'Último' });
  });

  it('that shrinks benches those that signed up last, before those that waited, and drops no player', async () => {
    await create(6);
    for (let number = 2; number <= 11; number += 1) await join({ name: `Invitado ${number}` });
    await join({}, rulo);
    await join({ name: 'Pato', isSubstitute: true });
    const before = await read();
    expect((await resize(5)).status).toBe(200);

    const match = await read();
    expect(match.players).toHaveLength(10);
    expect(match.players.every(({ positionIndex }) => (positionIndex ?? 9) < 5)).toBe(true);
    expect(names(match.substitutes)).toEqual(['Invitado 11', 'Rulo', 'Pato']);
    expect(new Set(names(match.allPlayers))).toEqual(new Set(names(before.allPlayers)));
    const titles = (await server.notificationsOf(rulo)).map(({ title }) => title);
    expect(titles).toContain('Pasaste al banco');
    // Where one leaves, the first of them is next.
    const [, guest] = match.players;
    await server.call(rosterContract.removePlayer, { ...as(), body: { playerId: guest?.id ?? '' } });
    expect(names((await read()).substitutes)).toEqual(['Rulo', 'Pato']);
  });

  it('that shrinks benches the players that the organiser names, exactly as many as do not fit', async () => {
    await create(6);
    for (let number = 2; number <= 12; number += 1) await join({ name: `Invitado ${number}` });
    const { players } = await read();
    const idOf = (name: string) => players.find((player) => player.name === name)?.id ?? '';
    const refused = { status: 422, body: { code: 'STARTERS_DO_NOT_FIT' } };
    expect(await resize(5, { benchedIds: [idOf('Invitado 2')] })).toMatchObject(refused);
    expect((await read()).maxPlayers).toBe(6);
    const benchedIds = [idOf('Invitado 3'), idOf('Invitado 2')];
    expect((await resize(5, { benchedIds })).status).toBe(200);
    expect(names((await read()).substitutes)).toEqual(['Invitado 2', 'Invitado 3']);
  });

  it('resets the formations, and forgets the teams of before', async () => {
    await create(6);
    for (let number = 2; number <= 6; number += 1) await join({ name: `Invitado ${number}` });
    const place = { along: 0.3, across: 0.3 };
    const moves = [{ teamIndex: 0, positionIndex: 5, place }];
    const arranged = await server.call(tacticsContract.arrange, { ...as(), body: { isShared: true, moves } });
    expect(arranged.status).toBe(200);
    await server.call(teamsContract.generate, { ...as(), body: {} });
    expect((await resize(7)).status).toBe(200);
    expect((await read()).tactics).toMatchObject({
      isShared: true,
      sides: [{ places: [] }, { places: [] }],
    });
    expect(await server.call(teamsContract.undo, as())).toMatchObject({ body: { code: 'NOTHING_TO_UNDO' } });
  });

  it('sent as it is changes nothing, and left out it stays', async () => {
    await create(6);
    const { version } = await read();
    await resize(6);
    const { maxPlayers: _size, ...rest } = details;
    await server.call(matchesContract.update, { ...as(), body: rest });
    expect(await read()).toMatchObject({ version, maxPlayers: 6 });
  });

  it('of a group follows to its open dates, but for one that was changed alone', async () => {
    await create(6);
    for (let number = 2; number <= 12; number += 1) await join({ name: `Invitado ${number}` });
    const made = await server.call(groupsContract.create, {
      token: organiser.token,
      body: { matchId: id, name: 'Los jueves' },
    });
    const group = { params: { id: made.body.group.id }, token: organiser.token };
    expect(await server.call(groupsContract.update, { ...group, body: { maxPlayers: 5 } })).toMatchObject({
      status: 200,
    });
    const match = await read();
    expect(match.maxPlayers).toBe(5);
    expect(names(match.substitutes)).toEqual(['Invitado 11', 'Invitado 12']);

    await resize(8);
    await server.call(groupsContract.update, { ...group, body: { maxPlayers: 7 } });
    expect((await read()).maxPlayers).toBe(8);
  });
});
