import { quoted } from '@picado/domain/chat/wording';
import { chatQuote, chatTexts, chatTextsOf } from '@picado/domain/messages/wording';
import { yearOf } from '@picado/domain/time/instants';
import { v7 as uuidv7 } from 'uuid';
import type { Unit } from '../../events/unit-of-work';
import { addressRow } from './addressed-notice';
import type { Outbox } from './outbox';
import {
  dropWaiting,
  lockWaitingChat,
  replaceSentQuotes,
  saveGrouped,
  type SavedGroup,
  type WaitingChat,
} from './outbox-rows';
import type { PresentInboxRow } from './presenter';
import {
  deleteInboxRows,
  lockChatInboxRows,
  newChatInboxRows,
  replaceReadQuotes,
  replaceReport,
  saveInboxTexts,
  saveRead,
} from './repository';
import type { MatchMoment } from './sending-time';

/** A message of a chat, for the participants that are to be notified of it. */
export interface ChatNotice {
  match: MatchMoment & { id: string; location: string; date: string };
  authorName: string;
  text: string;
  userIds: readonly string[];
}

/** The unread notification and the waiting messages of a reader of a chat, locked until the change is done. */
export interface UnseenChat {
  userId: string;
  /** The unread notification; null for none. */
  noticeId: string | null;
  /** The messages of other channels that are not sent yet. */
  waiting: readonly WaitingChat[];
}

/** The messages that a reader of a chat has not read, after one of its messages was deleted. */
export interface UnreadChat {
  userId: string;
  /** True if the reader had not read the deleted message. */
  wasUnread: boolean;
  /** The latest unread message; null for none. */
  latest: { authorName: string; text: string } | null;
}

/**
 * Notifies of a message of a chat: one unread notification for each match, and one message in 15 minutes at most, which
 * stands for all of them.
 */
export function deliverChat(
  { presentInboxRow, outbox }: { presentInboxRow: PresentInboxRow; outbox: Outbox },
  unit: Unit,
  { match, authorName, text, userIds }: ChatNotice,
): void {
  if (userIds.length === 0) return;
  const { together, ...texts } = chatTexts({ ...match, currentYear: yearOf(unit.now) }, { authorName, text });
  const rows = userIds.map((userId) => ({
    id: uuidv7(),
    userId,
    type: 'CHAT_MESSAGES' as const,
    ...texts,
    matchId: match.id,
    createdAt: unit.now,
    readAt: null,
    confirmationId: null,
    ...{ reviewCount: 0, signUpCount: 0, badge: null, badgeLevel: null, chatMessageId: null },
    ...{ topic: null, toldFrom: null, groupId: null, season: null },
  }));
  const written = unit.later.writeReturningAll(newChatInboxRows(rows));
  for (const row of rows) {
    // A further message of an unread chat changes no count.
    const isNew = written.map((saved) => saved.some(({ id, isNew }) => id === row.id && isNew));
    unit.notify(
      row.userId,
      isNew.map((isWritten) => (isWritten ? presentInboxRow(row) : null)),
    );
  }
  const about = { ...match, isGone: false };
  outbox.post(
    unit,
    rows.map((row) => ({
      ...addressRow(row, { match: about, notice: {}, presentInboxRow }),
      together,
    })),
  );
}

/**
 * Locks what a reader was notified of a chat. Taken before the unread messages are counted, so that a message written
 * meanwhile is either counted or notifies the reader anew.
 */
export async function lockChat(unit: Unit, userId: string, matchId: string): Promise<UnseenChat> {
  // The locks are taken in the order of `deliverChat`, so that the two never wait for each other.
  const [notice] = await lockChatInboxRows(unit.tx, matchId, userId);
  const waiting = await lockWaitingChat(unit.tx, { matchId, userId });
  return { userId, noticeId: notice?.id ?? null, waiting };
}

/** Locks the chat as `lockChat` does, for all readers that were notified of it. */
export async function lockWholeChat(unit: Unit, matchId: string): Promise<UnseenChat[]> {
  const notices = await lockChatInboxRows(unit.tx, matchId, null);
  const waiting = await lockWaitingChat(unit.tx, { matchId, userId: null });
  const userIds = new Set([...notices, ...waiting].map(({ userId }) => userId));
  return [...userIds].map((userId) => ({
    userId,
    noticeId: notices.find((notice) => notice.userId === userId)?.id ?? null,
    waiting: waiting.filter((message) => message.userId === userId),
  }));
}

/**
 * Corrects what readers were notified of a chat, of which a message was deleted that was written at `deletedAt` (milliseconds
 * since 1970): the latest one that is left is quoted, and where there is none, the notification is taken back.
 */
export async function correctChat(
  unit: Unit,
  unseen: readonly UnseenChat[],
  change: {
    match: Pick<ChatNotice['match'], 'location' | 'date'>;
    deletedAt: number;
    unread: readonly UnreadChat[];
  },
): Promise<void> {
  const { deletedAt } = change;
  const match = { ...change.match, currentYear: yearOf(unit.now) };
  const unreadOf = new Map(change.unread.map((each) => [each.userId, each]));
  const notices: { id: string; message: string }[] = [];
  const over: string[] = [];
  const groups: SavedGroup[] = [];
  const dropped: { id: number; reason: string }[] = [];
  for (const { userId, noticeId, waiting } of unseen) {
    const own = unreadOf.get(userId);
    const latest = own?.latest ?? null;
    if (noticeId !== null && latest !== null) {
      notices.push({ id: noticeId, message: chatTexts(match, latest).message });
    } else if (noticeId !== null) {
      over.push(noticeId);
      unit.recount(userId);
    }
    for (const { id, createdAt, count } of waiting) {
      const isCounted = own?.wasUnread === true && deletedAt >= createdAt;
      const remaining = isCounted ? count - 1 : count;
      if (latest === null || remaining === 0) dropped.push({ id, reason: 'deleted' });
      else groups.push({ id, ...chatTextsOf(match, latest, remaining), count: remaining });
    }
  }
  if (notices.length > 0) await saveInboxTexts(unit.tx, { notices });
  if (over.length > 0) await deleteInboxRows(unit.tx, { ids: over });
  if (groups.length > 0) await saveGrouped(unit.tx, { groups });
  if (dropped.length > 0) {
    await dropWaiting(unit.tx, { dropped, now: new Date(unit.now) });
  }
}

/**
 * Takes a deleted message out of the read notifications that quote it. `by` is what stands in its place in the chat. What
 * the organiser was notified of by its report is quoted on until the organiser deals with it: `reportOf` is then its id, else null.
 */
export async function takeQuoteBack(
  unit: Unit,
  matchId: string,
  { text, by, reportOf }: { text: string; by: string; reportOf: string | null },
): Promise<void> {
  const chat = { quote: `: ${chatQuote(text)}`, by: `: ${chatQuote(by)}` };
  const report = { quote: quoted(text), by: quoted(by) };
  await replaceReadQuotes(unit.tx, matchId, chat);
  if (reportOf !== null) await replaceReport(unit.tx, reportOf, report.by);
  await replaceSentQuotes(unit.tx, {
    matchId,
    quotes: [
      { kind: 'chat', ...chat },
      ...(reportOf === null ? [] : [{ kind: 'messages-reported' as const, ...report }]),
    ],
  });
}

/** Marks the notification of a chat as read, and withdraws what waits to be sent: the reader has seen it all. */
export async function endChat(unit: Unit, { userId, noticeId, waiting }: UnseenChat): Promise<void> {
  const now = new Date(unit.now);
  if (noticeId !== null) {
    await saveRead(unit.tx, userId, noticeId, now);
    unit.recount(userId);
  }
  if (waiting.length > 0) {
    await dropWaiting(unit.tx, { dropped: waiting.map(({ id }) => ({ id, reason: 'read' })), now });
  }
}
