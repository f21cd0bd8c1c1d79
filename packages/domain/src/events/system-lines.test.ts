import { describe, expect, it } from 'vitest';
import { descriptorOf, type MatchEvent } from './match-events';
import type { NoticeMatch } from './notices';

describe('a line of the match’s own log', () => {
  const match: NoticeMatch = {
    creatorId: 'nico',
    coOrganiserIds: [],
    groupId: null,
    location: 'La Esquina',
    date: '2026-11-26',
    time: '21:00',
    timeZone: 'America/Argentina/Buenos_Aires',
    startsAt: Date.parse('2026-11-27T00:00:00Z'),
    starters: 13,
    capacity: 14,
    isFinished: false,
    currentYear: 2026,
    signer: null,
  };
  const fede = { id: 'f', userId: 'fede', name: 'Fede', slot: null };
  const rulo = { id: 'r', userId: null, name: 'Rulo', slot: { teamIndex: 0, slotIndex: 1 } as const };
  const data = {
    ...match,
    mapsUrl: 'https://maps.app.goo.gl/a',
    surface: null,
    price: '$ 63.000',
    organiserName: 'Nico',
  };
  const base = { matchId: 'm', actorId: null, match };
  const linesOf = (event: MatchEvent) => descriptorOf(event).chat(event, match);

  it.each<[string, MatchEvent, string[]]>([
    [
      'of a player that leaves',
      { ...base, type: 'PLAYER_SELF_REMOVED', player: fede, promoted: rulo, hasDeclined: false },
      ['Fede se bajó, entra Rulo'],
    ],
    [
      'of a promoted player that declines',
      { ...base, type: 'PLAYER_REMOVED', player: fede, promoted: null, hasDeclined: true },
      ['Fede no puede jugar'],
    ],
    [
      'of a player that the organiser removes',
      { ...base, type: 'PLAYER_REMOVED_BY_ADMIN', player: fede, promoted: null, hasDeclined: false },
      ['Fede ya no juega'],
    ],
    ['of a confirmation', { ...base, type: 'PROMOTION_CONFIRMED', player: rulo }, ['Rulo confirmó su lugar']],
    [
      'of a replacement',
      { ...base, type: 'PLAYER_REPLACED', player: fede, replaced: rulo },
      ['Fede entra por Rulo'],
    ],
    [
      'of a new hour',
      { ...base, type: 'MATCH_UPDATE', before: { ...data, time: '20:00' }, after: data, registeredIds: [] },
      ['Era a las 20:00, ahora es a las 21:00'],
    ],
    [
      'of a new price',
      { ...base, type: 'MATCH_UPDATE', before: { ...data, price: '1' }, after: data, registeredIds: [] },
      [],
    ],
    ['of a sign-up', { ...base, type: 'PLAYER_ADDED', player: fede }, []],
    [
      'of the finish',
      { ...base, type: 'MATCH_FINISHED', unconfirmed: [], registeredIds: [] },
      ['Terminó el partido'],
    ],
  ])('%s', (_what, event, texts) => {
    expect(linesOf(event).map(({ text }) => text)).toEqual(texts);
  });
});
