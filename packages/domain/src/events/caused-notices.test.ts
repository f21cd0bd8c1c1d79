import { describe, expect, it } from 'vitest';
import type { MatchEvent } from './match-events';
import type { EventPlayer } from './payload';
import { whereAndWhen } from './notices';
import * as rules from './caused-notices';

const noticesFor = (event: MatchEvent) => rules.noticesFor(event, 2026, null);
/** Notices of topics, of the changes of others, for readers that knew what was before. */
const topicNoticesOfOthers = (event: MatchEvent) =>
  rules
    .topicNoticesFor(event, 2026, null)
    .filter(({ isOwn }) => !isOwn)
    .flatMap(({ userId, before, textsFrom }) => {
      const texts = textsFrom(before);
      return texts === null ? [] : [{ userId, ...texts }];
    });

const match = {
  creatorId: 'o',
  coOrganiserIds: [],
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
    expect(noticesFor({ ...base, type: 'PLAYER_ADDED', player: chino })).toEqual([
      {
        userId: 'o',
        type: 'PLAYER_JOINED_MATCH',
        title: 'Chino Medina se anotó',
        message: 'Jueves 26 de noviembre, 21:00, Complejo La Esquina · 9/14',
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
    expect(noticesFor(event)).toMatchObject([
      {
        userId: 'o',
        title: 'Chino Medina se bajó',
        message: expect.stringContaining('Entró Pipa Domínguez, primer suplente') as string,
      },
    ]);
  });

  it('of a promotion go to the promoted substitute, unless a guest', () => {
    const promotion = { ...base, type: 'SUBSTITUTE_PROMOTED', confirmationId: 'c' } as const;
    expect(noticesFor({ ...promotion, player: pipa })).toMatchObject([{ userId: 'u2', confirmationId: 'c' }]);
    expect(noticesFor({ ...promotion, player: { ...pipa, userId: null } })).toEqual([]);
  });

  it('of a promotion ask for an answer', () => {
    const promotion = { ...base, type: 'SUBSTITUTE_PROMOTED', confirmationId: 'c', player: pipa } as const;
    expect(noticesFor(promotion)[0]?.message).toMatch(
      /^Se liberó un lugar y pasaste a titular\. Avisá si podés\. /u,
    );
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
    expect(noticesFor(event).map((draft) => draft.userId)).toEqual(['u1', 'u2']);
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
    const ends = noticesFor(event).map(({ userId, message }) => [userId, / Pagaste.*$/u.exec(message)?.[0]]);
    expect(ends).toEqual([
      ['u1', undefined],
      ['u2', ' Pagaste $ 4.500: pedí que te lo devuelvan.'],
      ['left', ' Pagaste $ 4.000: pedí que te lo devuelvan.'],
    ]);
  });

  it('of a promoted player’s answer go to the organiser, unless the answer is theirs', () => {
    const confirmed: MatchEvent = { ...base, type: 'PROMOTION_CONFIRMED', player: chino };
    const [answered] = noticesFor(confirmed);
    expect(answered).toMatchObject({ userId: 'o', title: 'Chino Medina confirmó que juega' });
    expect(answered).not.toHaveProperty('confirmationId');
    const byLink = { ...confirmed, actorId: null, player: { ...chino, userId: 'o' } };
    expect(noticesFor(byLink)).toEqual([]);
    const declined: MatchEvent = {
      ...base,
      type: 'PLAYER_SELF_REMOVED',
      player: chino,
      promoted: null,
      hasDeclined: true,
    };
    expect(noticesFor(declined)).toMatchObject([
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
    expect(topicNoticesOfOthers(arranged)).toMatchObject([
      { userId: 'u1', type: 'SUBSTITUTE_PROMOTED', title: '¡Entraste al equipo!' },
      { userId: 'u2', type: 'MATCH_CHANGED', title: 'Pasaste al banco' },
    ]);
    const guest = { ...pipa, userId: null };
    expect(topicNoticesOfOthers({ ...arranged, promoted: null, demoted: guest })).toEqual([]);
    const removed: MatchEvent = {
      ...byOrganiser,
      type: 'PLAYER_REMOVED_BY_ADMIN',
      player: chino,
      promoted: null,
      hasDeclined: false,
    };
    expect(noticesFor(removed)).toMatchObject([{ userId: 'u1', title: 'Ya no estás en la lista' }]);
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
    expect(noticesFor(imported).map(({ userId, title }) => [userId, title])).toEqual([
      ['u1', 'Ya no estás en la lista'],
    ]);
    expect(topicNoticesOfOthers(imported).map(({ userId, title }) => [userId, title])).toEqual([
      ['u2', '¡Entraste al equipo!'],
    ]);
  });

  it('never go to the event’s own actor', () => {
    expect(noticesFor({ ...base, actorId: 'o', type: 'PLAYER_ADDED', player: chino })).toEqual([]);
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
    expect(quiet.flatMap(noticesFor)).toEqual([]);
  });
});

describe('what a co-organiser does', () => {
  const ofGroup = { ...match, groupId: 'g', coOrganiserIds: ['tomi'] };
  const byTomi = { matchId: 'm', actorId: 'tomi', match: ofGroup };
  const DATA = { mapsUrl: 'https://maps.app.goo.gl/x', surface: null, price: '63000', organiserName: 'Nico' };
  const changed = { before: { ...ofGroup, ...DATA, price: '60000' }, after: { ...ofGroup, ...DATA } };
  const left = { promoted: null, hasDeclined: false };
  const asked = { asked: [{ player: chino, confirmationId: 'c' }], isConfirmationRequired: false };
  const lists = { joined: [], moved: [], reordered: [], left: [chino], promoted: [], demoted: [] };
  const SIGNED: [MatchEvent, string][] = [
    [{ ...byTomi, ...left, type: 'PLAYER_REMOVED_BY_ADMIN', player: chino }, 'Tomi te sacó del partido.'],
    [{ ...byTomi, ...lists, type: 'LIST_IMPORTED' }, 'Tomi te sacó del partido.'],
    [
      { ...byTomi, type: 'player_promoted_demoted', promoted: chino, demoted: null },
      'Tomi te puso de titular.',
    ],
    [
      { ...byTomi, type: 'player_promoted_demoted', promoted: null, demoted: chino },
      'Tomi te puso de suplente.',
    ],
    [
      { ...byTomi, type: 'REPLACEMENT_UNDONE', player: chino, restored: { ...pipa, userId: null } },
      'Tomi le devolvió el lugar a Pipa Domínguez.',
    ],
    [{ ...byTomi, type: 'CLAIM_REFUSED', player: pipa, userId: 'u1' }, 'Tomi dijo que no sos Pipa Domínguez'],
    [
      { ...byTomi, type: 'PLAYER_CLAIMED', player: { ...chino, userId: 'u1' }, confirmationId: null },
      'Lo confirmó Tomi. Lo que jugaste como Chino Medina',
    ],
    [{ ...byTomi, ...changed, type: 'MATCH_UPDATE', registeredIds: ['u1'] }, 'Tomi cambió el precio'],
    [
      { ...byTomi, type: 'MATCH_DELETED', groupDate: null, registeredIds: ['u1'], paid: [] },
      'Tomi canceló el partido',
    ],
    [{ ...byTomi, type: 'NOTE_WRITTEN', note: 'Pechera clara', registeredIds: ['u1'] }, 'Nota de Tomi'],
    [
      { ...byTomi, type: 'MATCH_FINISHED', registeredIds: ['u1'], unconfirmed: [] },
      'Lo finalizó Tomi. Cargá tus números',
    ],
    [
      { ...byTomi, type: 'STATS_VALIDATION_COMPLETED', registeredIds: ['u1'] },
      'Lo cerró Tomi. Mirá los goles',
    ],
    [{ ...byTomi, ...asked, type: 'REGULARS_ASKED_AGAIN' }, 'Te lo vuelve a preguntar Tomi.'],
    [{ ...byTomi, type: 'PLAYER_ADDED', player: { ...chino, userId: null } }, 'Tomi anotó a Chino Medina'],
    [
      { ...byTomi, type: 'SUBSTITUTE_ADDED', player: { ...chino, userId: null, slot: null } },
      'Tomi anotó a Chino Medina de suplente',
    ],
    [{ ...byTomi, type: 'PROMOTION_CONFIRMED', player: chino }, 'Tomi confirmó que Chino Medina juega'],
  ];

  const textsOf = (event: MatchEvent, signer: string | null) => [
    ...rules.noticesFor(event, 2026, signer),
    ...rules.topicNoticesFor(event, 2026, signer).flatMap(({ before, textsFrom }) => textsFrom(before) ?? []),
  ];

  it.each(SIGNED)('is signed with their name: %#', (event, words) => {
    expect(rules.signerIdOf(event)).toBe('tomi');
    const inWords = (drafts: ReturnType<typeof textsOf>) =>
      drafts.map(({ title, message }) => `${title}. ${message}`).join(' ');
    expect(inWords(textsOf(event, 'Tomi'))).toContain(words);
    const byOrganiser = { ...event, actorId: 'o' } as MatchEvent;
    expect(rules.signerIdOf(byOrganiser)).toBeNull();
    expect(inWords(textsOf(byOrganiser, null))).not.toMatch(/Tomi|null/u);
  });

  it('to their own entry is no act for another', () => {
    const own = { ...chino, userId: 'tomi', name: 'Tomi' };
    expect(textsOf({ ...byTomi, type: 'PLAYER_ADDED', player: own }, 'Tomi')[0]?.title).toBe('Tomi se anotó');
    expect(textsOf({ ...byTomi, type: 'PROMOTION_CONFIRMED', player: own }, 'Tomi')[0]?.title).toBe(
      'Tomi confirmó que juega',
    );
  });
});

describe('an organiser that plays', () => {
  const own = { ...chino, userId: 'o', name: 'Nico' };
  const byLink = { ...base, actorId: null };
  const left = { hasDeclined: false, promoted: null };
  const inboxOf = (...events: MatchEvent[]) =>
    events.flatMap(noticesFor).filter(({ userId }) => userId === 'o');

  it('that enters by their turn is asked once, and reads nothing of themselves as of another', () => {
    const departure = { ...byLink, ...left, player: pipa, promoted: own } as const;
    const promotion = { ...byLink, type: 'SUBSTITUTE_PROMOTED', player: own, confirmationId: 'c' } as const;
    for (const type of ['PLAYER_REMOVED', 'PLAYER_SELF_REMOVED', 'REGULAR_PASSED_OVER'] as const)
      expect(inboxOf({ ...departure, type }, promotion)).toMatchObject([{ title: '¡Entraste al equipo!' }]);
  });

  it('that loses their place by silence is told once, as any player', () => {
    const passed: MatchEvent = {
      ...byLink,
      ...left,
      type: 'REGULAR_PASSED_OVER',
      player: own,
      promoted: pipa,
    };
    expect(inboxOf(passed)).toMatchObject([{ title: 'Tu lugar pasó a otro' }]);
  });

  it('that leaves or says no by a personal link reads it about themselves, with who entered', () => {
    const event = { ...byLink, ...left, type: 'PLAYER_REMOVED', player: own, promoted: pipa } as const;
    expect(inboxOf(event)).toMatchObject([
      { title: 'Te bajaste', message: expect.stringContaining('Entró Pipa') as string },
    ]);
    expect(inboxOf({ ...event, hasDeclined: true })).toMatchObject([
      { title: 'Avisaste que no podés jugar' },
    ]);
  });
});

it('the day is that of the match in any zone of the server', () => {
  const at = { date: '2026-12-01', time: '00:30', location: 'X' };
  expect(whereAndWhen({ ...at, currentYear: 2026 })).toBe('Martes 1 de diciembre, 00:30, X');
  expect(whereAndWhen({ ...at, currentYear: 2025 })).toBe('Martes 1 de diciembre de 2026, 00:30, X');
});
