import { isOrganiser, permit } from '../matches/policies';
import { accept, refuse, type Result } from '../result';
import { CHAT_CLOSES_AFTER_MS, CHAT_CLOSES_UNREPORTED_MS, type ChatLineKind } from './schema';

/** A participant that calls: a user, or a guest by their entry. The ids are null where there is none. */
export interface ChatCaller {
  userId: string | null;
  playerId: string | null;
}

/** The match as far as its chat reads it. Instants in milliseconds since 1970. */
export interface ChatMatch {
  creatorId: string;
  /** User ids of the co-organisers of the match's group; empty without one. */
  coOrganiserIds: readonly string[];
  /** True if the caller is one of `participantIds`. */
  isParticipant: boolean;
  startsAt: number;
  reportCompletedAt: number | null;
}

/** A message as the rules see it. */
export interface WrittenMessage {
  kind: ChatLineKind;
  authorUserId: string | null;
  authorPlayerId: string | null;
  isDeleted: boolean;
}

/**
 * Returns the instant at which a chat closes, in milliseconds since 1970: seven days after the final report, without one 30
 * days after the kick-off.
 */
export function chatClosesAt({
  startsAt,
  reportCompletedAt,
}: Pick<ChatMatch, 'startsAt' | 'reportCompletedAt'>): number {
  return reportCompletedAt === null
    ? startsAt + CHAT_CLOSES_UNREPORTED_MS
    : reportCompletedAt + CHAT_CLOSES_AFTER_MS;
}

/** Refuses with `ONLY_PARTICIPANTS_CHAT`, and once the chat is closed with `CHAT_CLOSED`. */
export function decideWriting(match: ChatMatch, now: number): Result<true> {
  return permit('writeChat', {
    isParticipant: match.isParticipant,
    isChatOpen: now < chatClosesAt(match),
  });
}

export function decideReading(match: Pick<ChatMatch, 'isParticipant'>): Result<true> {
  return permit('readChat', match);
}

/** The role in which a message is deleted: an author deletes their own, the organiser any. */
export type DeletedBy = 'AUTHOR' | 'ORGANISER';

/**
 * Accepts with the role that deletes, or with null where the message is deleted already. Lines of the match's log stay:
 * they refuse with `MESSAGE_NOT_DELETABLE`.
 */
export function decideDeletion(
  match: ChatMatch,
  caller: ChatCaller,
  message: WrittenMessage,
): Result<DeletedBy | null> {
  const reading = decideReading(match);
  if (!reading.ok) return reading;
  if (message.kind !== 'WRITTEN') return refuse('MESSAGE_NOT_DELETABLE');
  if (isOwn(message, caller)) return accept(message.isDeleted ? null : 'AUTHOR');
  const permitted = permit('deleteAnyMessage', { ...match, userId: caller.userId });
  if (!permitted.ok) return permitted;
  return accept(message.isDeleted ? null : 'ORGANISER');
}

/**
 * Decides a report to the organiser. Refuses with `MESSAGE_NOT_REPORTABLE` for an own or a deleted message, for a line of
 * the log, and for the organiser: they delete it.
 */
export function decideReport(match: ChatMatch, caller: ChatCaller, message: WrittenMessage): Result<true> {
  const reading = decideReading(match);
  if (!reading.ok) return reading;
  const isReportable =
    message.kind === 'WRITTEN' &&
    !message.isDeleted &&
    !isOwn(message, caller) &&
    !isOrganiser({ ...match, userId: caller.userId });
  return isReportable ? accept(true) : refuse('MESSAGE_NOT_REPORTABLE');
}

/**
 * Returns true for a message of the caller: by the account, or by the entry, with which a guest that signed up later has written.
 */
function isOwn(message: WrittenMessage, { userId, playerId }: ChatCaller): boolean {
  if (userId !== null && message.authorUserId === userId) return true;
  return playerId !== null && message.authorPlayerId === playerId;
}
