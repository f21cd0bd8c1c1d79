import { calendarEvent, type CalendarEvent, type CalendarMatch } from '../matches/calendar';
import { headcountOf } from '../matches/headcount';

/** How the calendar is called in a list of calendars. */
export const FEED_NAME = 'Picado';

/** Matches that kicked off this long ago are still in the feed, in milliseconds: 183 days. */
export const FEED_PAST_MS = 183 * 24 * 60 * 60 * 1000;

/** The maximum number of matches in a feed: the latest by kick-off. */
export const FEED_LENGTH = 200;

/** The part of the calendar's owner in a match: organiser, entry, or both. */
export interface FeedPart {
  isOrganiser: boolean;
  /** Null where the owner is not on the list. */
  entry: 'starter' | 'substitute' | null;
}

/** How many are on the list of a match, and no name of them. */
export interface FeedHeadcount {
  starters: number;
  substitutes: number;
}

/** A match of the feed. A substitute may not play, and is not blocked for other plans. */
export interface FeedEvent extends CalendarEvent {
  isTentative: boolean;
}

/**
 * The event of a match in the calendar of one user: the event of the match itself, with the owner's part in it and the
 * headcount. It names no player, because the address of a calendar is passed on to programs and services.
 */
export function feedEvent(
  match: CalendarMatch,
  { part, headcount, matchUrl }: { part: FeedPart; headcount: FeedHeadcount; matchUrl: string },
): FeedEvent {
  const event = calendarEvent(match, matchUrl);
  const isSubstitute = part.entry === 'substitute';
  const { words } = headcountOf({
    maxPlayers: match.maxPlayers,
    maxTotalPlayers: 2 * match.maxPlayers,
    players: { length: headcount.starters },
    substitutes: { length: headcount.substitutes },
  });
  return {
    ...event,
    title: isSubstitute ? `Suplente: ${event.title}` : event.title,
    details: [...partInWords(part), `Van ${words}`, event.details].join('\n'),
    isTentative: isSubstitute,
  };
}

function partInWords({ isOrganiser, entry }: FeedPart): string[] {
  return [
    ...(entry === 'substitute' ? ['Estás como suplente: jugás si se libera un lugar.'] : []),
    ...(isOrganiser
      ? [entry === null ? 'Organizás este partido y no jugás.' : 'Organizás este partido.']
      : []),
  ];
}
