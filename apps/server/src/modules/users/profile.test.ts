import { authContract } from '@picado/domain/auth/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { usersContract } from '@picado/domain/users/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { matchData } from '../../../test/match-data';
import { joinMatch, organiseWithChino, readMatch } from '../../../test/organised-match';
import { runServer, server } from '../../../test/running-server';
import type { TestUser } from '../../../test/server';
import { watchMatch } from '../../../test/watcher';

let nico: TestUser;
let chino: TestUser;
/** Nico's match, in which Chino has no entry yet. */
let id: string;

runServer();
beforeEach(async () => {
  ({ organiser: nico, chino, id } = await server.startFrom(organiseWithChino));
});

const edit = (user: TestUser, body: unknown) =>
  server.call(usersContract.update, { token: user.token, body });
const own = async ({ token }: TestUser) => (await server.call(authContract.me, { token })).body.user;
const read = (userId: string, viewer?: TestUser) =>
  server.call(usersContract.public, {
    params: { id: userId },
    ...(viewer === undefined ? {} : { token: viewer.token }),
  });
const find = async (viewer: TestUser, q: string) =>
  (await server.call(usersContract.search, { token: viewer.token, query: { q } })).body.users;
const namesFound = async (viewer: TestUser, q: string) => (await find(viewer, q)).map(({ name }) => name);
const join = (user: TestUser, body: unknown = {}) => joinMatch(server, id, body, user.token);

describe('an edit of the profile', () => {
  it.each([
    [null, 'Hay datos que no son válidos. Revisalos e intentá de nuevo.'],
    [{ name: null }, 'El nombre es requerido'],
    [{ rating: null }, 'El nivel no es válido'],
    [{ preferredFoot: null }, 'La pierna hábil no es válida'],
    [{ isPublic: null }, 'La visibilidad del perfil no es válida'],
  ])('of %j is refused with a sentence, and changes nothing', async (body, error) => {
    const before = await own(nico);
    expect(await edit(nico, body)).toMatchObject({ status: 400, body: { error, code: 'VALIDATION_ERROR' } });
    expect(await own(nico)).toEqual(before);
  });

  it('changes the given fields, and answers and stores the whole profile', async () => {
    const body = {
      name: 'Nico  Barrientos',
      nickname: 'El Nico',
      preferredPosition: 'Defensa',
      preferredFoot: 'Izquierdo',
      rating: 4.5,
      description: 'Zurdo de corazón.\r\nLlego con lo justo.',
    };
    const answer = await edit(nico, body);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: 'Perfil actualizado exitosamente',
        user: {
          ...body,
          name: 'Nico Barrientos',
          preferredPosition: 'Defensor',
          description: 'Zurdo de corazón.\nLlego con lo justo.',
          position: 'Mediocampista',
          isPublic: true,
          isIndexed: false,
        },
      },
    });
    expect(await own(nico)).toEqual(answer.body.user);
    await edit(nico, { nickname: '' });
    expect(await own(nico)).toEqual({ ...answer.body.user, nickname: null });
  });

  it('is refused with a sentence for each wrong field, and changes nothing', async () => {
    const before = await own(nico);
    for (const [body, error] of [
      [{ name: ' ', rating: 5 }, 'El nombre es requerido'],
      [{ description: 'x'.repeat(501), rating: 5 }, 'La descripción no puede tener más de 500 caracteres'],
      [{ rating: 6 }, 'El nivel va de 1 a 5'],
    ] as const) {
      expect(await edit(nico, body)).toMatchObject({
        status: 400,
        body: { error, code: 'VALIDATION_ERROR' },
      });
    }
    expect(await own(nico)).toEqual(before);
  });

  it('changes the shown name in matches to come and in organised ones', async () => {
    await join(chino);
    const watcher = await watchMatch(server, id);
    const before = await readMatch(server, id);
    await edit(chino, { nickname: 'Chino M.' });
    const after = await readMatch(server, id);
    expect(after.version).toBe(before.version + 1);
    expect(after.players.map(({ name }) => name)).toContain('Chino M.');
    expect((await watcher.next('PLAYER_UPDATED')).data.match).toEqual(after);

    await edit(nico, { name: 'Nicolás' });
    expect(await readMatch(server, id)).toMatchObject({ creatorName: 'Nicolás', version: after.version + 1 });
    await edit(nico, { rating: 2, description: 'No cambia ningún partido' });
    expect((await readMatch(server, id)).version).toBe(after.version + 1);
  });
});

it('a name from an edited entry is found by a search too', async () => {
  const { player } = await join(chino);
  const update = await server.call(rosterContract.updatePlayer, {
    params: { id },
    token: chino.token,
    body: { playerId: player.id, name: 'Norberto', position: 'Defensor', rating: 4, updateProfile: true },
  });
  expect(update.status).toBe(200);
  expect(await namesFound(nico, 'norb')).toEqual(['Norberto']);
  expect(await namesFound(nico, 'chino')).toEqual([]);
});

describe('the position last played', () => {
  it('is written at each sign-up, and the preferred position does not change', async () => {
    await edit(chino, { preferredPosition: 'Arquero' });
    await join(chino);
    expect(await own(chino)).toMatchObject({ position: 'Arquero', preferredPosition: 'Arquero' });
    await server.call(rosterContract.leave, { params: { id }, token: chino.token });
    await join(chino, { position: 'Delantero' });
    expect(await own(chino)).toMatchObject({ position: 'Delantero', preferredPosition: 'Arquero' });
    expect((await read(chino.userId)).body.user).toMatchObject({
      position: 'Delantero',
      preferredPosition: 'Arquero',
    });
    const second = await server.call(matchesContract.create, { token: chino.token, body: matchData });
    expect(second.body.match.players[0]?.position).toBe('Arquero');
    expect(await own(chino)).toMatchObject({ position: 'Arquero' });
  });

  it('of a refused sign-up is not', async () => {
    await join(chino, { position: 'Defensor' });
    const again = await server.call(rosterContract.join, {
      params: { id },
      token: chino.token,
      body: { position: 'Arquero' },
    });
    expect(again.status).toBe(409);
    expect(await own(chino)).toMatchObject({ position: 'Defensor' });
  });
});

describe('a public profile', () => {
  it('has figures for signed-in readers', async () => {
    const profile = (viewer?: TestUser) =>
      server.call(usersContract.publicProfile, {
        params: { id: nico.userId },
        ...(viewer === undefined ? {} : { token: viewer.token }),
      });
    const { user } = (await read(nico.userId)).body;
    expect(await profile(chino)).toMatchObject({ status: 200, body: { user, stats: { totalMatches: 0 } } });
    expect(await profile()).toMatchObject({ status: 401 });
    await edit(nico, { isPublic: false });
    expect(await profile(chino)).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } });
    expect(await profile(nico)).toMatchObject({ status: 200 });
  });

  it('is read by every caller, without the e-mail', async () => {
    const { email, reviewsGiven: _given, canViewReviews: _lock, ...shown } = await own(nico);
    for (const viewer of [undefined, chino, nico]) {
      const { status, body } = await read(nico.userId, viewer);
      expect(status).toBe(200);
      expect(body).toEqual({ user: shown });
      expect(JSON.stringify(body)).not.toContain(email);
    }
  });

  it('that is hidden exists for its owner alone, and no search finds it until it is shown again', async () => {
    await edit(nico, { isPublic: false });
    for (const viewer of [undefined, chino]) {
      expect(await read(nico.userId, viewer)).toMatchObject({
        status: 404,
        body: { error: 'Usuario no encontrado', code: 'USER_NOT_FOUND' },
      });
    }
    expect((await read(nico.userId, nico)).body.user.isPublic).toBe(false);
    expect(await namesFound(chino, 'nico')).toEqual([]);
    await edit(nico, { name: 'Nicanor' });
    expect(await namesFound(chino, 'nicanor')).toEqual([]);
    await edit(nico, { isPublic: true });
    expect(await namesFound(chino, 'nicanor')).toEqual(['Nicanor']);
  });

  it('of an unknown id is not found, whatever the id looks like', async () => {
    for (const unknown of [id, 'nadie', '%00']) {
      expect(await read(unknown)).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } });
    }
  });
});
