import { describe, expect, it } from 'vitest';
import {
  nextAction,
  offeredSignUp,
  organiserAction,
  type MatchState,
  type NextActionKind,
} from './next-action';
import type { MatchStatus, Player } from './schema';
import { stageOf } from './stage';
import { viewMatch, type Actor } from './viewer';

const PER_TEAM = 5;
const CAPACITY = 2 * PER_TEAM;

const player = (id: string, rest: Partial<Player> = {}): Player => ({
  id,
  userId: id,
  name: id,
  position: 'Mediocampista',
  rating: 3,
  isSubstitute: false,
  teamIndex: 0,
  positionIndex: 0,
  joinedAt: '2026-11-20T12:00:00Z',
  isConfirmationPending: false,
  isPromotionPending: false,
  ...rest,
});

const organiser = player('nico');
const starter = player('fede');
const guest = player('emi', { userId: undefined });
const promoted = player('chino', { isConfirmationPending: true });
const waiting = player('santi', { isSubstitute: true, teamIndex: null, positionIndex: null });
const waitingGuest = { ...waiting, id: 'wu', userId: undefined };

const ROLES = {
  visitor: { kind: 'anonymous' },
  'user outside': { kind: 'user', userId: 'tomas' },
  guest: { kind: 'guest', playerId: guest.id },
  player: { kind: 'user', userId: starter.id },
  promoted: { kind: 'user', userId: promoted.id },
  substitute: { kind: 'user', userId: waiting.id },
  'guest substitute': { kind: 'guest', playerId: waitingGuest.id },
  organiser: { kind: 'user', userId: organiser.id },
} as const satisfies Record<string, Actor>;
type Role = keyof typeof ROLES;

interface Scene {
  status?: MatchStatus;
  isFull?: boolean;
  /** No place to wait either. */
  isBenchFull?: boolean;
  isOrganiserIn?: boolean;
}

function matchOf({ status = 'SCHEDULED', isFull = false, isBenchFull = false, isOrganiserIn = true }: Scene) {
  const starters = [...(isOrganiserIn ? [organiser] : []), starter, guest, promoted];
  while (isFull && starters.length < CAPACITY) starters.push(player(`starter ${starters.length}`));
  const substitutes = [waiting, waitingGuest];
  while (isBenchFull && substitutes.length < CAPACITY)
    substitutes.push({ ...waiting, id: `substitute ${substitutes.length}`, userId: undefined });
  return {
    creatorId: organiser.id,
    groupId: null,
    coOrganiserIds: ['tomi'],
    maxPlayers: PER_TEAM,
    maxTotalPlayers: CAPACITY,
    status,
    startsAt: '2026-11-27T00:00:00Z',
    team1Goals: null,
    reportCompleted: false,
    players: starters,
    allPlayers: [...starters, ...substitutes],
  };
}

const NOW = Date.parse('2026-11-24T12:00:00Z');

/** `minutes`: since the kick-off; null for two days before it. */
function next(
  role: Role,
  scene: Scene,
  facts = { isToday: false, canBeAlerted: false },
  minutes: number | null = null,
) {
  const match = matchOf(scene);
  const now = minutes === null ? NOW : Date.parse(match.startsAt) + minutes * 60_000;
  const stage = stageOf(match, now);
  return nextAction(match, viewMatch(match, ROLES[role], { now }), { ...facts, stage });
}

type Row = [role: Role, kind: NextActionKind, state?: MatchState];

function holds(scene: Scene, rows: Row[], facts?: { isToday: boolean; canBeAlerted: boolean }) {
  it.each(rows)('leads a %s to: %s', (...[role, kind, state]) => {
    expect(next(role, scene, facts)).toEqual({ kind, state: state ?? null });
  });
}

describe('a match with free places', () => {
  holds({}, [
    ['visitor', 'join'],
    ['user outside', 'join'],
    ['guest', 'share'],
    ['player', 'share'],
    ['organiser', 'share'],
    ['promoted', 'answer', 'promoted'],
    ['substitute', 'enter', 'slot-free'],
    ['guest substitute', 'enter', 'slot-free'],
  ]);
  it('is filled by an organiser who does not play too', () => {
    expect(next('organiser', { isOrganiserIn: false }).kind).toBe('share');
  });
});

describe('a full match', () => {
  holds({ isFull: true }, [
    ['visitor', 'join-as-substitute'],
    ['user outside', 'join-as-substitute'],
    ['guest', 'directions'],
    ['player', 'calendar'],
    ['promoted', 'answer', 'promoted'],
    ['substitute', 'calendar'],
    ['guest substitute', 'directions'],
    ['organiser', 'teams'],
  ]);
  it('is shared by a viewer for whom not even the bench has a place', () => {
    expect(next('visitor', { isFull: true, isBenchFull: true })).toEqual({ kind: 'share', state: null });
  });
});

describe('a full match on its day', () => {
  holds(
    { isFull: true },
    [
      ['visitor', 'join-as-substitute'],
      ['guest', 'directions'],
      ['player', 'directions'],
      ['promoted', 'answer', 'promoted'],
      ['substitute', 'directions'],
      ['organiser', 'teams'],
    ],
    { isToday: true, canBeAlerted: false },
  );
  it('still lacks players while a place is free', () => {
    expect(next('player', {}, { isToday: true, canBeAlerted: false }).kind).toBe('share');
  });
});

it('a substitute who can be notified of a place is offered that first, also on the day', () => {
  for (const isToday of [false, true]) {
    expect(next('substitute', { isFull: true }, { isToday, canBeAlerted: true }).kind).toBe('alert');
  }
  expect(next('player', { isFull: true }, { isToday: false, canBeAlerted: true }).kind).toBe('calendar');
});

describe('a match in play with free places', () => {
  holds({ status: 'IN_PROGRESS' }, [
    ['visitor', 'join', 'started'],
    ['player', 'directions'],
    ['organiser', 'finish'],
  ]);
});

describe('a full match in play', () => {
  holds({ status: 'IN_PROGRESS', isFull: true }, [
    ['visitor', 'share', 'started-full'],
    ['user outside', 'share', 'started-full'],
    ['guest', 'directions'],
    ['player', 'directions'],
    ['promoted', 'directions'],
    ['substitute', 'directions'],
    ['organiser', 'finish'],
  ]);
});

describe('a match in play for an hour', () => {
  const played = (role: Role, minutes: number) => next(role, { status: 'IN_PROGRESS' }, undefined, minutes);
  it.each([60, 180, 20_885])('takes no sign-up: %i minutes after kick-off', (minutes) => {
    for (const role of ['visitor', 'user outside'] as const)
      expect(played(role, minutes)).toEqual({ kind: 'share', state: 'played' });
    expect(played('organiser', minutes).kind).toBe('finish');
  });
  it('is no place to go to once it is past', () => {
    expect(played('player', 179).kind).toBe('directions');
    expect(played('player', 180)).toEqual({ kind: 'share', state: null });
  });
});

describe('a finished match', () => {
  holds({ status: 'FINISHED', isFull: true }, [
    ['visitor', 'after'],
    ['guest', 'after'],
    ['player', 'after'],
    ['promoted', 'after'],
    ['substitute', 'after'],
    ['organiser', 'after'],
  ]);
});

it('the wait for a place is offered until kick-off, a free place in the first hour too', () => {
  const offered = (scene: Scene) => {
    const match = matchOf(scene);
    return offeredSignUp(match, viewMatch(match, ROLES.visitor, { now: NOW }));
  };
  expect(offered({})).toBe('starter');
  expect(offered({ isFull: true })).toBe('substitute');
  expect(offered({ isFull: true, isBenchFull: true })).toBeNull();
  expect(offered({ status: 'IN_PROGRESS' })).toBe('starter');
  expect(offered({ status: 'IN_PROGRESS', isFull: true })).toBeNull();
  expect(offered({ status: 'FINISHED' })).toBeNull();
});

it('a date that is not open to the viewer yet is shared, and says so', () => {
  const match = { ...matchOf({}), opensToAllAt: '2026-11-21T01:00:00Z' };
  const viewer = viewMatch(match, ROLES.visitor, { hasPlayedLast: false, now: 0 });
  const next = nextAction(match, viewer, { isToday: false, canBeAlerted: false, stage: 'before' });
  expect(next).toEqual({ kind: 'share', state: 'not-open' });
});

it.each([{}, { isFull: true }, { status: 'IN_PROGRESS' }] as const)(
  'a co-organiser does next what the organiser does: %o',
  (scene) => {
    const match = matchOf(scene);
    const next = (userId: string) =>
      nextAction(match, viewMatch(match, { kind: 'user', userId }, { now: NOW }), {
        ...{ isToday: false, canBeAlerted: true, stage: stageOf(match, NOW) },
      });
    expect(next('tomi')).toEqual(next(organiser.id));
  },
);

it('only its organiser has something to organise', () => {
  expect(organiserAction(matchOf({}), false)).toBeNull();
  expect(organiserAction(matchOf({ status: 'FINISHED' }), true)).toBeNull();
});
