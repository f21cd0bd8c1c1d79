import { describe, expect, it } from 'vitest';
import { GROUP_POLICIES, permitInGroup, type GroupAction, type GroupRole } from './policies';
import {
  decideDateChange,
  decideEndOfPart,
  decideGroupOfMatch,
  decideHandOver,
  decideRemoval,
  followPattern,
  heirOf,
  roleIn,
} from './rules';
import { createGroupSchema } from './schema';
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
    ...{ location: 'La Esquina', mapsUrl: 'https://a', time: '21:00', price: '$ 63.000' },
    ...{ team1Name: 'Rojos', team2Name: 'Azules' },
  };

  it('follows in what it has of it, and keeps what was changed of it alone', () => {
    const after = { ...before, price: '$ 70.000', time: '20:00' };
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
