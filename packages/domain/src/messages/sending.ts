import type { NotificationType } from '../notifications/schema';
import { noticeKindOf } from './kinds';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** The quiet hours on the wall clock of the match: from the first, included, until the second, excluded. */
export const QUIET_FROM_HOUR = 23;
export const QUIET_UNTIL_HOUR = 8;
/** A match within this time, in milliseconds, is told of at night too. */
export const SOON_MS = 12 * HOUR_MS;
/** Messages of one group, after the first, wait this long for more of it, in milliseconds. */
export const GROUPED_MS = 15 * 60 * 1000;
/** A message of a chat waits this long, in milliseconds: a reader that has the chat open reads it meanwhile. */
export const CHAT_READ_MS = 3_000;

/**
 * Whether a message written now waits for the end of the quiet hours. `hour` (0 to 23) is the wall clock's; `startsAt` the
 * kick-off of the match that it is about, null for a message about none. Instants are milliseconds since 1970.
 */
export function waitsForMorning(message: { hour: number; now: number; startsAt: number | null }): boolean {
  const { hour, now, startsAt } = message;
  const isQuiet = hour >= QUIET_FROM_HOUR || hour < QUIET_UNTIL_HOUR;
  const isSoon = startsAt !== null && startsAt > now && startsAt - now <= SOON_MS;
  return isQuiet && !isSoon;
}

/**
 * When a message is no longer worth sending: what prepares a match at its kick-off, a chat after a day, anything else after
 * three. Instants are milliseconds since 1970; `sendAt` is that of the first try.
 */
export function expiryOf(
  type: NotificationType,
  { sendAt, startsAt }: { sendAt: number; startsAt: number | null },
): number {
  const kind = noticeKindOf(type);
  const isBefore = kind === 'promoted' || kind === 'match-tomorrow' || kind === 'place-free';
  if (isBefore && startsAt !== null && startsAt > sendAt) return startsAt;
  return sendAt + (kind === 'chat' ? DAY_MS : 3 * DAY_MS);
}

/**
 * The name under which a message replaces an earlier one on a screen: the latest of a match counts. A message of its chat
 * never replaces a question or a report, and neither does news of the match.
 */
export function tagOf(type: NotificationType, matchId: string | null): string {
  const kind = noticeKindOf(type);
  if (matchId === null) return kind;
  if (kind === 'promoted' || kind === 'chat' || kind === 'messages-reported') return `${kind} ${matchId}`;
  return kind === 'payment-reminder' || kind === 'payments-declared' ? `payments ${matchId}` : matchId;
}

/** Stands for the number of messages that a grouped one stands for, and for that number less one. */
export const GROUP_COUNT_MARK = '{n}';
export const GROUP_MORE_MARK = '{more}';

/** The delivery statuses of WhatsApp, each replacing those before it. */
export const DELIVERED = ['sent', 'delivered', 'read', 'failed'] as const;
export type Delivered = (typeof DELIVERED)[number];

const FIRST_PAUSE_MS = 15_000;
const PAUSE_FACTOR = 5;
const LONGEST_PAUSE_MS = 2 * HOUR_MS;
/** Tries of one message, the first included. */
export const MAX_TRIES = 7;

/**
 * The pause before the next try after `tries` (1 or more) that the other end refused for now, in milliseconds: 15 s, and five
 * times as long each time, 2 hours at most. Null where it is given up.
 */
export function pauseAfter(tries: number): number | null {
  if (tries >= MAX_TRIES) return null;
  return Math.min(FIRST_PAUSE_MS * PAUSE_FACTOR ** (tries - 1), LONGEST_PAUSE_MS);
}
