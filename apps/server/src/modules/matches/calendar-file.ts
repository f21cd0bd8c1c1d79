import type { FeedEvent } from '@picado/domain/calendar/feed';
import type { CalendarEvent } from '@picado/domain/matches/calendar';
import { createEvents, type EventAttributes } from 'ics';

export interface CalendarEntry {
  /** Identifies the event permanently: a later file replaces it. */
  uid: string;
  /** Rises with every change: of two files the higher one is valid. */
  sequence: number;
  event: CalendarEvent;
}

/**
 * An empty method is none, and an absent one the library's own: with `PUBLISH` each event needs an organiser with an address (RFC
 * 5546), and the product shows no e-mail address of a user. A calendar finds the event that a later file replaces by `UID` and `SEQUENCE`.
 */
const HEADER = { productId: '-//Picado//Picado//ES', method: '' };

/**
 * Stands in a calendar without a match. The format asks for at least one component, and a program that synchronises takes an empty
 * file for a failure and keeps the deleted match (vdirsyncer). A note without a date is shown by no calendar, and its fixed stamp
 * makes it the same each time.
 */
const EMPTY_NOTE = [
  'BEGIN:VJOURNAL',
  'UID:sin-partidos@picado',
  'DTSTAMP:20260101T000000Z',
  'SUMMARY:Picado: por ahora no tenés partidos',
  'END:VJOURNAL',
  '',
].join('\r\n');

/** One event as a calendar file (RFC 5545). Both instants are in UTC, so that every zone shows its own hour. */
export function calendarFile(entry: CalendarEntry, now: number): string {
  return fileOf([attributesOf(entry, now)], HEADER);
}

/** Any number of events as a calendar to subscribe to, with the name that a list of calendars shows. */
export function calendarFeed(
  name: string,
  entries: readonly (CalendarEntry & { event: FeedEvent })[],
  now: number,
): string {
  const events = entries.map((entry) => ({
    ...attributesOf(entry, now),
    ...(entry.event.isTentative ? { status: 'TENTATIVE' as const } : {}),
  }));
  const file = fileOf(events, { ...HEADER, calName: name });
  return entries.length > 0 ? file : file.replace('END:VCALENDAR', `${EMPTY_NOTE}END:VCALENDAR`);
}

type Attributes = EventAttributes & { timestamp: number };

function attributesOf({ uid, sequence, event }: CalendarEntry, now: number): Attributes {
  return {
    uid,
    sequence,
    timestamp: now,
    title: event.title,
    start: event.startsAt,
    startOutputType: 'utc',
    end: event.endsAt,
    endOutputType: 'utc',
    location: event.location,
    description: event.details,
    status: 'CONFIRMED',
  };
}

function fileOf(events: Attributes[], header: typeof HEADER & { calName?: string }): string {
  const { error, value } = createEvents(events, header);
  if (!value) throw error ?? new Error('A calendar file could not be made.');
  return foldToOctets(value);
}

const LONGEST_LINE = 75;
const CONTINUATION = '\r\n ';

/**
 * Folds every line of the file to 75 octets, as the format asks. The library counts characters, and a Spanish line of
 * 75 of them is longer than that.
 */
function foldToOctets(file: string): string {
  return file
    .replace(/\r\n[ \t]/gu, '')
    .split('\r\n')
    .map(foldLine)
    .join('\r\n');
}

function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LONGEST_LINE) {
      folded += CONTINUATION;
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
