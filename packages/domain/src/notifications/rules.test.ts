import { describe, expect, it } from 'vitest';
import type { EventPlayer, MatchEvent } from '../matches/events';
import { notificationsFor, whereAndWhen } from './rules';

const match = {
  creatorId: 'o',
  location: 'Complejo La Esquina',
  date: '2026-11-26',
  time: '21:00',
  starters: 9,
  capacity: 14,
};
const chino: EventPlayer = { id: 'p1', userId: 'u1', name: 'Chino Medina', teamIndex: 0, positionIndex: 1 };
const pipa: EventPlayer = { id: 'p2', userId: 'u2', name: 'Pipa Domínguez', teamIndex: 0, positionIndex: 1 };
const base = { matchId: 'm', actorId: 'u1', match };

describe('who is told', () => {
  it('that somebody signed up: the organiser, with day, place and count', () => {
    expect(notificationsFor({ ...base, type: 'PLAYER_ADDED', player: chino })).toEqual([
      {
        userId: 'o',
        type: 'PLAYER_JOINED_MATCH',
        title: 'Chino Medina se anotó',
        message: 'Jueves 26 de noviembre, 21:00, Complejo La Esquina · 9/14',
      },
    ]);
  });

  it('that somebody left: the organiser, with who came in', () => {
    const event: MatchEvent = { ...base, type: 'PLAYER_SELF_REMOVED', player: chino, promoted: pipa };
    expect(notificationsFor(event)).toMatchObject([
      {
        userId: 'o',
        title: 'Chino Medina se bajó',
        message: expect.stringContaining('Entró Pipa Domínguez, primer suplente') as string,
      },
    ]);
  });

  it('that they play now: the promoted substitute, unless a guest', () => {
    expect(notificationsFor({ ...base, type: 'SUBSTITUTE_PROMOTED', player: pipa })).toMatchObject([
      { userId: 'u2' },
    ]);
    const guest = { ...pipa, userId: null };
    expect(notificationsFor({ ...base, type: 'SUBSTITUTE_PROMOTED', player: guest })).toEqual([]);
  });

  it('that the match is off: everybody registered but who called it off', () => {
    const event: MatchEvent = {
      ...base,
      actorId: 'o',
      type: 'MATCH_DELETED',
      participantIds: ['o', 'u1', 'u2'],
    };
    expect(notificationsFor(event).map((draft) => draft.userId)).toEqual(['u1', 'u2']);
  });

  it('of nothing that they did themselves', () => {
    expect(notificationsFor({ ...base, actorId: 'o', type: 'PLAYER_ADDED', player: chino })).toEqual([]);
  });
});

it('a day is the day of the match, whatever the zone of the server', () => {
  expect(whereAndWhen({ date: '2026-12-01', time: '00:30', location: 'X' })).toBe(
    'Martes 1 de diciembre, 00:30, X',
  );
});
