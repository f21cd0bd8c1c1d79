import { describe, expect, it } from 'vitest';
import type { MatchEvent } from './match-events';
import type { EventPlayer } from './payload';
import { whereAndWhen } from './notices';
import * as rules from './notifications';

const notificationsFor = (event: MatchEvent) => rules.notificationsFor(event, 2026);
/** News of the changes of others, for readers that knew what was before. */
const newsOfOthers = (event: MatchEvent) =>
  rules
    .newsFor(event, 2026)
    .filter(({ isOwn }) => !isOwn)
    .flatMap(({ userId, before, textsFrom }) => {
      const texts = textsFrom(before);
      return texts === null ? [] : [{ userId, ...texts }];
    });

const match = {
  creatorId: 'o',
  groupId: null,
  location: 'Complejo La Esquina',
  date: '2026-11-26',
  time: '21:00',
  starters: 9,
  timeZone: 'America/Argentina/Buenos_Aires',
  startsAt: Date.parse('2026-11-27T00:00:00Z'),
  capacity: 14,
  isFinished: false,
};
const chino: EventPlayer = {
  id: 'p1',
  userId: 'u1',
  name: 'Chino Medina',
  slot: { teamIndex: 0, slotIndex: 1 },
};
const pipa: EventPlayer = {
  id: 'p2',
  userId: 'u2',
  name: 'Pipa Domínguez',
  slot: { teamIndex: 0, slotIndex: 1 },
};
const base = { matchId: 'm', actorId: 'u1', match };

describe('the notifications of an event', () => {
  it('of a sign-up go to the organiser, with day, place and count', () => {
    expect(notificationsFor({ ...base, type: 'PLAYER_ADDED', player: chino })).toEqual([
      {
        userId: 'o',
        type: 'PLAYER_JOINED_MATCH',
        title: 'Chino Medina se anotó',
        message: 'Jueves 26 de noviembre, 21:00, Complejo La Esquina · 9/14',
        confirmationId: null,
        together: {
          title: 'Se anotaron {n}: 9/14',
          message: 'También se anotó Chino Medina. Jueves 26 de noviembre, 21:00, Complejo La Esquina',
          entryId: 'p1',
        },
      },
    ]);
  });

  it('of a departure go to the organiser, with the promoted substitute', () => {
    const event: MatchEvent = {
      ...base,
      type: 'PLAYER_SELF_REMOVED',
      player: chino,
      promoted: pipa,
      hasDeclined: false,
    };
    expect(notificationsFor(event)).toMatchObject([
      {
        userId: 'o',
        title: 'Chino Medina se bajó',
        message: expect.stringContaining('Entró Pipa Domínguez, primer suplente') as string,
      },
    ]);
  });

  it('of a promotion go to the promoted substitute, unless a guest', () => {
    const promotion = { ...base, type: 'SUBSTITUTE_PROMOTED', confirmationId: 'c' } as const;
    expect(notificationsFor({ ...promotion, player: pipa })).toMatchObject([
      { userId: 'u2', confirmationId: 'c' },
    ]);
    expect(notificationsFor({ ...promotion, player: { ...pipa, userId: null } })).toEqual([]);
  });

  it('of a promotion ask for an answer until the kick-off alone', () => {
    const promotion = { ...base, type: 'SUBSTITUTE_PROMOTED', player: pipa } as const;
    const noticeWith = (confirmationId: string | null) =>
      notificationsFor({ ...promotion, confirmationId })[0];
    expect(noticeWith('c')?.message).toMatch(/^Se liberó un lugar y pasaste a titular\. Avisá si podés\. /u);
    expect(noticeWith(null)).toMatchObject({
      title: '¡Entraste al equipo!',
      message: expect.stringMatching(/^Se liberó un lugar y pasaste a titular\. (?!Avisá)/u) as string,
      confirmationId: null,
    });
  });

  it('of a deleted match go to every registered player except its actor', () => {
    const event: MatchEvent = {
      ...base,
      actorId: 'o',
      type: 'MATCH_DELETED',
      groupDate: null,
      registeredIds: ['o', 'u1', 'u2'],
      paid: [],
    };
    expect(notificationsFor(event).map((draft) => draft.userId)).toEqual(['u1', 'u2']);
  });

  it('of a deleted match tell those that paid how much to ask back, also after leaving it', () => {
    const event: MatchEvent = {
      ...base,
      actorId: 'o',
      type: 'MATCH_DELETED',
      groupDate: null,
      registeredIds: ['o', 'u1', 'u2'],
      paid: [
        { userId: 'u2', amount: 4500 },
        { userId: 'left', amount: 4000 },
        { userId: 'o', amount: 4500 },
      ],
    };
    const ends = notificationsFor(event).map(({ userId, message }) => [
      userId,
      / Pagaste.*$/u.exec(message)?.[0],
    ]);
    expect(ends).toEqual([
      ['u1', undefined],
      ['u2', ' Pagaste $ 4.500: pedí que te lo devuelvan.'],
      ['left', ' Pagaste $ 4.000: pedí que te lo devuelvan.'],
    ]);
  });

  it('of a promoted player’s answer go to the organiser, unless the answer is theirs', () => {
    const confirmed: MatchEvent = { ...base, type: 'PROMOTION_CONFIRMED', player: chino };
    expect(notificationsFor(confirmed)).toMatchObject([
      { userId: 'o', title: 'Chino Medina confirmó que juega', confirmationId: null },
    ]);
    const byLink = { ...confirmed, actorId: null, player: { ...chino, userId: 'o' } };
    expect(notificationsFor(byLink)).toEqual([]);
    const declined: MatchEvent = {
      ...base,
      type: 'PLAYER_SELF_REMOVED',
      player: chino,
      promoted: null,
      hasDeclined: true,
    };
    expect(notificationsFor(declined)).toMatchObject([
      { userId: 'o', type: 'PLAYER_LEFT_MATCH', title: 'Chino Medina no puede jugar' },
    ]);
  });

  it('of the organiser’s arrangements go to the moved player, and to no guest', () => {
    const byOrganiser = { ...base, actorId: 'o' };
    const arranged: MatchEvent = {
      ...byOrganiser,
      type: 'player_promoted_demoted',
      promoted: chino,
      demoted: pipa,
    };
    expect(newsOfOthers(arranged)).toMatchObject([
      { userId: 'u1', type: 'SUBSTITUTE_PROMOTED', title: '¡Entraste al equipo!' },
      { userId: 'u2', type: 'MATCH_CHANGED', title: 'Pasaste al banco' },
    ]);
    const guest = { ...pipa, userId: null };
    expect(newsOfOthers({ ...arranged, promoted: null, demoted: guest })).toEqual([]);
    const removed: MatchEvent = {
      ...byOrganiser,
      type: 'PLAYER_REMOVED_BY_ADMIN',
      player: chino,
      promoted: null,
      hasDeclined: false,
    };
    expect(notificationsFor(removed)).toMatchObject([{ userId: 'u1', title: 'Ya no estás en la lista' }]);
  });

  it('of a list go to each player that it moved, and never to the organiser', () => {
    const organiser = { ...chino, id: 'p0', userId: 'o' };
    const imported: MatchEvent = {
      ...base,
      actorId: 'o',
      type: 'LIST_IMPORTED',
      joined: [{ ...chino, id: 'p3', userId: null }],
      left: [chino],
      promoted: [pipa],
      demoted: [organiser],
      moved: [{ ...chino, id: 'p4', userId: 'u4' }],
      reordered: [],
    };
    expect(notificationsFor(imported).map(({ userId, title }) => [userId, title])).toEqual([
      ['u1', 'Ya no estás en la lista'],
    ]);
    expect(newsOfOthers(imported).map(({ userId, title }) => [userId, title])).toEqual([
      ['u2', '¡Entraste al equipo!'],
    ]);
  });

  it('never go to the event’s own actor', () => {
    expect(notificationsFor({ ...base, actorId: 'o', type: 'PLAYER_ADDED', player: chino })).toEqual([]);
  });

  it('of teams, names and slots are none', () => {
    const quiet: MatchEvent[] = [
      { ...base, type: 'PLAYERS_SWAPPED', player: chino, other: pipa },
      { ...base, type: 'PLAYER_MOVED', player: chino },
      { ...base, type: 'PLAYER_UPDATED', player: chino, renamedFrom: null },
      { ...base, type: 'PLAYER_EDITED', player: chino, renamedFrom: null },
      { ...base, type: 'TEAM_NAMES_UPDATED' },
      { ...base, type: 'TEAMS_GENERATED', moved: [chino] },
      { ...base, type: 'TEAMS_UPDATED', moved: [chino] },
    ];
    expect(quiet.flatMap(notificationsFor)).toEqual([]);
  });
});

it('the day is that of the match in any zone of the server', () => {
  const at = { date: '2026-12-01', time: '00:30', location: 'X' };
  expect(whereAndWhen({ ...at, currentYear: 2026 })).toBe('Martes 1 de diciembre, 00:30, X');
  expect(whereAndWhen({ ...at, currentYear: 2025 })).toBe('Martes 1 de diciembre de 2026, 00:30, X');
});
