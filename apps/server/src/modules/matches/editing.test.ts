import { matchesContract } from '@picado/domain/matches/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { joinMatch, organiseWithChino } from '../../../test/organised-match';
import type { TestUser, TestServer } from '../../../test/server';
import { KICK_OFF, matchData, NOW } from '../../../test/match-data';
import type { Watcher } from '../../../test/watcher';
import { runServer, server } from '../../../test/running-server';
import { id, organiser, read, startMatch, watcher } from '../../../test/running-match';

const { maxPlayers: _size, timeZone: _zone, ...data } = matchData;

let chino: TestUser;

runServer();
beforeEach(async () => {
  ({ chino } = await startMatch(organiseThree));
});

/** Chino is a substitute, and a guest is a starter. */
async function organiseThree(on: TestServer) {
  const organised = await organiseWithChino(on);
  await joinMatch(on, organised.id, { isSubstitute: true }, organised.chino.token);
  await joinMatch(on, organised.id, { name: 'Invitado' });
  on.clock.set(NOW);
  return organised;
}

const edit = (change: Record<string, unknown>, { token } = organiser) =>
  server.call(matchesContract.update, { params: { id }, token, body: { ...data, ...change } });
const rename = (team1Name: string, team2Name: string, { token } = organiser) =>
  server.call(matchesContract.teamNames, { params: { id }, token, body: { team1Name, team2Name } });

/** Among the messages after joining the room: the update, as every reader gets it. */
async function expectTold(type: Parameters<Watcher['next']>[0]): Promise<void> {
  const told = await watcher.next();
  expect(told.type).toBe(type);
  expect(told.data.match).toEqual(await read());
}

async function expectSilence(): Promise<void> {
  expect(await watcher.unreadUpdates()).toEqual([]);
}

describe('editing the data of a match', () => {
  it('is in its own zone, and is told to watching clients and every registered player', async () => {
    const { status, body } = await edit({ date: '2026-11-28', time: '20:30', price: 'Gratis' });
    expect(status).toBe(200);
    expect(body.message).toBe('Datos del partido actualizados exitosamente');
    expect(body.match).toMatchObject({
      date: '2026-11-28',
      time: '20:30',
      price: 'Gratis',
      startsAt: '2026-11-28T23:30:00.000Z',
      version: 4,
    });
    expect(body.match).toEqual(await read());
    await expectTold('MATCH_UPDATE');
    expect(await server.notificationsOf(chino)).toMatchObject([
      {
        type: 'MATCH_CHANGED',
        title: 'Cambió el partido',
        message: expect.stringMatching(
          /ahora es Gratis\. Era el .* a las .*, ahora es el sábado 28 de noviembre a las 20:30\. Sábado 28 de noviembre, 20:30, Complejo La Esquina, cancha 3$/u,
        ) as string,
      },
    ]);
    expect((await server.notificationsOf(organiser)).map(({ type }) => type)).not.toContain('MATCH_CHANGED');
  });

  it.each([{ location: 'Parque Sarmiento' }, { mapsUrl: 'https://maps.example/otra' }])(
    'is notified as a new place: %j',
    async (change) => {
      expect((await edit({ ...change, time: '22:00' })).body.match).toMatchObject({
        ...change,
        time: '22:00',
      });
      await expectTold('LOCATION_UPDATED');
    },
  );

  it('tells a new price', async () => {
    await edit({ price: '$ 7.000' });
    await expectTold('MATCH_UPDATE');
    expect(await server.notificationsOf(chino)).toMatchObject([{ title: 'Cambió el precio' }]);
  });

  it('that changes nothing is accepted, raises no version and emits nothing', async () => {
    const before = await read();
    expect(await edit({ location: `  ${data.location} ` })).toMatchObject({
      status: 200,
      body: { match: before },
    });
    await expectSilence();
  });

  it('keeps the instant where date and time stay', async () => {
    const before = await read();
    expect((await edit({ price: 'Gratis' })).body.match.startsAt).toBe(before.startsAt);
  });

  it.each([
    ['by another user', {}, 403, 'ONLY_ORGANISER_EDITS'],
    ['into the past', { date: '2026-11-20' }, 422, 'MATCH_IN_PAST'],
    ['into another century', { date: '2200-01-01' }, 422, 'MATCH_TOO_FAR'],
    ['to the year that a date input holds while one types', { date: '0026-11-26' }, 400, 'VALIDATION_ERROR'],
    ['to a day that does not exist', { date: '2026-02-30' }, 400, 'VALIDATION_ERROR'],
    ['without an hour', { time: undefined }, 400, 'VALIDATION_ERROR'],
    ['without a price', { price: ' ' }, 400, 'VALIDATION_ERROR'],
    ['to a link that is none', { mapsUrl: 'la esquina' }, 400, 'VALIDATION_ERROR'],
  ])('is refused %s', async (_what, change, status, code) => {
    const before = await read();
    const by = code === 'ONLY_ORGANISER_EDITS' ? chino : organiser;
    expect(await edit(change, by)).toMatchObject({ status, body: { code } });
    expect(await read()).toEqual(before);
    await expectSilence();
  });

  it('of a match in progress corrects the price or postpones it, but never moves it back', async () => {
    server.clock.set(KICK_OFF + 10 * 60_000);
    expect((await edit({ price: 'Gratis' })).body.match).toMatchObject({
      status: 'IN_PROGRESS',
      price: 'Gratis',
    });
    expect(await edit({ time: '21:05' })).toMatchObject({ status: 422, body: { code: 'MATCH_IN_PAST' } });
    expect((await edit({ time: '22:00' })).body.match.status).toBe('SCHEDULED');
  });

  it('of a finished match corrects place and price, tells the price alone, and leaves its day and hour', async () => {
    await server.finishMatch(id);
    expect(await edit({ time: '22:00' })).toMatchObject({
      status: 409,
      body: { code: 'MATCH_FINISHED_KEEPS_MOMENT' },
    });
    const corrected = await edit({ location: 'Parque Sarmiento', price: 'Gratis' });
    expect(corrected.body.match).toMatchObject({ status: 'FINISHED', location: 'Parque Sarmiento' });
    expect(await server.notificationsOf(chino)).toMatchObject([{ title: 'Cambió el precio' }]);
  });

  it('of the zone keeps day and hour, until anybody else signed up', async () => {
    const created = await server.call(matchesContract.create, {
      ...{ token: organiser.token, body: { ...matchData, timeZone: 'Atlantic/Reykjavik' } },
    });
    const params = { id: created.body.match.id };
    const change = (timeZone: string) =>
      server.call(matchesContract.update, { params, token: organiser.token, body: { ...data, timeZone } });
    expect((await change('Marte/Olympus')).body).toMatchObject({ code: 'UNKNOWN_TIME_ZONE' });
    const moved = await change(matchData.timeZone);
    const threeHours = 3 * 3_600_000;
    expect(moved.body.match).toMatchObject({
      ...{ date: matchData.date, time: matchData.time, timeZone: matchData.timeZone },
      startsAt: new Date(Date.parse(created.body.match.startsAt) + threeHours).toISOString(),
    });
    await joinMatch(server, params.id, {}, chino.token);
    const refused = await change('Europe/Madrid');
    expect(refused).toMatchObject({ status: 409, body: { code: 'TIME_ZONE_IS_FIXED' } });
    const read = await server.call(matchesContract.read, { params });
    expect(read.body.timeZone).toBe(matchData.timeZone);
  });

  it('at a skipped hour is that much after the clock change', async () => {
    const created = await server.call(matchesContract.create, {
      token: organiser.token,
      body: { ...matchData, date: '2027-03-27', timeZone: 'Europe/Madrid' },
    });
    const moved = await server.call(matchesContract.update, {
      params: { id: created.body.match.id },
      token: organiser.token,
      body: { ...data, date: '2027-03-28', time: '02:30' },
    });
    expect(moved.body.match).toMatchObject({ time: '02:30', startsAt: '2027-03-28T01:30:00.000Z' });
  });
});

describe('naming the teams', () => {
  it('trims both names and tells the watching clients', async () => {
    const { status, body } = await rename('  Atlético  Sobremesa ', 'Deportivo Resaca');
    expect(status).toBe(200);
    expect(body.message).toBe('Nombres de los equipos actualizados exitosamente');
    expect(body.match).toMatchObject({
      team1Name: 'Atlético Sobremesa',
      team2Name: 'Deportivo Resaca',
      version: 4,
    });
    await expectTold('TEAM_NAMES_UPDATED');
    expect(await server.notificationsOf(chino)).toEqual([]);
  });

  it('with the present names emits nothing', async () => {
    expect((await rename('Equipo 1', 'Equipo 2')).body.match.version).toBe(3);
    await expectSilence();
  });

  it.each([
    ['Equipo 1', '   ', 400, 'VALIDATION_ERROR'],
    ['x'.repeat(51), 'Resaca', 400, 'VALIDATION_ERROR'],
    ['Sobremesa\u202E', 'Resaca', 400, 'VALIDATION_ERROR'],
  ])('refuses %j and %j', async (team1Name, team2Name, status, code) => {
    const before = await read();
    expect(await rename(team1Name, team2Name)).toMatchObject({ status, body: { code } });
    expect(await read()).toEqual(before);
  });

  it('is for the organiser, until the match is finished', async () => {
    expect(await rename('A', 'B', chino)).toMatchObject({
      status: 403,
      body: { code: 'ONLY_ORGANISER_NAMES_TEAMS' },
    });
    await server.finishMatch(id);
    expect(await rename('A', 'B')).toMatchObject({ status: 409, body: { code: 'MATCH_FINISHED' } });
  });

  it('accepts one name for both, also when the match is created', async () => {
    expect(await rename('Resaca', 'RESACA')).toMatchObject({ status: 200, body: { match: { version: 4 } } });
    const alike = { ...matchData, team1Name: 'Resaca', team2Name: 'resaca' };
    expect(await server.call(matchesContract.create, { token: organiser.token, body: alike })).toMatchObject({
      status: 201,
      body: { match: { team1Name: 'Resaca', team2Name: 'resaca' } },
    });
  });
});

describe('the calendar file of a match', () => {
  const file = async () => server.call(matchesContract.calendar, { params: { id } });
  /** Its properties by name, as any reader of the format sees them: unfolded, their text taken out of its escapes. */
  const propertiesOf = (text: string) =>
    Object.fromEntries(
      text
        .replace(/\r\n[ \t]/gu, '')
        .split('\r\n')
        .filter((line) => line !== '')
        .map((line) => {
          const at = line.indexOf(':');
          const value = line
            .slice(at + 1)
            .replace(/\\(.)/gu, (_all, escaped: string) => (escaped === 'n' ? '\n' : escaped));
          return [line.slice(0, at), value];
        }),
    );

  it('holds one event of an hour, in UTC, with place, teams, price and the way back', async () => {
    const { status, body, headers } = await file();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(body.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
    // A method would ask for an organiser with an address.
    expect(body).not.toMatch(/^(?:METHOD|ORGANIZER)/mu);
    expect(body.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
    expect(propertiesOf(body)).toMatchObject({
      PRODID: '-//Picado//Picado//ES',
      UID: `${id}@picado`,
      DTSTAMP: '20261121T120000Z',
      DTSTART: '20261127T000000Z',
      DTEND: '20261127T010000Z',
      SEQUENCE: '3',
      STATUS: 'CONFIRMED',
      SUMMARY: 'Fútbol 5 en Complejo La Esquina, cancha 3',
      LOCATION: matchData.mapsUrl,
      DESCRIPTION: `Equipo 1 vs Equipo 2\nCancha: Complejo La Esquina, cancha 3\nPrecio: $ 6.500\nPartido: ${server.publicUrl}/match/${id}`,
    });
  });

  it('replaces the event of an earlier file: the same id, a higher sequence, the new time', async () => {
    const before = propertiesOf((await file()).body);
    await edit({ time: '22:15' });
    const after = propertiesOf((await file()).body);
    expect(after.UID).toBe(before.UID);
    expect(Number(after.SEQUENCE)).toBeGreaterThan(Number(before.SEQUENCE));
    expect(after.DTSTART).toBe('20261127T011500Z');
  });

  it('keeps any name as it is written, in lines of 75 octets at most', async () => {
    const team1Name = 'Ñandú; «los, de» \\n siempre 👨‍👩‍👧‍👦 BEGIN:VEVENT';
    const team2Name = '¡Águilas! ñoñas únicas: éxito, ímpetu; ánimo y corazón';
    const location = `Cancha ${'ñ'.repeat(100)}`;
    await edit({ location });
    await rename(team1Name, team2Name.slice(0, 50));
    const { body } = await file();
    const properties = propertiesOf(body);
    expect(properties.SUMMARY).toBe(`Fútbol 5 en ${location}`);
    expect(properties.DESCRIPTION?.split('\n')[0]).toBe(`${team1Name} vs ${team2Name.slice(0, 50)}`);
    expect(body.match(/^BEGIN:VEVENT/gmu)).toHaveLength(1);
    for (const line of body.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toContain('\n');
    }
  });

  it('is not found without a match', async () => {
    const missing = { id: '01930000-0000-7000-8000-000000000000' };
    expect(await server.call(matchesContract.calendar, { params: missing })).toMatchObject({
      status: 404,
      body: { code: 'MATCH_NOT_FOUND' },
    });
  });
});
