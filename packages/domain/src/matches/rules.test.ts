import { describe, expect, it } from 'vitest';
import { permit } from './policies';
import {
  DAYS_AHEAD_MAX,
  decideMatchEdit,
  decideKickOff,
  decideRenaming,
  decideTransfer,
  resultFor,
  statusAt,
} from './rules';
import { createMatchSchema } from './schema';

const KICK_OFF = Date.UTC(2026, 10, 27, 0, 0);

describe('the status of a match', () => {
  it.each([
    ['a minute before kick-off', KICK_OFF - 60_000, null, 'SCHEDULED'],
    ['at kick-off', KICK_OFF, null, 'IN_PROGRESS'],
    ['a day later, unfinished', KICK_OFF + 86_400_000, null, 'IN_PROGRESS'],
    ['finished before kick-off', KICK_OFF - 60_000, KICK_OFF - 120_000, 'FINISHED'],
  ])('%s', (_when, now, finishedAt, status) => {
    expect(statusAt({ startsAt: KICK_OFF, finishedAt }, now)).toBe(status);
  });
});

describe('a kick-off', () => {
  it('must be in the future', () => {
    expect(decideKickOff(KICK_OFF, KICK_OFF - 1).ok).toBe(true);
    expect(decideKickOff(KICK_OFF, KICK_OFF)).toEqual({ ok: false, code: 'MATCH_IN_PAST' });
  });

  it('is two years ahead at most', () => {
    const twoYears = DAYS_AHEAD_MAX * 24 * 60 * 60 * 1000;
    expect(decideKickOff(KICK_OFF, KICK_OFF - twoYears).ok).toBe(true);
    expect(decideKickOff(KICK_OFF, KICK_OFF - twoYears - 1)).toEqual({ ok: false, code: 'MATCH_TOO_FAR' });
  });
});

describe('deleting a match', () => {
  it('is for the organiser, and never of a finished match', () => {
    expect(permit('delete', { creatorId: 'o', status: 'SCHEDULED', userId: 'o' }).ok).toBe(true);
    expect(permit('delete', { creatorId: 'o', status: 'SCHEDULED', userId: 'x' })).toMatchObject({
      code: 'ONLY_ORGANISER_DELETES',
    });
    expect(permit('delete', { creatorId: 'o', status: 'FINISHED', userId: 'o' })).toMatchObject({
      code: 'MATCH_FINISHED_NOT_DELETABLE',
    });
  });
});

describe('editing a match', () => {
  const data = {
    location: 'La Esquina',
    mapsUrl: 'https://maps.example/1',
    surface: null,
    date: '2026-11-26',
    time: '21:00',
    price: '$6500',
  };
  const match = {
    ...data,
    creatorId: 'o',
    coOrganiserIds: [],
    status: 'SCHEDULED',
    startsAt: KICK_OFF,
    timeZone: 'Europe/Madrid',
    allPlayers: [{ userId: 'o' }],
  } as const;
  const withGuest = { ...match, allPlayers: [{ userId: 'o' }, {}] } as const;
  const buenosAires = { timeZone: 'America/Argentina/Buenos_Aires' };
  const underWay = { ...match, status: 'IN_PROGRESS' } as const;
  const finished = { ...match, status: 'FINISHED' } as const;
  const BEFORE = KICK_OFF - 3_600_000;
  const AFTER = KICK_OFF + 3_600_000;
  const moved = (startsAt: number) => ({ ok: true, value: { type: 'MATCH_UPDATE', startsAt } });
  const placed = { ok: true, value: { type: 'LOCATION_UPDATED', startsAt: KICK_OFF } };
  const nothing = { ok: true, value: null };
  const no = (code: string) => ({ ok: false, code });

  it.each([
    ['by another user', match, 'x', {}, KICK_OFF, BEFORE, no('ONLY_ORGANISER_EDITS')],
    ['that changes nothing', match, 'o', {}, KICK_OFF, BEFORE, nothing],
    ['of the place', match, 'o', { location: 'Sarmiento' }, KICK_OFF, BEFORE, placed],
    ['of the link alone', match, 'o', { mapsUrl: 'https://maps.example/2' }, KICK_OFF, BEFORE, placed],
    ['of the price', match, 'o', { price: 'Gratis' }, KICK_OFF, BEFORE, moved(KICK_OFF)],
    // The rules of a zone may have changed since: day and hour were not edited, and so the instant stays.
    [
      'of the price, with an hour that now means another instant',
      match,
      'o',
      { price: 'Gratis' },
      AFTER,
      BEFORE,
      moved(KICK_OFF),
    ],
    ['of the hour', match, 'o', { time: '22:00' }, AFTER, BEFORE, moved(AFTER)],
    [
      'of hour and place',
      match,
      'o',
      { time: '22:00', location: 'S' },
      AFTER,
      BEFORE,
      {
        ok: true,
        value: { type: 'LOCATION_UPDATED', startsAt: AFTER },
      },
    ],
    [
      'into another century',
      match,
      'o',
      { date: '2200-01-01' },
      Date.UTC(2200, 0, 1),
      BEFORE,
      no('MATCH_TOO_FAR'),
    ],
    ['into the past', match, 'o', { time: '19:00' }, BEFORE, BEFORE, no('MATCH_IN_PAST')],
    ['to an hour that does not exist', match, 'o', { time: '02:30' }, null, BEFORE, no('INVALID_DATE_TIME')],
    ['to it, by another user', match, 'p', { time: '02:30' }, null, BEFORE, no('ONLY_ORGANISER_EDITS')],
    ['of the price, under way', underWay, 'o', { price: 'Gratis' }, KICK_OFF, AFTER, moved(KICK_OFF)],
    ['of the zone, before anybody else signed up', match, 'o', buenosAires, AFTER, BEFORE, moved(AFTER)],
    [
      'of the zone, with a guest on the list',
      withGuest,
      'o',
      buenosAires,
      AFTER,
      BEFORE,
      no('TIME_ZONE_IS_FIXED'),
    ],
    ['with the zone it has', withGuest, 'o', { timeZone: 'Europe/Madrid' }, AFTER, BEFORE, nothing],
    ['under way, to later', underWay, 'o', { date: '2026-11-27' }, AFTER + 1, AFTER, moved(AFTER + 1)],
    ['under way, to earlier', underWay, 'o', { time: '20:00' }, BEFORE, AFTER, no('MATCH_IN_PAST')],
    ['of the place, once finished', finished, 'o', { location: 'Sarmiento' }, KICK_OFF, AFTER, placed],
    [
      'of the hour, once finished',
      finished,
      'o',
      { time: '23:00' },
      AFTER + 1,
      AFTER,
      no('MATCH_FINISHED_KEEPS_MOMENT'),
    ],
    ['of nothing, once finished', finished, 'o', {}, KICK_OFF, AFTER, nothing],
  ] as const)('%s', (_what, on, userId, change, newStartsAt, now, decision) => {
    expect(decideMatchEdit(on, userId, { ...data, ...change }, newStartsAt, now)).toEqual(decision);
  });
});

describe('renaming the teams', () => {
  const match = {
    creatorId: 'o',
    coOrganiserIds: [],
    status: 'IN_PROGRESS',
    team1Name: 'Rojos',
    team2Name: 'Azules',
  } as const;
  const names = (team1Name: string, team2Name: string) => ({ team1Name, team2Name });

  it.each([
    [
      'by the organiser',
      match,
      'o',
      names('Sobremesa', 'Resaca'),
      { ok: true, value: names('Sobremesa', 'Resaca') },
    ],
    ['of one alone', match, 'o', names('Rojos', 'Verdes'), { ok: true, value: names('Rojos', 'Verdes') }],
    [
      'the other way round',
      match,
      'o',
      names('Azules', 'Rojos'),
      { ok: true, value: names('Azules', 'Rojos') },
    ],
    ['as they are called already', match, 'o', names('Rojos', 'Azules'), { ok: true, value: null }],
    ['by another user', match, 'x', names('A', 'B'), { ok: false, code: 'ONLY_ORGANISER_NAMES_TEAMS' }],
    [
      'once it is finished',
      { ...match, status: 'FINISHED' } as const,
      'o',
      names('A', 'B'),
      { ok: false, code: 'MATCH_FINISHED' },
    ],
    ['alike', match, 'o', names('José', 'JOSE'), { ok: true, value: names('José', 'JOSE') }],
  ])('%s', (_what, on, userId, to, decision) => {
    expect(decideRenaming(on, userId, to)).toEqual(decision);
  });
});

describe('transferring a match', () => {
  const match = { creatorId: 'o', coOrganiserIds: [], status: 'SCHEDULED' } as const;

  it.each([
    ['to a registered player', 'o', { userId: 'u' }, { ok: true, value: 'u' }],
    ['by another user', 'x', { userId: 'u' }, { ok: false, code: 'ONLY_ORGANISER_TRANSFERS' }],
    ['to an unknown player', 'o', null, { ok: false, code: 'TRANSFER_TARGET_NOT_FOUND' }],
    ['to a guest', 'o', { userId: null }, { ok: false, code: 'TRANSFER_TARGET_IS_GUEST' }],
    ['to oneself', 'o', { userId: 'o' }, { ok: false, code: 'TRANSFER_TARGET_IS_ORGANISER' }],
  ])('%s', (_what, userId, target, decision) => {
    expect(decideTransfer(match, userId, target)).toEqual(decision);
  });
});

describe('a result', () => {
  it.each([
    [4, 3, 0, 'WIN'],
    [4, 3, 1, 'LOSS'],
    [0, 2, 1, 'WIN'],
    [2, 2, 0, 'DRAW'],
    [null, null, 0, null],
    [1, 0, null, null],
  ] as const)('of %s to %s for team %s is %s', (team1Goals, team2Goals, teamIndex, result) => {
    expect(resultFor({ team1Goals, team2Goals }, teamIndex)).toBe(result);
  });
});

describe('the data of a new match', () => {
  const valid = {
    location: 'Complejo La Esquina, cancha 3',
    mapsUrl: 'https://maps.app.goo.gl/8fQ2nL',
    date: '2026-11-26',
    time: '21:00',
    price: '$6500',
  };

  it('needs no more than place, link, day, hour and price', () => {
    expect(createMatchSchema.parse(valid)).toMatchObject({
      maxPlayers: 5,
      team1Name: 'Equipo 1',
      team2Name: 'Equipo 2',
    });
  });

  it.each([
    ['no place', { location: '   ' }, 'El nombre de la cancha es requerido'],
    ['no link', { mapsUrl: '' }, 'El link de Google Maps es requerido'],
    [
      'a link that is none',
      { mapsUrl: 'la esquina' },
      'La URL de Google Maps no es válida. Por favor, verifica que sea un enlace válido.',
    ],
    [
      'a script for a link',
      { mapsUrl: 'javascript:alert(1)' },
      'La URL de Google Maps no es válida. Por favor, verifica que sea un enlace válido.',
    ],
    [
      'a link with credentials',
      { mapsUrl: 'https://maps@evil.example/' },
      'La URL de Google Maps no es válida. Por favor, verifica que sea un enlace válido.',
    ],
    [
      'a day that does not exist',
      { date: '2026-02-30' },
      'Por favor, selecciona una fecha y hora para el partido.',
    ],
    [
      'an hour that does not exist',
      { time: '24:00' },
      'Por favor, selecciona una fecha y hora para el partido.',
    ],
    ['four a side', { maxPlayers: 4 }, 'La cantidad de jugadores por equipo debe ser entre 5 y 11'],
    ['a half player', { maxPlayers: 5.5 }, 'La cantidad de jugadores por equipo debe ser entre 5 y 11'],
    ['no price', { price: '' }, 'El precio es requerido'],
    ['a price that is no text', { price: 6500 }, 'El precio es requerido'],
    ['a blank team name', { team2Name: ' \n ' }, 'Los dos equipos tienen que tener nombre'],
  ])('is refused with %s', (_what, change, sentence) => {
    const parsed = createMatchSchema.safeParse({ ...valid, ...change });
    expect(parsed.success).toBe(false);
    expect(parsed.error?.issues[0]?.message).toBe(sentence);
  });
});
