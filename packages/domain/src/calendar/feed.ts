import { calendarEvent, type CalendarEvent, type CalendarMatch } from '../matches/calendar';
import { headcountOf } from '../matches/headcount';

/** The name that the calendar has in a list of calendars. */
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

/** The numbers of players on the list of a match, without their names. */
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
 * headcount. It names no player, because the address of a calendar is passed on to programs and services. `now` is in milliseconds since
 * 1970: no place becomes free from kick-off on.
 */
export function feedEvent(
  match: CalendarMatch,
  {
    part,
    headcount,
    matchUrl,
    now,
  }: { part: FeedPart; headcount: FeedHeadcount; matchUrl: string; now: number },
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
    details: [...partInWords(part, now >= event.startsAt), `Van ${words}`, event.details].join('\n'),
    isTentative: isSubstitute,
  };
}

function partInWords({ isOrganiser, entry }: FeedPart, hasBegun: boolean): string[] {
  const waits = hasBegun ? 'Quedaste como suplente.' : 'Estás como suplente: jugás si se libera un lugar.';
  return [
    ...(entry === 'substitute' ? [waits] : []),
    ...(isOrganiser
      ? [entry === null ? 'Organizás este partido y no jugás.' : 'Organizás este partido.']
      : []),
  ];
}
