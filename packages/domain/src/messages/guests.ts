import { descriptorOf, type MatchEvent } from '../events/match-events';
import type { Match } from '../matches/schema';
import { accept, refuse, type Result } from '../result';
import { newsFor, notificationsFor, type NewsDraft, type NotificationDraft } from '../events/notifications';

/** A notice for a guest that left a number. */
export type GuestNotice = Pick<NotificationDraft, 'type' | 'title' | 'message' | 'confirmationId'> & {
  playerId: string;
  /** The instant from which it is of no use, in milliseconds since 1970; absent where its type decides. */
  until?: number;
};

/**
 * The messages to guests about an event, in the words that users read: about their own promotion or removal, and about a match
 * that was changed or cancelled. `guestIds`: the entries of the match that left a number. `currentYear` is the year in which they
 * are written, `signer` the name of the co-organiser that made the change, null for all others.
 */
export function guestNoticesFor(
  event: MatchEvent,
  guestIds: readonly string[],
  currentYear: number,
  signer: string | null,
): GuestNotice[] {
  const addressed = toGuests(event, guestIds);
  if (addressed === null) return [];
  return notificationsFor(addressed, currentYear, signer)
    .filter(({ userId }) => guestIds.includes(userId))
    .map(({ userId, type, title, message, confirmationId }) => ({
      playerId: userId,
      ...{ type, title, message, confirmationId },
    }));
}

/** News for a guest that left a number, under the id of the entry. */
export type GuestNews = Omit<NewsDraft, 'userId'> & { playerId: string };

/** The news of an event for guests, by the same rules as `guestNoticesFor`. */
export function guestNewsFor(
  event: MatchEvent,
  guestIds: readonly string[],
  currentYear: number,
  signer: string | null,
): GuestNews[] {
  const addressed = toGuests(event, guestIds);
  if (addressed === null) return [];
  return newsFor(addressed, currentYear, signer)
    .filter(({ userId }) => guestIds.includes(userId))
    .map(({ userId, ...news }) => ({ ...news, playerId: userId }));
}

/** The event with its guests in the place of users, each under the id of the entry; null where guests are not notified of it. */
function toGuests(event: MatchEvent, guestIds: readonly string[]): MatchEvent | null {
  const { toGuests } = descriptorOf(event).messages;
  return toGuests && ({ ...event, ...toGuests(event, guestIds) } as MatchEvent);
}

/**
 * Decides if the number of an entry is the caller's to give: refuses an entry that is not in the match (`PLAYER_NOT_FOUND`), and
 * one that is not a guest's or not that of the personal link which the caller holds (`NOT_YOUR_CONTACT`).
 */
export function decideOwnGuest(
  match: Pick<Match, 'allPlayers'>,
  { playerId, provenPlayerId }: { playerId: string; provenPlayerId: string | null },
): Result<true> {
  if (playerId !== provenPlayerId) return refuse('NOT_YOUR_CONTACT');
  const entry = match.allPlayers.find(({ id }) => id === playerId);
  if (entry === undefined) return refuse('PLAYER_NOT_FOUND');
  return entry.userId === undefined ? accept(true) : refuse('NOT_YOUR_CONTACT');
}
