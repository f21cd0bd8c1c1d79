import { describe, expect, it } from 'vitest';
import { topicNoticesFor } from './caused-notices';
import { changeTexts, type NotifiedMatch } from './changed-match';

const now: NotifiedMatch = {
  location: 'La Esquina',
  mapsUrl: 'https://maps.app.goo.gl/esquina',
  surface: null,
  date: '2026-11-26',
  time: '21:00',
  price: '63000',
  organiserName: 'Nico',
};
const changesOf = (change: { before: NotifiedMatch; now: NotifiedMatch }, isFinished = false) =>
  changeTexts({ ...change, maxPlayers: 7, isFinished, currentYear: 2026, signer: null });
const textsSince = (before: Partial<NotifiedMatch>, isFinished = false) =>
  changesOf({ before: { ...now, ...before }, now }, isFinished);
const WHERE = 'Jueves 26 de noviembre, 21:00, La Esquina';

describe('a change of a match', () => {
  it.each([
    [{ time: '20:00' }, 'Cambió el partido', `Era a las 20:00, ahora es a las 21:00. ${WHERE}`],
    [
      { date: '2026-11-27' },
      'Cambió el partido',
      `Era el viernes 27 de noviembre, ahora es el jueves 26 de noviembre. ${WHERE}`,
    ],
    [
      { location: 'Norte' },
      'Cambió el partido',
      `Se jugaba en Norte, ahora se juega en La Esquina. ${WHERE}`,
    ],
    [
      { date: '2026-11-27', time: '20:00', location: 'Norte' },
      'Cambió el partido',
      `Era el viernes 27 de noviembre a las 20:00, ahora es el jueves 26 de noviembre a las 21:00. Se jugaba en Norte, ahora se juega en La Esquina. ${WHERE}`,
    ],
    [
      { price: '56000', time: '20:00' },
      'Cambió el partido',
      `El precio era $ 56.000, ahora es $ 63.000 ($ 4.500 por jugador). Era a las 20:00, ahora es a las 21:00. ${WHERE}`,
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

  it.each([
    ['SYNTHETIC', 'GRASS', 'La superficie era sintético, ahora es césped.'],
    [null, 'PARQUET', 'La superficie estaba sin definir, ahora es parquet.'],
    ['CEMENT', null, 'La superficie era cemento, ahora está sin definir.'],
  ] as const)('of the surface from %o to %o says both', (was, is, sentence) => {
    const texts = changesOf({ before: { ...now, surface: was }, now: { ...now, surface: is } });
    expect(texts).toEqual({
      type: 'MATCH_CHANGED',
      title: 'Cambió la superficie',
      message: `${sentence} ${WHERE}`,
    });
  });

  it('of the place brings its own link, which is no news by itself', () => {
    expect(
      textsSince({ location: 'Norte', mapsUrl: 'https://maps.app.goo.gl/norte' })?.message,
    ).not.toContain('mapa');
  });

  it('after the finish is news of price and organiser alone', () => {
    expect(textsSince({ location: 'Norte', mapsUrl: 'https://maps.app.goo.gl/norte' }, true)).toBeNull();
    expect(textsSince({ surface: 'GRASS' }, true)).toBeNull();
    expect(textsSince({ price: '56000' }, true)?.title).toBe('Cambió el precio');
  });
});

const event = {
  matchId: 'm',
  actorId: 'o',
  match: {
    creatorId: 'o',
    coOrganiserIds: [],
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
  const notices = topicNoticesFor({ ...event, type: 'MATCH_UPDATE' }, 2026, null);
  expect(notices.map(({ userId, topic, isOwn }) => [userId, topic, isOwn])).toEqual([
    ['o', 'match', true],
    ['u1', 'match', false],
  ]);
});

it('a match without an amount has no payments to confirm', () => {
  const after = { ...now, price: 'Gratis' };
  const notices = topicNoticesFor({ ...event, type: 'MATCH_UPDATE', after }, 2026, null);
  expect(notices.find(({ topic }) => topic === 'declared')?.textsFrom({})).toBeNull();
});

it('another organiser gets a notification of their own', () => {
  const handedOver = { ...event, type: 'OWNERSHIP_TRANSFERRED', oldOwnerId: 'o', newOwnerId: 'u1' } as const;
  expect(topicNoticesFor(handedOver, 2026, null).map(({ userId, topic }) => [userId, topic])).toEqual([
    ['o', 'match'],
    ['o', 'declared'],
  ]);
});

describe('what another build stored of what a reader knew', () => {
  const textFrom = (known: unknown) =>
    topicNoticesFor({ ...event, type: 'MATCH_UPDATE' }, 2026, null)
      .find(({ userId, topic }) => userId === 'u1' && topic === 'match')
      ?.textsFrom(known)?.message;
  const known = { ...event.before, price: '6000' };

  it('is told from as far as it is read, with fields that are not known left out', () => {
    expect(textFrom(known)).toMatch(/^El precio era .*6\.000.* Era a las 20:00, ahora es a las 21:00\./u);
    expect(textFrom({ ...known, turf: 'Pasto' })).toBe(textFrom(known));
  });

  it.each<[what: string, stored: unknown]>([
    ['without the field', { ...known, price: undefined }],
    ['under another name', { ...known, price: undefined, cost: '6000' }],
    ['as another type', { ...known, price: 6000 }],
    ['as an object', { ...known, price: { amount: 6000 } }],
    ['as nothing', null],
    ['as a word', 'UNPAID'],
    ['as a list', [known]],
  ])('%s it is told from what was before this change, and never says undefined', (_what, stored) => {
    const text = textFrom(stored);
    expect(text).toMatch(/^Era a las 20:00, ahora es a las 21:00\./u);
    expect(text).not.toMatch(/undefined|object|NaN/u);
  });
});
