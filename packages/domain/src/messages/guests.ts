import { descriptorOf, type MatchEvent } from '../events/match-events';
import type { Notice } from '../events/notices';
import type { Match } from '../matches/schema';
import { accept, refuse, type Result } from '../result';
import { noticesFor, topicNoticesFor, type TopicNoticeDraft } from '../events/caused-notices';

/** A notice for a guest that left a number. */
export type GuestNotice = Omit<Notice, 'userId'> & { playerId: string };

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
  return noticesFor(addressed, currentYear, signer)
    .filter(({ userId }) => guestIds.includes(userId))
    .map(({ userId, ...notice }) => ({ ...notice, playerId: userId }));
}

/** The notices of topics that an event causes for guests, each under the id of the entry, by the same rules as `guestNoticesFor`. */
export function guestTopicNoticesFor(
  event: MatchEvent,
  guestIds: readonly string[],
  currentYear: number,
  signer: string | null,
): (Omit<TopicNoticeDraft, 'userId'> & { userId: null; playerId: string })[] {
  const addressed = toGuests(event, guestIds);
  if (addressed === null) return [];
  return topicNoticesFor(addressed, currentYear, signer)
    .filter(({ userId }) => guestIds.includes(userId))
    .map(({ userId, ...notice }) => ({ ...notice, userId: null, playerId: userId }));
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
