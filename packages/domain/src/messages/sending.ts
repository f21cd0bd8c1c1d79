import type { Topic } from '../events/topic-notices';
import { type NoticeKind, type NotificationType, noticeKindOf } from '../notifications/types';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** The quiet hours on the wall clock of the match: from the first, included, until the second, excluded. */
export const QUIET_FROM_HOUR = 23;
export const QUIET_UNTIL_HOUR = 8;
/** A notice of a match that begins within this time, in milliseconds, is sent at night too, if its type is in `SENT_AT_NIGHT`. */
export const SOON_MS = 12 * HOUR_MS;
const SENT_AT_NIGHT: ReadonlySet<NotificationType> = new Set([
  'SUBSTITUTE_PROMOTED',
  'MATCH_CHANGED',
  'MATCH_CANCELLED',
]);
/** Messages of one group, after the first, wait this long for more of it, in milliseconds. */
export const GROUPED_MS = 15 * 60 * 1000;
/** Messages of a match to one reader, of one kind, are at least this far apart, in milliseconds. */
export const APART_MS = 60 * 1000;
/** A change of a match that begins within this time, in milliseconds, is sent `APART_MS` after the previous one. */
const URGENT_MS = 3 * HOUR_MS;
/** A message of a chat waits this long, in milliseconds: a reader that has the chat open reads it meanwhile. */
export const CHAT_READ_MS = 3_000;

/**
 * Returns true if a message written now waits for the end of the quiet hours. `hour` (0 to 23) is the wall clock's;
 * `startsAt` the kick-off of the match that it is about, null for a message about none. Instants are milliseconds since
 * 1970. Only what a player has to know before the match is sent at night: a promotion, a change, a cancellation.
 */
export function waitsForMorning(message: {
  type: NotificationType | null;
  hour: number;
  now: number;
  startsAt: number | null;
}): boolean {
  const { type, hour, now, startsAt } = message;
  const isQuiet = hour >= QUIET_FROM_HOUR || hour < QUIET_UNTIL_HOUR;
  const isSoon = startsAt !== null && startsAt > now && startsAt - now <= SOON_MS;
  return isQuiet && !(isSoon && type !== null && SENT_AT_NIGHT.has(type));
}

/**
 * The reason for which messages wait for each other: notices of a topic, several that are counted as one, or any other of one type.
 */
export type Grouping = Topic | 'counted' | 'type';

/**
 * Returns the time for which further messages of a group wait after one of it was sent, in milliseconds: what a player has to
 * know in time not longer than `APART_MS`. Instants are milliseconds since 1970; `startsAt` is null for a message about no match.
 */
export function groupPause(
  grouping: Grouping,
  { now, startsAt }: { now: number; startsAt: number | null },
): number {
  if (grouping === 'slot' || grouping === 'type') return APART_MS;
  const isUrgent = startsAt !== null && startsAt > now && startsAt - now <= URGENT_MS;
  return grouping === 'match' && isUrgent ? APART_MS : GROUPED_MS;
}

/** Types that expire at the kick-off; written after it, they are never sent. */
const BEFORE_KICK_OFF: ReadonlySet<NotificationType> = new Set([
  'SUBSTITUTE_PROMOTED',
  'PROMOTION_REMINDER',
  'REGULAR_ASKED',
  'GROUP_DATE_OPENED',
  'MATCH_TOMORROW',
  'PLACE_FREE',
]);
/** Types that expire at the kick-off if they were written before it; written later they are about something else. */
const UNTIL_KICK_OFF: ReadonlySet<NotificationType> = new Set([
  'NOTE_WRITTEN',
  'MATCH_CHANGED',
  'PLAYER_JOINED_MATCH',
  'PLAYER_LEFT_MATCH',
]);

/**
 * Returns the instant from which a message is no longer worth sending: the end of its own cause (`until`) where it has one;
 * the kick-off for what is about a match to come, a day later for a chat, three days later for anything else. Instants are
 * milliseconds since 1970; `sendAt` is that of the first try. A message that has ended by then is never sent.
 */
export function expiryOf(
  type: NotificationType,
  { sendAt, startsAt, until }: { sendAt: number; startsAt: number | null; until: number | null },
): number {
  if (until !== null) return until;
  if (startsAt !== null && BEFORE_KICK_OFF.has(type)) return startsAt;
  if (startsAt !== null && startsAt > sendAt && UNTIL_KICK_OFF.has(type)) return startsAt;
  return sendAt + (noticeKindOf(type) === 'chat' ? DAY_MS : 3 * DAY_MS);
}

/** Kinds that other notices of the match do not replace. */
const OF_THEIR_OWN: ReadonlySet<NoticeKind> = new Set([
  'promoted',
  'regular-asked',
  'chat',
  'messages-reported',
]);

/**
 * The name under which a message replaces an earlier one on a screen: the latest of a match counts. A message of its chat
 * never replaces a question or a report, and neither does any other notice of the match.
 */
export function tagOf(type: NotificationType, matchId: string | null): string {
  const kind = noticeKindOf(type);
  if (matchId === null) return kind;
  if (OF_THEIR_OWN.has(kind)) return `${kind} ${matchId}`;
  return kind === 'payment-reminder' || kind === 'payments-declared' ? `payments ${matchId}` : matchId;
}

/** Marks in the texts of a grouped message: the number of its messages, and that number less one. */
export const GROUP_COUNT_MARK = '{n}';
export const GROUP_MORE_MARK = '{more}';

/** The delivery statuses of WhatsApp, each replacing those before it. */
export const DELIVERY_STATUSES = ['sent', 'delivered', 'read', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

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

const FIRST_REST_MS = 60_000;
const REST_FACTOR = 4;
const LONGEST_REST_MS = 6 * HOUR_MS;
/** An endpoint is given up after so long without taking a message, in milliseconds, and so many tries without an answer. */
export const SILENT_MS = 3 * DAY_MS;
export const SILENT_TRIES = 6;

/**
 * Returns the time for which nothing is sent to an endpoint that let the last `timeouts` (1 or more) tries run into their
 * limit, in milliseconds: a minute, and four times as long each time, 6 hours at most. Null where it is given up.
 * `silentSince` is when the first of them ended. Instants are milliseconds since 1970.
 */
export function restAfter(endpoint: { timeouts: number; silentSince: number }, now: number): number | null {
  const { timeouts, silentSince } = endpoint;
  if (timeouts >= SILENT_TRIES && now - silentSince >= SILENT_MS) return null;
  return Math.min(FIRST_REST_MS * REST_FACTOR ** (timeouts - 1), LONGEST_REST_MS);
}

/** An endpoint whose push service refuses everything is given up after so long, in milliseconds. */
export const REFUSED_MS = 7 * DAY_MS;

/**
 * The time for which the next channel waits beside a push message that cannot wait, in milliseconds: long enough for an
 * answer to what was shown. A push service takes messages for browsers that are gone, and says so of none.
 */
export const BESIDE_PUSH_MS = 2 * 60 * 1000;

/** Errors of WhatsApp that say that a number has no WhatsApp, or takes no message of ours. */
const UNREACHABLE_CODES: ReadonlySet<string> = new Set([
  'code 131021',
  'code 131026',
  'code 131030',
  'code 133010',
]);

/** True if the reason of a failure says that the number cannot be reached; otherwise this message alone failed. */
export const isUnreachable = (reason: string | null): boolean =>
  reason !== null && UNREACHABLE_CODES.has(reason);
