import { compactInstant, instantOf } from '../time/instants';
import { priceLabel } from './price';
import type { Match } from './schema';
import { surfaceName } from './surfaces';

/** The duration in a calendar, by the product's specification. In milliseconds. */
const EVENT_DURATION_MS = 60 * 60 * 1000;

/** The fields of a match that a calendar shows. */
export type CalendarMatch = Pick<
  Match,
  'location' | 'mapsUrl' | 'surface' | 'startsAt' | 'price' | 'maxPlayers' | 'team1Name' | 'team2Name'
>;

/** A match as a calendar holds it; both instants in milliseconds since 1970. */
export interface CalendarEvent {
  title: string;
  startsAt: number;
  endsAt: number;
  /** The map's address: calendars open it. */
  location: string;
  /** Several lines, separated by a line feed. */
  details: string;
}

/**
 * The event of a match, an hour long whatever the game. `matchUrl` is the match's page, so that the calendar
 * leads back to it.
 */
export function calendarEvent(match: CalendarMatch, matchUrl: string): CalendarEvent {
  const startsAt = instantOf(match.startsAt);
  const surface = surfaceName(match.surface);
  return {
    title: `Fútbol ${match.maxPlayers} en ${match.location}`,
    startsAt,
    endsAt: startsAt + EVENT_DURATION_MS,
    location: match.mapsUrl,
    details: [
      `${match.team1Name} vs ${match.team2Name}`,
      `Cancha: ${match.location}`,
      ...(surface === null ? [] : [`Superficie: ${surface}`]),
      `Precio: ${priceLabel(match.price)}`,
      `Partido: ${matchUrl}`,
    ].join('\n'),
  };
}

/** The id of a match's event, the same in every file and feed. */
export const eventUid = (matchId: string) => `${matchId}@picado`;

/** The address that opens Google Calendar with the event filled in, ready to be saved. */
export function googleCalendarLink(event: CalendarEvent): string {
  const fields = {
    action: 'TEMPLATE',
    text: event.title,
    dates: `${compactInstant(event.startsAt)}/${compactInstant(event.endsAt)}`,
    details: event.details,
    location: event.location,
  };
  // Spaces as %20: Google accepts a plus, but other readers of such links show it.
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `https://calendar.google.com/calendar/render?${query.join('&')}`;
}
