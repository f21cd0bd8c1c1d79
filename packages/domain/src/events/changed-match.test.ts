import { describe, expect, it } from 'vitest';
import { newsFor } from './notifications';
import { changeTexts, type NotifiedMatch } from './changed-match';

const now: NotifiedMatch = {
  location: 'La Esquina',
  mapsUrl: 'https://maps.app.goo.gl/esquina',
  date: '2026-11-26',
  time: '21:00',
  price: '63000',
  organiserName: 'Nico',
};
const textsSince = (before: Partial<NotifiedMatch>, isFinished = false) =>
  changeTexts({ before: { ...now, ...before }, now, maxPlayers: 7, isFinished, currentYear: 2026 });
const WHERE = 'Jueves 26 de noviembre, 21:00, La Esquina';

describe('a change of a match', () => {
  it.each([
    [{ time: '20:00' }, 'Cambió el partido', `Era a las 20:00, ahora es j${WHERE.slice(1)}`],
    [{ location: 'Norte' }, 'Cambió el partido', `Era en Norte, ahora es j${WHERE.slice(1)}`],
    [
      { date: '2026-11-27', time: '20:00', location: 'Norte' },
      'Cambió el partido',
      `Era viernes 27 de noviembre a las 20:00 en Norte, ahora es j${WHERE.slice(1)}`,
    ],
    [
      { price: '56000' },
      'Cambió el precio',
      `El precio era $ 56.000, ahora es $ 63.000 ($ 4.500 por jugador). ${WHERE}`,
    ],
    [
      { mapsUrl: 'https://www.google.com/maps/a' },
      'Cambió el mapa',
      `El mapa era google.com/maps/a, ahora es maps.app.goo.gl/esquina. ${WHERE}`,
    ],
    [{ organiserName: 'Fede' }, 'Cambió quién organiza', `Organizaba Fede, ahora organiza Nico. ${WHERE}`],
    [
      { price: 'Gratis', organiserName: 'Fede' },
      'Cambió el partido',
      `El precio era Gratis, ahora es $ 63.000 ($ 4.500 por jugador). Organizaba Fede, ahora organiza Nico. ${WHERE}`,
    ],
  ] as const)('from %o says what was and what is', (before, title, message) => {
    expect(textsSince(before)).toEqual({ type: 'MATCH_CHANGED', title, message });
  });

  it('that goes back to what its reader knew is no news', () => {
    expect(textsSince({})).toBeNull();
  });

  it('of the place brings its own link, which is no news by itself', () => {
    expect(
      textsSince({ location: 'Norte', mapsUrl: 'https://maps.app.goo.gl/norte' })?.message,
    ).not.toContain('mapa');
  });

  it('after the finish is news of price and organiser alone', () => {
    expect(textsSince({ location: 'Norte', mapsUrl: 'https://maps.app.goo.gl/norte' }, true)).toBeNull();
    expect(textsSince({ price: '56000' }, true)?.title).toBe('Cambió el precio');
  });
});

const event = {
  matchId: 'm',
  actorId: 'o',
  match: {
    creatorId: 'o',
    groupId: null,
    ...now,
    starters: 9,
    timeZone: 'America/Argentina/Buenos_Aires',
    startsAt: Date.parse('2026-11-27T00:00:00Z'),
    capacity: 14,
    isFinished: false,
  },
  before: { ...now, time: '20:00' },
  after: now,
  registeredIds: ['o', 'u1'],
};

it('a change goes to every registered player, and brings up to date what its maker has not read', () => {
  const news = newsFor({ ...event, type: 'MATCH_UPDATE' }, 2026);
  expect(news.map(({ userId, topic, isOwn }) => [userId, topic, isOwn])).toEqual([
    ['o', 'match', true],
    ['u1', 'match', false],
  ]);
});

it('a match without an amount has no payments to confirm', () => {
  const after = { ...now, price: 'Gratis' };
  const news = newsFor({ ...event, type: 'MATCH_UPDATE', after }, 2026);
  expect(news.find(({ topic }) => topic === 'declared')?.textsFrom({})).toBeNull();
});

it('another organiser gets a notification of their own', () => {
  const handedOver = { ...event, type: 'OWNERSHIP_TRANSFERRED', oldOwnerId: 'o', newOwnerId: 'u1' } as const;
  expect(newsFor(handedOver, 2026).map(({ userId, topic }) => [userId, topic])).toEqual([
    ['o', 'match'],
    ['o', 'declared'],
  ]);
});
