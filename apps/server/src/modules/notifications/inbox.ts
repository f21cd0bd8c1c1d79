import type { GuestNotice } from '@picado/domain/messages/guests';
import { chatQuote, chatTexts, chatTextsOf, groupedTexts } from '@picado/domain/messages/wording';
import type { Notice, SignUpsTogether } from '@picado/domain/notifications/notices';
import { paths } from '@picado/domain/pages/paths';
import { v7 as uuidv7 } from 'uuid';
import type { Unit } from '../../events/unit-of-work';
import { dropWaiting, lockWaitingChat, saveGrouped, type WaitingChat } from '../messages/outbox';
import type { Outgoing } from '../messages/outgoing';
import type { MatchMoment } from '../messages/sending-time';
import type { PresentNotification } from './presenter';
import {
  deleteBadgeNotifications,
  deleteNotification,
  lockChatNotices,
  newChatNotifications,
  newNotifications,
  newSignUp,
  replaceReadQuotes,
  saveNoticeText,
  saveRead,
  type ChatNoticeRow,
  type SignUpNoticeRow,
  type StoredNotification,
} from './repository';

/** A notification that no event of a match causes. */
export type PersonalNotice = Pick<Notice, 'userId' | 'type' | 'title' | 'message' | 'badge'>;

/** The match of a notification, as far as its messages depend on it. */
export interface AboutMatch extends MatchMoment {
  id: string;
  /** True for a match that is deleted with this change: there is nothing to open. */
  isGone: boolean;
}

export interface MatchNotice extends Omit<Notice, 'confirmationId' | 'together'> {
  confirmationId: string | null;
  together: SignUpsTogether | null;
  /** The reviews that it stands for; 0 for all others. */
  reviewCount?: number;
  /** Where it is not the match of the others. */
  matchId?: string;
  chatMessageId?: string;
}

/** A message of a chat, for the participants that are to be told of it. */
export interface ChatNotice {
  match: MatchMoment & { id: string; team1Name: string; team2Name: string };
  authorName: string;
  text: string;
  userIds: readonly string[];
}

/** What a reader of a chat was told of it and has not seen, locked until the change is done. */
export interface ToldOfChat {
  userId: string;
  /** The unread notification; null for none. */
  noticeId: string | null;
  /** The messages of other channels that are not sent yet. */
  waiting: readonly WaitingChat[];
}

/** A message of a chat that a reader has not seen. */
export interface UnreadMessage {
  authorName: string;
  text: string;
  /** Milliseconds since 1970. */
  createdAt: number;
}

export interface InboxDependencies {
  presentNotification: PresentNotification;
  outgoing: Outgoing;
}

export type Inbox = ReturnType<typeof createInbox>;

/**
 * The one way to tell users something: writes the notification of the app and the messages of all other channels in the
 * transaction of the change, as each user's settings say. Owners are sent a notification live after the commit.
 */
export function createInbox({ presentNotification, outgoing }: InboxDependencies) {
  function post(
    unit: Unit,
    row: StoredNotification,
    match: AboutMatch | null,
    together: SignUpsTogether | null,
  ) {
    const { userId, type, title, message, confirmationId } = row;
    // A personal link must not be in the database: it is made as the message is sent.
    const link = confirmationId === null ? presentNotification(row).link : null;
    return {
      ...{ userId, playerId: null, type, title, message, confirmationId },
      link: link ?? (row.matchId === null ? paths.home : paths.match(row.matchId)),
      match,
      together: groupedTexts(type, { message, together }),
    };
  }

  function write(unit: Unit, notices: readonly MatchNotice[], match: AboutMatch | null): void {
    const rows = notices.map(({ together, reviewCount, badge, matchId, chatMessageId, ...notice }) => ({
      together,
      row: {
        ...notice,
        id: uuidv7(),
        matchId: matchId ?? (match === null || match.isGone ? null : match.id),
        chatMessageId: chatMessageId ?? null,
        createdAt: new Date(unit.now),
        readAt: null,
        reviewCount: reviewCount ?? 0,
        signUpCount: together === null ? 0 : 1,
        badge: badge?.id ?? null,
        badgeLevel: badge?.level ?? null,
      },
    }));
    const alone = rows.filter(({ together }) => together === null).map(({ row }) => row);
    if (alone.length > 0) {
      const written = unit.later.writeReturningAll<{ id: string }>(newNotifications(alone));
      for (const row of alone) {
        unit.notify(
          row.userId,
          written.then((saved) => (saved.some(({ id }) => id === row.id) ? presentNotification(row) : null)),
        );
      }
    }
    for (const { row, together } of rows) {
      if (together === null) continue;
      const written = unit.later.writeReturningAll<SignUpNoticeRow>(newSignUp(row, together));
      unit.notify(
        row.userId,
        written.then(([saved]) => (saved === undefined ? null : presentNotification({ ...row, ...saved }))),
      );
    }
    outgoing.post(
      unit,
      rows.map(({ row, together }) => post(unit, row, match, together)),
    );
  }

  return {
    /** Tells users of a match. */
    deliver: write,

    /** Tells guests of a match: those that left a number, by WhatsApp. */
    deliverToGuests(unit: Unit, notices: readonly GuestNotice[], match: AboutMatch): void {
      if (notices.length === 0) return;
      const link = match.isGone ? paths.home : paths.match(match.id);
      outgoing.post(
        unit,
        notices.map((notice) => ({ ...notice, userId: null, link, match, together: null })),
      );
    },

    /** Tells users what no event of a match causes. */
    deliverPersonal(unit: Unit, notices: readonly PersonalNotice[]): void {
      if (notices.length === 0) return;
      write(
        unit,
        notices.map((notice) => ({ ...notice, confirmationId: null, together: null })),
        null,
      );
    },

    /**
     * Tells of a message of a chat: one unread notification for each match, and one message in 15 minutes at most, which
     * stands for all of them.
     */
    deliverChat(unit: Unit, { match, authorName, text, userIds }: ChatNotice): void {
      if (userIds.length === 0) return;
      const { together, ...texts } = chatTexts(match, { authorName, text });
      const rows = userIds.map((userId) => ({
        id: uuidv7(),
        userId,
        type: 'CHAT_MESSAGES' as const,
        ...texts,
        matchId: match.id,
        createdAt: new Date(unit.now),
        readAt: null,
        confirmationId: null,
        ...{ reviewCount: 0, signUpCount: 0, badge: null, badgeLevel: null, chatMessageId: null },
      }));
      const written = unit.later.writeReturningAll<ChatNoticeRow>(newChatNotifications(rows));
      for (const row of rows) {
        // A further message of an unread chat changes no count.
        const isNew = written.then((saved) => saved.some(({ id, isNew }) => id === row.id && isNew));
        unit.notify(
          row.userId,
          isNew.then((told) => (told ? presentNotification(row) : null)),
        );
      }
      const about = { ...match, isGone: false };
      outgoing.post(
        unit,
        rows.map((row) => ({ ...post(unit, row, about, null), together })),
      );
    },

    /**
     * Locks what a reader was told of a chat. Taken before the unread messages are counted, so that a message written
     * meanwhile is either counted or tells the reader anew.
     */
    async lockChat(unit: Unit, userId: string, matchId: string): Promise<ToldOfChat> {
      // In the order of `deliverChat`, so that the two never wait for each other.
      const [notice] = await lockChatNotices(unit.tx, matchId, userId);
      const waiting = await lockWaitingChat(unit.tx, matchId, userId);
      return { userId, noticeId: notice?.id ?? null, waiting };
    },

    /** As `lockChat`, for all readers that were told of the chat. */
    async lockWholeChat(unit: Unit, matchId: string): Promise<ToldOfChat[]> {
      const notices = await lockChatNotices(unit.tx, matchId, null);
      const waiting = await lockWaitingChat(unit.tx, matchId, null);
      const userIds = new Set([...notices, ...waiting].map(({ userId }) => userId));
      return [...userIds].map((userId) => ({
        userId,
        noticeId: notices.find((notice) => notice.userId === userId)?.id ?? null,
        waiting: waiting.filter((message) => message.userId === userId),
      }));
    },

    /**
     * Corrects what a reader was told of a chat, of which a message was deleted. `unread` are the messages that are left, the
     * oldest first: the latest is the one that is quoted. Where there is none, what was told is taken back.
     */
    async correctChat(
      unit: Unit,
      { userId, noticeId, waiting }: ToldOfChat,
      {
        match,
        unread,
      }: { match: Pick<ChatNotice['match'], 'team1Name' | 'team2Name'>; unread: readonly UnreadMessage[] },
    ): Promise<void> {
      const latest = unread.at(-1);
      if (noticeId !== null && latest !== undefined) {
        await saveNoticeText(unit.tx, noticeId, chatTexts(match, latest).message);
      } else if (noticeId !== null) {
        await deleteNotification(unit.tx, noticeId);
        unit.recount(userId);
      }
      for (const { id, createdAt } of waiting) {
        const count = unread.filter((message) => message.createdAt >= createdAt).length;
        if (latest === undefined || count === 0) {
          await dropWaiting(unit.tx, [id], { reason: 'deleted', now: new Date(unit.now) });
        } else await saveGrouped(unit.tx, id, { ...chatTextsOf(match, latest, count), count });
      }
    },

    /** Takes a deleted message out of the read notifications that quote it. `by` is what stands in its place in the chat. */
    takeQuoteBack(unit: Unit, matchId: string, { text, by }: { text: string; by: string }): Promise<void> {
      return replaceReadQuotes(unit.tx, matchId, { quote: `: ${chatQuote(text)}`, by: `: ${chatQuote(by)}` });
    },

    /** Marks the notification of a chat as read, and withdraws what waits to be sent: the reader has seen it all. */
    async endChat(unit: Unit, { userId, noticeId, waiting }: ToldOfChat): Promise<void> {
      const now = new Date(unit.now);
      if (noticeId !== null) {
        await saveRead(unit.tx, userId, noticeId, now);
        unit.recount(userId);
      }
      if (waiting.length > 0) {
        await dropWaiting(
          unit.tx,
          waiting.map(({ id }) => id),
          { reason: 'read', now },
        );
      }
    },

    /** Takes back the notifications of levels that a correction made untrue; their owners are sent the count. */
    async withdrawBadges(
      unit: Unit,
      levels: readonly { userId: string; badge: string; level: number }[],
    ): Promise<void> {
      for (const userId of await deleteBadgeNotifications(unit.tx, levels)) unit.recount(userId);
    },
  };
}
