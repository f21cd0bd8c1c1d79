import { authContract } from '@picado/domain/auth/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { matchData, NOW } from '../../../test/match-data';
import { joinMatch, organiseWithChino } from '../../../test/organised-match';
import type { TestUser } from '../../../test/server';
import { runServer, server } from '../../../test/running-server';
import { id, organiser, read, startMatch, watcher } from '../../../test/running-match';

let chino: TestUser;

runServer();
beforeEach(async () => {
  ({ chino } = await startMatch(organiseWithChino));
});

const join = async (body: unknown, token?: string) => (await joinMatch(server, id, body, token)).player.id;
const add = (body: Record<string, unknown>, token = organiser.token, headers = {}) =>
  server.call(rosterContract.addPlayer, { params: { id }, token, body, headers });
const remove = (playerId: string, token = organiser.token) =>
  server.call(rosterContract.removePlayer, { params: { id }, token, body: { playerId } });
const edit = (playerId: string, body: Record<string, unknown>, token = organiser.token) =>
  server.call(rosterContract.updatePlayer, {
    params: { id },
    token,
    body: { playerId, position: 'Defensor', rating: 4, ...body },
  });
const ownEntry = async () =>
  (await read()).players.find((each) => each.userId === organiser.userId)?.id ?? '';
const completeReport = async () => {
  await server.database.transaction(async (tx) => {
    await tx.execute(sql`update matches set report_completed_at = finished_at where id = ${id}`);
  });
};

describe('a player added by the organiser', () => {
  it('is a guest with the default position and rating, whose personal link the organiser gets', async () => {
    const added = await add({ name: 'Pipa' });
    expect(added).toMatchObject({
      status: 201,
      body: { message: 'Jugador agregado exitosamente', player: { name: 'Pipa' } },
    });
    const update = await watcher.next('PLAYER_ADDED');
    expect(update.data).toEqual({ match: await read(), playerId: added.body.player.id });
    const player = added.body.match.players.find((each) => each.name === 'Pipa');
    expect(player).toMatchObject({ position: 'Mediocampista', rating: 3 });
    expect(player).not.toHaveProperty('userId');

    const left = await server.call(rosterContract.leaveByLink, {
      params: { playerId: added.body.player.id, token: added.body.leaveLink.split('/').at(-1) ?? '' },
    });
    expect(left.status).toBe(200);
  });

  it('gets the chosen slot, or is a substitute', async () => {
    const wanted = { teamIndex: 1, positionIndex: 4 };
    expect(
      (await add({ name: 'Pipa', position: 'Delantero', rating: 4.5, ...wanted })).body.match.players,
    ).toContainEqual(
      expect.objectContaining({ name: 'Pipa', position: 'Delantero', rating: 4.5, ...wanted }),
    );
    await watcher.next('PLAYER_ADDED');
    await add({ name: 'Luli', isSubstitute: true });
    expect((await watcher.next()).type).toBe('SUBSTITUTE_ADDED');
  });

  it('is added once for all retries', async () => {
    const headers = { 'idempotency-key': 'clave-del-organizador' };
    const once = await add({ name: 'Pipa' }, organiser.token, headers);
    const again = await add({ name: 'Pipa' }, organiser.token, headers);
    expect(again.body).toMatchObject({ player: once.body.player, leaveLink: once.body.leaveLink });
    expect((await read()).players).toHaveLength(2);
    expect(await server.storedText()).not.toContain(once.body.leaveLink.split('/').at(-1));
  });

  it.each([
    [{ name: ' ' }, 400, 'VALIDATION_ERROR', 'El nombre es requerido'],
    [{ name: 'nico barrientos' }, 409, 'DUPLICATE_NAME', expect.stringContaining('Ya hay alguien') as string],
    [
      { name: 'Pipa', teamIndex: 0, positionIndex: 9 },
      422,
      'SLOT_OUT_OF_RANGE',
      expect.any(String) as string,
    ],
  ])('is refused as %j', async (body, status, code, error) => {
    const before = await read();
    expect(await add(body)).toMatchObject({ status, body: { code, error } });
    expect(await read()).toEqual(before);
  });

  it('may be added after the finish, until the report is final', async () => {
    await server.finishMatch(id);
    expect((await add({ name: 'Pipa' })).status).toBe(201);
    await completeReport();
    expect(await add({ name: 'Luli' })).toMatchObject({
      status: 409,
      body: { code: 'REPORT_COMPLETED', error: 'Reporte Finalizado – No se pueden agregar jugadores' },
    });
  });
});

describe('a player removed by the organiser', () => {
  it('is notified, and the substitute that has waited longest takes exactly their slot', async () => {
    const playerId = await join({ teamIndex: 1, positionIndex: 3 }, chino.token);
    const next = await join({ name: 'Primero', isSubstitute: true });
    await join({ name: 'Segundo', isSubstitute: true });
    const removed = await remove(playerId);
    expect(removed).toMatchObject({ status: 200, body: { message: 'Jugador eliminado exitosamente' } });
    const match = await read();
    expect((await watcher.next('PLAYER_REMOVED_BY_ADMIN')).data.match).toEqual(match);
    expect(await watcher.next('SUBSTITUTE_PROMOTED')).toMatchObject({ data: { playerId: next, match } });
    expect(match.players).toContainEqual(
      expect.objectContaining({ id: next, teamIndex: 1, positionIndex: 3, isConfirmationPending: true }),
    );
    expect(match.allPlayers.map((player) => player.id)).not.toContain(playerId);
    expect(await server.notificationsOf(chino)).toMatchObject([
      { type: 'MATCH_CHANGED', title: 'Ya no estás en la lista', link: `/match/${id}` },
    ]);
  });

  it('is never the organiser, and is not removed after the finish', async () => {
    const playerId = await join({ name: 'Pipa' });
    expect(await remove(await ownEntry())).toMatchObject({
      status: 409,
      body: { code: 'ORGANISER_NOT_REMOVABLE' },
    });
    expect(await remove(id)).toMatchObject({ status: 404, body: { code: 'PLAYER_NOT_FOUND' } });
    await server.finishMatch(id);
    expect(await remove(playerId)).toMatchObject({ status: 409, body: { code: 'MATCH_FINISHED' } });
  });
});

describe('an entry', () => {
  it('is edited by its player, on the profile too where requested', async () => {
    const playerId = await join({}, chino.token);
    const edited = await edit(playerId, { name: 'Chino Medina', updateProfile: true }, chino.token);
    expect(edited).toMatchObject({ status: 200, body: { message: 'Jugador actualizado exitosamente' } });
    expect((await watcher.next('PLAYER_UPDATED')).data).toEqual({ match: await read(), playerId });
    expect(edited.body.match.players).toContainEqual(
      expect.objectContaining({ id: playerId, name: 'Chino Medina', position: 'Defensor', rating: 4 }),
    );
    const profile = async () => (await server.call(authContract.me, { token: chino.token })).body.user;
    const said = { name: 'Chino Medina', position: 'Defensor', preferredPosition: 'Defensor', rating: 4 };
    expect(await profile()).toMatchObject(said);

    await edit(playerId, { name: 'El Chino', position: 'Arquero', rating: 5 }, chino.token);
    expect(await profile()).toMatchObject(said);
  });

  it('edited on the profile too is the default of the next sign-up', async () => {
    const playerId = await join({}, chino.token);
    await edit(
      playerId,
      { name: 'Chino', position: 'Arquero', rating: 4.5, updateProfile: true },
      chino.token,
    );
    const next = await server.call(matchesContract.create, { token: chino.token, body: matchData });
    expect(next.body.match.players).toMatchObject([{ name: 'Chino', position: 'Arquero', rating: 4.5 }]);
  });

  it.each([
    ['join', rosterContract.join, {}],
    ['add a player', rosterContract.addPlayer, { name: 'Uno' }],
    ['replace a guest', rosterContract.replacePlayer, { name: 'Chino' }],
    ['edit an entry', rosterContract.updatePlayer, { name: 'Pipa', rating: 3 }],
  ] as const)('accepts Defensa for Defensor: to %s', async (what, endpoint, body) => {
    const playerId = await join({ name: 'Pipa' });
    const token = ['join', 'replace a guest'].includes(what) ? chino.token : organiser.token;
    const sent = { playerId, ...body, position: 'Defensa' };
    const { status } = await server.call(endpoint, { params: { id }, token, body: sent });
    expect(status).toBeLessThan(300);
    expect((await read()).players.map(({ position }) => position)).toContain('Defensor');
    expect(
      await server.call(endpoint, { params: { id }, token, body: { ...sent, position: 'defensa' } }),
    ).toMatchObject({
      status: 400,
      body: { error: 'La posición no es válida' },
    });
  });

  it('of the organiser changes the name in the invitation, and every viewer sees it', async () => {
    const playerId = await ownEntry();
    const name = { name: 'Nico B.' };
    await edit(playerId, name);
    await edit(playerId, { ...name, updateProfile: true });
    await watcher.next('PLAYER_UPDATED');
    const update = await watcher.next('PLAYER_UPDATED');
    expect(update.data.match).toEqual(await read());
    expect(update.data.match).toMatchObject({ creatorName: 'Nico B.', version: 3 });
  });

  it('changes the nickname where there is one', async () => {
    await server.database.transaction(async (tx) => {
      await tx.execute(sql`update users set nickname = 'Chinito' where id = ${chino.userId}`);
    });
    const playerId = await join({}, chino.token);
    await edit(playerId, { name: 'Chinazo', updateProfile: true }, chino.token);
    expect((await server.call(authContract.me, { token: chino.token })).body.user).toMatchObject({
      name: 'Chino',
      nickname: 'Chinazo',
    });
  });

  it('is edited by the organiser, without changing a profile', async () => {
    const playerId = await join({}, chino.token);
    await edit(playerId, { name: 'El diez', updateProfile: true });
    expect((await watcher.next('PLAYER_EDITED')).data).toEqual({ match: await read(), playerId });
    for (const [user, name] of [
      [chino, 'Chino'],
      [organiser, 'Nico Barrientos'],
    ] as const) {
      expect((await server.call(authContract.me, { token: user.token })).body.user).toMatchObject({
        name,
        rating: 3,
      });
    }
  });

  it('with a new name frees the old one', async () => {
    const playerId = await join({ name: 'Pipa' });
    await edit(playerId, { name: 'Luli' });
    expect((await add({ name: 'Pipa' })).status).toBe(201);
    expect(await add({ name: 'LULI' })).toMatchObject({ body: { code: 'DUPLICATE_NAME' } });
  });

  it('that changes nothing raises no version', async () => {
    const playerId = await join({ name: 'Pipa', position: 'Defensor', rating: 4 });
    const before = await read();
    expect((await edit(playerId, { name: 'Pipa' })).body.match).toEqual(before);
  });

  it('is refused to other users, to another guest’s name, and after the finish', async () => {
    const guest = await join({ name: 'Pipa' });
    await join({ name: 'Luli' });
    await join({}, chino.token);
    const before = await read();
    expect(await edit(guest, { name: 'Yo' }, chino.token)).toMatchObject({
      status: 403,
      body: { code: 'ONLY_OWN_PLAYER_EDITABLE' },
    });
    expect(await edit(guest, { name: 'LULI' })).toMatchObject({
      status: 409,
      body: { code: 'DUPLICATE_NAME' },
    });
    await server.finishMatch(id);
    expect(await edit(guest, { name: 'Yo' })).toMatchObject({
      status: 409,
      body: { code: 'MATCH_FINISHED' },
    });
    expect((await read()).allPlayers).toEqual(before.allPlayers);
  });
});

describe('the join history', () => {
  const history = (token = organiser.token) =>
    server.call(rosterContract.joinHistory, { params: { id }, token });

  it('lists the added players for the organiser, newest first, with e-mail where there is an account', async () => {
    await join({ name: 'Pipa' });
    await join({ isSubstitute: true }, chino.token);
    await add({ name: 'Luli' });
    const gone = await join({ name: 'Se fue' });
    await remove(gone);
    const { body } = await history();
    expect(
      body.joinHistory.map(({ playerName, isSubstitute, user }) => [playerName, isSubstitute, user]),
    ).toEqual([
      ['Se fue', false, undefined],
      ['Luli', false, undefined],
      ['Chino', true, { name: 'Chino', email: 'chino@example.com' }],
      ['Pipa', false, undefined],
      ['Nico Barrientos', false, { name: 'Nico Barrientos', email: 'nico@example.com' }],
    ]);
    expect(body.joinHistory.at(-1)?.joinedAt).toBe(new Date(NOW).toISOString());
  });

  it('is refused to other users', async () => {
    await join({}, chino.token);
    expect(await history(chino.token)).toMatchObject({
      status: 403,
      body: { code: 'ONLY_ORGANISER_READS_HISTORY' },
    });
    expect((await server.call(rosterContract.joinHistory, { params: { id } })).status).toBe(401);
  });
});

describe('another user than the organiser', () => {
  it('neither adds nor removes, also as a player of the match', async () => {
    const own = await join({}, chino.token);
    const before = await read();
    expect(await add({ name: 'Pipa' }, chino.token)).toMatchObject({
      status: 403,
      body: { code: 'ONLY_ORGANISER_ADDS', error: 'Solo el organizador puede agregar jugadores' },
    });
    expect(await remove(own, chino.token)).toMatchObject({
      status: 403,
      body: { code: 'ONLY_ORGANISER_REMOVES', error: 'Solo el organizador puede eliminar jugadores' },
    });
    expect(await read()).toEqual(before);
  });
});
