import { describe, expect, it } from 'vitest';
import { calendarEvent, googleCalendarLink } from './calendar';

const match = {
  location: 'Complejo La Esquina, cancha 3',
  mapsUrl: 'https://maps.app.goo.gl/8fQ2nL?a=1&b=2',
  surface: null,
  startsAt: '2026-11-27T00:00:00.000Z',
  price: '$6500',
  maxPlayers: 7,
  team1Name: 'Los Ñandúes & Cía',
  team2Name: 'Deportivo Resaca',
};

describe('a match in a calendar', () => {
  it('is an hour long, with pitch, players, price and link', () => {
    expect(calendarEvent(match, 'https://picado.example/match/m1')).toEqual({
      title: 'Fútbol 7 en Complejo La Esquina, cancha 3',
      startsAt: Date.UTC(2026, 10, 27, 0, 0),
      endsAt: Date.UTC(2026, 10, 27, 1, 0),
      location: 'https://maps.app.goo.gl/8fQ2nL?a=1&b=2',
      details: [
        'Los Ñandúes & Cía vs Deportivo Resaca',
        'Cancha: Complejo La Esquina, cancha 3',
        'Precio: $ 6.500',
        'Partido: https://picado.example/match/m1',
      ].join('\n'),
    });
  });

  it('opens in Google Calendar with every field as it was written', () => {
    const event = calendarEvent(match, 'https://picado.example/match/m1');
    const link = new URL(googleCalendarLink(event));
    expect(link.origin + link.pathname).toBe('https://calendar.google.com/calendar/render');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      action: 'TEMPLATE',
      text: event.title,
      dates: '20261127T000000Z/20261127T010000Z',
      details: event.details,
      location: match.mapsUrl,
    });
    expect(link.search).not.toContain('+');
  });
});
