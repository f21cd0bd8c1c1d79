import type { CalendarEvent } from '@picado/domain/matches/calendar';
import { createEvent, type EventAttributes } from 'ics';

export interface CalendarEntry {
  /** Identifies the event permanently: a later file replaces it. */
  uid: string;
  /** Rises with every change: of two files the higher one is valid. */
  sequence: number;
  event: CalendarEvent;
}

/** One event as a calendar file (RFC 5545). Both instants are in UTC, so that every zone shows its own hour. */
export function calendarFile({ uid, sequence, event }: CalendarEntry, now: number): string {
  const attributes: EventAttributes & { timestamp: number } = {
    uid,
    sequence,
    timestamp: now,
    productId: '-//Picado//Picado//ES',
    title: event.title,
    start: event.startsAt,
    startOutputType: 'utc',
    end: event.endsAt,
    endOutputType: 'utc',
    location: event.location,
    description: event.details,
    status: 'CONFIRMED',
  };
  const { error, value } = createEvent(attributes);
  if (value === null) throw error ?? new Error('A calendar file could not be made.');
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
