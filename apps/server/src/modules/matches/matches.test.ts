import { matchesContract } from '@picado/domain/matches/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '../../../test/server';
import { KICK_OFF, matchData, NOW } from '../../../test/match-data';
import { runServer, server } from '../../../test/running-server';

let organiser: TestUser;

runServer();
beforeEach(async () => {
  await server.reset();
  server.clock.set(NOW);
  organiser = await server.signIn({ name: 'Nico Barrientos', email: 'nico@example.com' });
});

const create = async (body: Record<string, unknown> = {}, by = organiser) =>
  server.call(matchesContract.create, { token: by.token, body: { ...matchData, ...body } });

async function createdId(body = {}, by = organiser): Promise<string> {
  const { body: answer } = await create(body, by);
  return answer.match.id;
}

describe('creating a match', () => {
  it('adds its creator to the list and answers the match as every reader gets it', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body.message).toBe('¡Partido creado exitosamente! Te has unido automáticamente como jugador.');
    expect(body.creatorId).toBe(organiser.userId);
    expect(body.match).toMatchObject({
      ...matchData,
      status: 'SCHEDULED',
      maxTotalPlayers: 10,
      team1Name: 'Equipo 1',
      team2Name: 'Equipo 2',
      creatorName: 'Nico Barrientos',
      team1Goals: null,
      version: 1,
    });
    expect(body.match.players).toMatchObject([
      {
        name: 'Nico Barrientos',
        userId: organiser.userId,
        position: 'Mediocampista',
        rating: 3,
        isSubstitute: false,
      },
    ]);
    const read = await server.call(matchesContract.read, { params: { id: body.match.id } });
    expect(read.body).toEqual(body.match);
  });

  it('decides "future" on the instant of the match’s own zone', async () => {
    // 20:30 in Buenos Aires: 21:00 there is in the future, 21:00 in Madrid was hours ago.
    server.clock.set(KICK_OFF - 30 * 60_000);
    expect((await create({ timeZone: 'America/Argentina/Buenos_Aires' })).status).toBe(201);
    expect(await create({ timeZone: 'Europe/Madrid' })).toMatchObject({
      status: 422,
      body: { code: 'MATCH_IN_PAST', error: 'La fecha y hora del partido debe ser en el futuro.' },
    });
  });

  it('uses the server’s zone without one', async () => {
    const { body } = await create({ timeZone: undefined });
    expect(body.match.timeZone).toBe('America/Argentina/Buenos_Aires');
    expect(body.remark).toBeUndefined();
  });

  it.each(['Marte/Olympus', 'Etc/Unknown', '+03:00', 'undefined', 'ART', 'America/Ciudad_Nueva'])(
    'uses it in place of %s too, and remarks it',
    async (timeZone) => {
      const { status, body } = await create({ timeZone });
      expect(status).toBe(201);
      expect(body.match).toMatchObject({
        timeZone: 'America/Argentina/Buenos_Aires',
        time: matchData.time,
        startsAt: new Date(KICK_OFF).toISOString(),
      });
      expect(body.remark).toMatch(/quedó en hora de Buenos Aires/u);
    },
  );

  it.each([
    [{ location: ' ' }, 'El nombre de la cancha es requerido'],
    [
      { mapsUrl: 'ftp://x.example' },
      'La URL de Google Maps no es válida. Por favor, verifica que sea un enlace válido.',
    ],
    [{ date: '2026-02-31' }, 'Por favor, selecciona una fecha y hora para el partido.'],
    [{ maxPlayers: 12 }, 'La cantidad de jugadores por equipo debe ser entre 5 y 11'],
    [{ price: 5 }, 'El precio es requerido'],
  ])('refuses %j with its sentence and creates nothing', async (change, error) => {
    expect(await create(change)).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR', error } });
    const mine = await server.call(matchesContract.myMatches, { token: organiser.token });
    expect(mine.body).toEqual([]);
  });

  it('creates one match per key: a retry gets the first answer, another body is refused', async () => {
    const headers = { 'idempotency-key': 'una-clave-de-un-intento' };
    const once = await server.call(matchesContract.create, {
      token: organiser.token,
      body: matchData,
      headers,
    });
    const again = await server.call(matchesContract.create, {
      token: organiser.token,
      body: matchData,
      headers,
    });
    expect(again.body.match.id).toBe(once.body.match.id);
    const other = { ...matchData, location: 'Otra cancha' };
    expect(
      await server.call(matchesContract.create, { token: organiser.token, body: other, headers }),
    ).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_MISMATCH' } });
    const mine = await server.call(matchesContract.myMatches, { token: organiser.token });
    expect(mine.body).toHaveLength(1);
  });

  it('forgets a key after a day', async () => {
    const headers = { 'idempotency-key': 'una-clave-de-ayer' };
    const later = { ...matchData, date: '2026-12-24' };
    await server.call(matchesContract.create, { token: organiser.token, body: later, headers });
    server.clock.advance(24 * 60 * 60_000 + 1);
    const fresh = await server.signIn({ name: 'Nico Barrientos', email: 'nico@example.com' });
    await server.call(matchesContract.create, { token: fresh.token, body: later, headers });
    const mine = await server.call(matchesContract.myMatches, { token: fresh.token });
    expect(mine.body).toHaveLength(2);
  });
});

describe('a match', () => {
  it.each(['nada', '00000000-0000-7000-8000-000000000000', '%00', '1'])(
    'with id %s is not found',
    async (id) => {
      const read = await server.call(matchesContract.read, { params: { id } });
      expect(read).toMatchObject({
        status: 404,
        body: { code: 'MATCH_NOT_FOUND', error: 'No encontramos ese partido.' },
      });
    },
  );

  it('is in progress from kick-off', async () => {
    const id = await createdId();
    server.clock.set(KICK_OFF);
    const read = await server.call(matchesContract.read, { params: { id } });
    expect(read.body.status).toBe('IN_PROGRESS');
  });

  it('answers each viewer their own role', async () => {
    const id = await createdId();
    const outsider = await server.signIn({ name: 'Chino', email: 'chino@example.com' });
    const joined = await server.call(rosterContract.join, { params: { id }, body: { name: 'Invitado' } });
    const guestId = joined.body.leaveLink.split('/').at(-1) ?? '';

    const view = async (as: { token?: string; guestId?: string }) =>
      (await server.call(matchesContract.viewer, { params: { id }, ...as })).body;
    expect(await view({ token: organiser.token })).toMatchObject({
      isInMatch: true,
      isCreator: true,
      can: { leave: false },
    });
    expect(await view({ token: outsider.token })).toMatchObject({
      isInMatch: false,
      can: { join: true, replaceGuest: true },
    });
    expect(await view({ guestId })).toMatchObject({
      isInMatch: true,
      playerId: joined.body.player.id,
      can: { leave: true },
    });
    expect(await view({})).toMatchObject({ isInMatch: false, isCreator: false });
    expect(await view({ guestId: 'x'.repeat(54) })).toMatchObject({ isInMatch: false });

    const asked = await server.call(matchesContract.checkCreator, { params: { id }, token: organiser.token });
    expect(asked.body).toMatchObject({
      isCreator: true,
      userInfo: { id: organiser.userId, email: 'nico@example.com' },
    });
    const byOutsider = await server.call(matchesContract.checkCreator, {
      params: { id },
      token: outsider.token,
    });
    expect(byOutsider.body.isCreator).toBe(false);
  });

  it('contains no e-mail and no personal link, for any reader', async () => {
    const id = await createdId();
    const joined = await server.call(rosterContract.join, { params: { id }, body: { name: 'Invitado' } });
    const read = await server.call(matchesContract.read, { params: { id }, token: organiser.token });
    const text = JSON.stringify(read.body);
    expect(text).not.toContain('@example.com');
    expect(text).not.toContain(joined.body.leaveLink.split('/').at(-1));
  });
});

describe('the matches of a user', () => {
  it('are those they organise or play in, soonest first, until three hours after kick-off', async () => {
    const later = await createdId({ date: '2026-11-28' });
    const sooner = await createdId();
    const other = await server.signIn({ name: 'Chino', email: 'chino@example.com' });
    await createdId({ date: '2026-11-27' }, other);
    const played = await createdId({ date: '2026-11-29' }, other);
    await server.call(rosterContract.join, { params: { id: played }, token: organiser.token, body: {} });

    const ids = async () =>
      (await server.call(matchesContract.myMatches, { token: organiser.token })).body.map(
        (match) => match.id,
      );
    expect(await ids()).toEqual([sooner, later, played]);
    server.clock.set(KICK_OFF + 3 * 60 * 60_000 - 1);
    expect(await ids()).toEqual([sooner, later, played]);
    server.clock.set(KICK_OFF + 3 * 60 * 60_000);
    expect(await ids()).toEqual([later, played]);

    const archived = await server.call(matchesContract.archived, {
      token: organiser.token,
      query: { limit: '100' },
    });
    expect(archived.body.matches).toMatchObject([
      {
        id: sooner,
        teamIndex: 0,
        teamName: 'Equipo 1',
        position: 'Mediocampista',
        matchResult: null,
        goals: 0,
      },
    ]);
  });

  it('have a history of the requested length, newest first', async () => {
    const first = await createdId();
    const second = await createdId({ date: '2026-11-27' });
    const fresh = async () => server.signIn({ name: 'Nico Barrientos', email: 'nico@example.com' });
    server.clock.set(Date.UTC(2026, 11, 24));
    const { token } = await fresh();
    const list = async (limit: string) =>
      (await server.call(matchesContract.archived, { token, query: { limit } })).body.matches.map(
        (match) => match.id,
      );
    expect(await list('100')).toEqual([second, first]);
    expect(await list('1')).toEqual([second]);
    const wrong = await server.call(matchesContract.archived, { token, query: { limit: 'todos' } });
    expect(wrong.status).toBe(400);
  });
});

describe('creating another match', () => {
  it('offers the pitches of the latest matches, each once, and the last settings', async () => {
    await createdId();
    server.clock.advance(1000);
    await createdId({ location: 'Parque Sarmiento', surface: 'GRASS', price: '$ 4.800', maxPlayers: 11 });
    server.clock.advance(1000);
    await createdId();

    const recent = await server.call(matchesContract.recentLocations, { token: organiser.token });
    expect(recent.body.recentLocations.map(({ location, surface }) => [location, surface])).toEqual([
      [matchData.location, null],
      ['Parque Sarmiento', 'GRASS'],
    ]);
    expect(recent.body.timeZone).toBe(matchData.timeZone);
    server.clock.advance(1000);
    await create({ timeZone: 'Europe/Madrid' });
    const abroad = await server.call(matchesContract.recentLocations, { token: organiser.token });
    expect(abroad.body.timeZone).toBe('Europe/Madrid');
    const last = await server.call(matchesContract.lastMatchSettings, { token: organiser.token });
    expect(last.body.lastMatch).toEqual({
      date: matchData.date,
      time: matchData.time,
      location: matchData.location,
      mapsUrl: matchData.mapsUrl,
      surface: null,
      maxPlayers: 5,
      price: matchData.price,
    });
  });

  it('offers nothing before a first match', async () => {
    const last = await server.call(matchesContract.lastMatchSettings, { token: organiser.token });
    expect(last.body.lastMatch).toBeNull();
    const recent = await server.call(matchesContract.recentLocations, { token: organiser.token });
    expect(recent.body.recentLocations).toEqual([]);
  });
});

describe('deleting a match', () => {
  it('is for the organiser, and notifies every registered player', async () => {
    const id = await createdId();
    const chino = await server.signIn({ name: 'Chino', email: 'chino@example.com' });
    await server.call(rosterContract.join, { params: { id }, token: chino.token, body: {} });

    const refused = await server.call(matchesContract.remove, { params: { id }, token: chino.token });
    expect(refused).toMatchObject({ status: 403, body: { code: 'ONLY_ORGANISER_DELETES' } });
    const removed = await server.call(matchesContract.remove, { params: { id }, token: organiser.token });
    expect(removed).toMatchObject({ status: 200, body: { message: 'Partido eliminado exitosamente' } });
    expect((await server.call(matchesContract.read, { params: { id } })).status).toBe(404);
    expect(await server.notificationsOf(chino)).toMatchObject([{ type: 'MATCH_CANCELLED', matchId: null }]);
    expect((await server.notificationsOf(organiser)).map((each) => each.type)).toEqual([
      'PLAYER_JOINED_MATCH',
    ]);
  });

  it('is refused once it is finished', async () => {
    const id = await createdId();
    await server.finishMatch(id);
    expect(
      await server.call(matchesContract.remove, { params: { id }, token: organiser.token }),
    ).toMatchObject({
      status: 409,
      body: { code: 'MATCH_FINISHED_NOT_DELETABLE' },
    });
  });
});

it('calls about the own user require a token', async () => {
  const id = await createdId();
  const calls = await Promise.all([
    server.call(matchesContract.create, { body: matchData }),
    server.call(matchesContract.myMatches, {}),
    server.call(matchesContract.archived, { query: {} }),
    server.call(matchesContract.recentLocations, {}),
    server.call(matchesContract.lastMatchSettings, {}),
    server.call(matchesContract.checkCreator, { params: { id } }),
    server.call(matchesContract.remove, { params: { id } }),
    server.call(matchesContract.transferOwnership, { params: { id }, body: { newCreatorId: id } }),
    server.call(matchesContract.transferAdministration, { params: { id }, body: { newOwnerId: id } }),
  ]);
  for (const call of calls) expect(call).toMatchObject({ status: 401, body: { code: 'AUTH_ERROR' } });
});
