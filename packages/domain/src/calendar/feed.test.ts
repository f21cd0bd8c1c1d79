import { describe, expect, it } from 'vitest';
import { feedEvent, type FeedPart } from './feed';

const match = {
  location: 'La Esquina',
  mapsUrl: 'https://maps.google.com/?q=-34.6,-58.4',
  surface: null,
  startsAt: '2026-11-27T00:00:00.000Z',
  price: '60000',
  maxPlayers: 5,
  team1Name: 'Los Pibes',
  team2Name: 'La Banda',
};
const matchUrl = 'https://picado.example/match/1';
const KICK_OFF = Date.parse(match.startsAt);
const eventOf = (part: FeedPart, headcount = { starters: 8, substitutes: 0 }, now = KICK_OFF - 1) =>
  feedEvent(match, { part, headcount, matchUrl, now });

describe('a match in the calendar of a user', () => {
  it('is the event of the match, with the headcount first', () => {
    expect(eventOf({ isOrganiser: false, entry: 'starter' })).toMatchObject({
      title: 'Fútbol 5 en La Esquina',
      startsAt: Date.parse(match.startsAt),
      location: match.mapsUrl,
      details: `Van 8 de 10 anotados\nLos Pibes vs La Banda\nCancha: La Esquina\nPrecio: $ 60.000\nPartido: ${matchUrl}`,
      isTentative: false,
    });
  });

  it('says in its title that a substitute may not play', () => {
    const event = eventOf({ isOrganiser: false, entry: 'substitute' }, { starters: 10, substitutes: 2 });
    expect(event).toMatchObject({ title: 'Suplente: Fútbol 5 en La Esquina', isTentative: true });
    expect(event.details).toMatch(
      /^Estás como suplente: jugás si se libera un lugar\.\nVan 10 de 10 anotados, 2 suplentes\n/u,
    );
  });

  it('promises a substitute no place from kick-off on', () => {
    const event = eventOf({ isOrganiser: false, entry: 'substitute' }, undefined, KICK_OFF);
    expect(event.details.split('\n')[0]).toBe('Quedaste como suplente.');
  });

  it.each([
    ['plays', 'starter', 'Organizás este partido.'],
    ['does not play', null, 'Organizás este partido y no jugás.'],
  ] as const)('says so to the organiser that %s', (_what, entry, words) => {
    const event = eventOf({ isOrganiser: true, entry });
    expect(event.details.split('\n')[0]).toBe(words);
    expect(event).toMatchObject({ title: 'Fútbol 5 en La Esquina', isTentative: false });
  });
});
