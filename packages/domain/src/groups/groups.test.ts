import { describe, expect, it } from 'vitest';
import { GROUP_POLICIES, permitInGroup, type GroupAction, type GroupRole } from './policies';
import {
  decideDateChange,
  decideEndOfPart,
  decideGroupDays,
  decideGroupOfMatch,
  decideHandOver,
  decideNewGroup,
  decideRemoval,
  followPattern,
  heirOf,
  NEW_GROUPS_MAX,
  ORGANISED_GROUPS_MAX,
  roleIn,
} from './rules';
import { createGroupSchema } from './schema';
import { isSeasonOf } from './seasons';
import { safeParse } from 'zod/mini';

const CALLERS = ['ORGANISER', 'CO_ORGANISER', 'MEMBER', null] as const;

/** The roles that may do each action, listed independently of the table of policies. */
const EXPECTED: Record<GroupAction, readonly (GroupRole | null)[]> = {
  readMembers: ['ORGANISER', 'CO_ORGANISER', 'MEMBER'],
  readDebts: ['ORGANISER', 'CO_ORGANISER'],
  readTurnout: ['ORGANISER', 'CO_ORGANISER'],
  markDebts: ['ORGANISER', 'CO_ORGANISER'],
  remindDebts: ['ORGANISER', 'CO_ORGANISER'],
  askRegulars: ['ORGANISER', 'CO_ORGANISER'],
  edit: ['ORGANISER', 'CO_ORGANISER'],
  changeDates: ['ORGANISER', 'CO_ORGANISER'],
  changeMembers: ['ORGANISER', 'CO_ORGANISER'],
  arrangeGuests: ['ORGANISER', 'CO_ORGANISER'],
  nameOrganisers: ['ORGANISER', 'CO_ORGANISER'],
  remove: ['ORGANISER'],
  transfer: ['ORGANISER'],
};

it.each(Object.keys(GROUP_POLICIES) as GroupAction[])('%s is for the roles that may', (action) => {
  expect(CALLERS.filter((role) => permitInGroup(action, role).ok)).toEqual(EXPECTED[action]);
  expect(permitInGroup(action, null)).toMatchObject({ code: GROUP_POLICIES[action].else });
});

it('the role of a user is the highest that they have', () => {
  const group = { organiserId: 'nico', coOrganiserIds: ['tomi'] };
  const roleOf = (userId: string | null, isMember = true) => roleIn(group, { userId, isMember });
  expect(roleOf('nico')).toBe('ORGANISER');
  expect(roleOf('nico', false)).toBe('ORGANISER');
  expect(roleOf('tomi')).toBe('CO_ORGANISER');
  expect(roleOf('fede')).toBe('MEMBER');
  expect(roleOf('fede', false)).toBeNull();
  expect(roleOf(null)).toBeNull();
});

it('a match becomes a group by its organiser, once', () => {
  expect(decideGroupOfMatch({ creatorId: 'nico', groupId: null }, 'nico').ok).toBe(true);
  expect(decideGroupOfMatch({ creatorId: 'nico', groupId: null }, 'fede')).toMatchObject({
    code: 'ONLY_ORGANISER_MAKES_GROUP',
  });
  expect(decideGroupOfMatch({ creatorId: 'nico', groupId: 'los jueves' }, 'nico')).toMatchObject({
    code: 'MATCH_IN_GROUP',
  });
});

describe('a match whose group changes', () => {
  const before = {
    ...{ location: 'La Esquina', mapsUrl: 'https://a', surface: null, time: '21:00', price: '$ 63.000' },
    ...{ team1Name: 'Rojos', team2Name: 'Azules', maxPlayers: 7 },
  };

  it('follows in what it has of it, and keeps what was changed of it alone', () => {
    const after = { ...before, price: '$ 70.000', time: '20:00', maxPlayers: 5 };
    expect(followPattern(before, before, after)).toEqual(after);
    const cheaper = { ...before, price: 'Gratis' };
    expect(followPattern(cheaper, before, after)).toEqual({ ...after, price: 'Gratis' });
  });

  it('stays as it is where nothing of it changes', () => {
    expect(followPattern(before, before, before)).toBeNull();
    expect(followPattern({ ...before, price: 'Gratis' }, before, { ...before, price: '1' })).toBeNull();
  });
});

describe('a date', () => {
  const date = { match: null, isOfGroup: true, startsAt: 100 };
  const change = (
    changes: Partial<Parameters<typeof decideDateChange>[1]>,
    role: GroupRole | null = 'ORGANISER',
  ) => decideDateChange(role, { ...date, ...changes }, 50);

  it('is changed by organisers while it is to come', () => {
    expect(change({})).toEqual({ ok: true, value: 100 });
    expect(change({}, 'CO_ORGANISER').ok).toBe(true);
    expect(change({}, 'MEMBER')).toMatchObject({ code: 'ONLY_ORGANISER_CHANGES_DATES' });
    expect(change({ startsAt: 50 })).toMatchObject({ code: 'MATCH_IN_PAST' });
    expect(change({ startsAt: null })).toMatchObject({ code: 'INVALID_DATE_TIME' });
  });

  it('is one of the group, and its match is not finished', () => {
    expect(change({ isOfGroup: false })).toMatchObject({ code: 'NO_SUCH_DATE' });
    expect(change({ match: { status: 'SCHEDULED' } }).ok).toBe(true);
    expect(change({ match: { status: 'FINISHED' } })).toMatchObject({ code: 'MATCH_FINISHED' });
  });
});

it('a member goes by themselves or by an organiser, but the organiser does not', () => {
  const fede = { userId: 'fede', role: 'MEMBER' } as const;
  const guest = { userId: null, role: 'MEMBER' } as const;
  const nico = { userId: 'nico', role: 'ORGANISER' } as const;
  expect(decideRemoval('MEMBER', 'fede', fede).ok).toBe(true);
  expect(decideRemoval('MEMBER', 'juan', fede)).toMatchObject({ code: 'ONLY_ORGANISER_CHANGES_MEMBERS' });
  expect(decideRemoval('CO_ORGANISER', 'tomi', guest).ok).toBe(true);
  expect(decideRemoval('ORGANISER', 'nico', nico)).toMatchObject({ code: 'ORGANISER_STAYS_IN_GROUP' });
  expect(decideRemoval('CO_ORGANISER', 'tomi', nico)).toMatchObject({ code: 'ORGANISER_STAYS_IN_GROUP' });
});

it('the part of a co-organiser ends by themselves or by an organiser', () => {
  const tomi = { userId: 'tomi', coOrganiserId: 'tomi' };
  expect(decideEndOfPart('CO_ORGANISER', tomi).ok).toBe(true);
  expect(decideEndOfPart('ORGANISER', { ...tomi, userId: 'nico' }).ok).toBe(true);
  expect(decideEndOfPart('MEMBER', { ...tomi, userId: 'fede' })).toMatchObject({
    code: 'ONLY_ORGANISER_NAMES_ORGANISERS',
  });
});

it('a group is handed over by its organiser, to another member', () => {
  expect(decideHandOver('ORGANISER', 'MEMBER').ok).toBe(true);
  expect(decideHandOver('ORGANISER', null)).toMatchObject({ code: 'MEMBER_NOT_FOUND' });
  expect(decideHandOver('ORGANISER', 'ORGANISER')).toMatchObject({ code: 'ALREADY_GROUP_ORGANISER' });
  expect(decideHandOver('CO_ORGANISER', 'MEMBER')).toMatchObject({ code: 'ONLY_ORGANISER_TRANSFERS_GROUP' });
});

it('a group without its organiser passes to the first co-organiser, else paused to the longest member', () => {
  const members = [
    { userId: 'nico', joinedAt: 1 },
    { userId: null, joinedAt: 2 },
    { userId: 'juan', joinedAt: 4 },
    { userId: 'fede', joinedAt: 3 },
  ];
  expect(heirOf({ organiserId: 'nico', coOrganiserIds: ['tomi', 'fede'] }, members)).toEqual({
    userId: 'tomi',
    isPaused: false,
  });
  const alone = { organiserId: 'nico', coOrganiserIds: [] };
  expect(heirOf(alone, members)).toEqual({ userId: 'fede', isPaused: true });
  expect(heirOf(alone, members.slice(0, 2))).toBeNull();
});

describe('the form of a group', () => {
  const sentenceOf = (body: unknown) => safeParse(createGroupSchema, body).error?.issues[0]?.message;
  const fields = {
    ...{ name: 'Los jueves', weekday: 4, time: '21:00', location: 'La Esquina', price: '1' },
    mapsUrl: 'https://maps.app.goo.gl/8fQ2nL',
  };

  it('is of a match, or of its fields', () => {
    expect(
      sentenceOf({ matchId: '01930000-0000-7000-8000-000000000000', name: 'Los jueves' }),
    ).toBeUndefined();
    expect(sentenceOf(fields)).toBeUndefined();
  });

  it('says what is missing of the one that was meant', () => {
    expect(sentenceOf({ matchId: '01930000-0000-7000-8000-000000000000' })).toBe(
      'El nombre del grupo es requerido',
    );
    expect(sentenceOf({ ...fields, weekday: 7 })).toBe('Elegí qué día juegan');
    expect(sentenceOf({ ...fields, location: ' ' })).toBe('El nombre de la cancha es requerido');
  });
});

describe('the days of a group', () => {
  const TODAY = '2026-11-21';
  const before = {
    firstDate: '2025-03-06',
    seasons: [{ name: 'Vieja', from: '2030-01-01', until: '2030-12-31' }],
  };

  it.each([
    ['of a new group, today', { firstDate: TODAY }, null, true],
    ['of a new group, yesterday', { firstDate: '2026-11-20' }, null, 'GROUP_STARTS_IN_PAST'],
    ['two years ahead', { firstDate: '2028-11-21' }, null, true],
    ['later than that', { firstDate: '2028-11-22' }, null, 'GROUP_STARTS_TOO_FAR'],
    ['as they were', { firstDate: before.firstDate, seasons: before.seasons }, before, true],
    ['moved into the past', { firstDate: '2025-03-07' }, before, 'GROUP_STARTS_IN_PAST'],
    [
      'of a season that was',
      { seasons: [{ name: 'A', from: '2020-01-01', until: '2020-06-30' }] },
      before,
      true,
    ],
    [
      'of a season without an end in sight',
      { seasons: [{ name: 'A', from: '2027-01-01', until: '2028-11-22' }] },
      before,
      'SEASON_TOO_FAR',
    ],
  ] as const)('%s', (_case, given, present, expected) => {
    const decision = decideGroupDays(given, present, TODAY);
    expect(decision.ok ? true : decision.code).toBe(expected);
  });
});

describe('one more group of a user', () => {
  const NOW = Date.parse('2026-11-21T15:00:00Z');
  const ago = (hours: number, count: number) => Array.from({ length: count }, () => NOW - hours * 3_600_000);

  it('is the tenth of a day at most', () => {
    expect(decideNewGroup(ago(1, NEW_GROUPS_MAX - 1), NOW).ok).toBe(true);
    expect(decideNewGroup([...ago(1, NEW_GROUPS_MAX - 1), ...ago(20, 1)], NOW)).toEqual({
      ...{ ok: false, code: 'GROUP_LIMIT' },
      retryAfterMs: 4 * 3_600_000,
    });
    expect(decideNewGroup(ago(24, NEW_GROUPS_MAX), NOW).ok).toBe(true);
  });

  it('is one of those that a user can organise', () => {
    expect(decideNewGroup(ago(48, ORGANISED_GROUPS_MAX - 1), NOW).ok).toBe(true);
    expect(decideNewGroup(ago(48, ORGANISED_GROUPS_MAX), NOW)).toMatchObject({ code: 'TOO_MANY_GROUPS' });
  });
});

it.each([
  ['2026', true],
  ['2025', true],
  ['2024', false],
  ['2027', false],
  ['Apertura', true],
  ['nada', false],
])('a season of a group of 2025: %s', (name, isOfGroup) => {
  const seasons = [{ name: 'Apertura', from: '2027-03-01', until: '2027-06-30' }];
  expect(isSeasonOf(seasons, name, { first: '2025-03-06', today: '2026-11-21' })).toBe(isOfGroup);
});
