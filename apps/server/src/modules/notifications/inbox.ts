import { quoted } from '@picado/domain/chat/wording';
import type { GuestNews, GuestNotice } from '@picado/domain/messages/guests';
import { chatQuote, chatTexts, chatTextsOf, groupedTexts } from '@picado/domain/messages/wording';
import type { Notice, SignUpsTogether } from '@picado/domain/events/notices';
import type { NewsDraft } from '@picado/domain/events/notifications';
import { paths } from '@picado/domain/pages/paths';
import { yearOf } from '@picado/domain/time/instants';
import { v7 as uuidv7 } from 'uuid';
import type { Unit } from '../../events/unit-of-work';
import { anonymiseInvitationNotices, deleteInvitationNotices } from './invitations';
import {
  dropWaiting,
  lockWaitingChat,
  replaceSentQuotes,
  saveGrouped,
  type SavedGroup,
  type WaitingChat,
} from './outbox';
import type { Outgoing } from './outgoing';
import type { MatchMoment } from './sending-time';
import { saveNewsNotices } from './news';
import type { PresentNotification } from './presenter';
import {
  deleteBadgeNotifications,
  deleteNotifications,
  lockChatNotices,
  newChatNotifications,
  newNotifications,
  newSignUp,
  replaceReadQuotes,
  replaceReport,
  saveNoticeTexts,
  saveRead,
  type StoredNotification,
} from './repository';

/** A notification that no event of a match causes. */
export type PersonalNotice = Pick<Notice, 'userId' | 'type' | 'title' | 'message' | 'badge'> & {
  /** The group that it is about, and the season, if any. */
  group?: { id: string; season: string | null };
  /** The texts with which it leaves Picado, where they differ from those in the app. */
  outside?: { title: string; message: string };
};

/** The match of a notification, as far as its messages depend on it. */
export interface AboutMatch extends MatchMoment {
  id: string;
  /** True for a match that is deleted with this change: there is nothing to open. */
  isGone: boolean;
}

export interface MatchNotice extends Omit<Notice, 'confirmationId' | 'together'> {
  confirmationId: string | null;
  together: SignUpsTogether | null;
  /** The instant from which it is of no use outside the app, in milliseconds since 1970; absent where its type decides. */
  until?: number;
  /** The match, where it is not that of the others. */
  matchId?: string;
  chatMessageId?: string;
  /** The group that it is about, where it is about no match. */
  group?: { id: string; season: string | null };
  outside?: PersonalNotice['outside'];
}

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
export interface LeftToRead {
  userId: string;
  /** True if the reader had not read the deleted message. */
  wasUnread: boolean;
  /** The latest unread message; null for none. */
  latest: { authorName: string; text: string } | null;
}

export interface InboxDependencies {
  presentNotification: PresentNotification;
  outgoing: Outgoing;
}

export type Inbox = ReturnType<typeof createInbox>;

/**
 * The one way to notify users: writes the notification of the app and the messages of all other channels in the
 * transaction of the change, by each user's settings. Owners are sent a notification live after the commit.
 */
export function createInbox({ presentNotification, outgoing }: InboxDependencies) {
  function post(
    unit: Unit,
    row: StoredNotification,
    match: AboutMatch | null,
    {
      together,
      until,
      outside,
    }: { together: SignUpsTogether | null; until: number | null; outside: PersonalNotice['outside'] },
  ) {
    const { userId, type, title, message, confirmationId } = row;
    // A personal link must not be in the database: it is made as the message is sent.
    const link = confirmationId === null ? presentNotification(row).link : null;
    return {
      ...{ userId, playerId: null, type, title, message, ...outside, confirmationId },
      link: link ?? (row.matchId === null ? paths.home : paths.match(row.matchId)),
      match,
      until,
      together: groupedTexts(type, { message, together }),
      news: null,
    };
  }

  function write(unit: Unit, notices: readonly MatchNotice[], match: AboutMatch | null): void {
    const rows = notices.map(
      ({ together, until, reviewCount, badge, matchId, chatMessageId, group, outside, ...notice }) => ({
        ...{ together, outside },
        until: until ?? null,
        row: {
          ...notice,
          id: uuidv7(),
          matchId: matchId ?? (match === null || match.isGone ? null : match.id),
          chatMessageId: chatMessageId ?? null,
          createdAt: unit.now,
          readAt: null,
          reviewCount: reviewCount ?? 0,
          signUpCount: together === null ? 0 : 1,
          badge: badge?.id ?? null,
          badgeLevel: badge?.level ?? null,
          groupId: group?.id ?? null,
          season: group?.season ?? null,
          ...{ topic: null, toldFrom: together === null ? null : [together.entryId] },
        },
      }),
    );
    const alone = rows.filter(({ together }) => together === null).map(({ row }) => row);
    if (alone.length > 0) {
      const written = unit.later.writeReturningAll(newNotifications(alone));
      for (const row of alone) {
        unit.notify(
          row.userId,
          written.map((saved) => (saved.some(({ id }) => id === row.id) ? presentNotification(row) : null)),
        );
      }
    }
    for (const { row, together } of rows) {
      if (together === null) continue;
      const written = unit.later.writeReturningAll(newSignUp(row, together));
      unit.notify(
        row.userId,
        written.map(([saved]) => (saved === undefined ? null : presentNotification({ ...row, ...saved }))),
      );
    }
    outgoing.post(
      unit,
      rows.map(({ row, ...sent }) => post(unit, row, match, sent)),
    );
  }

  return {
    /** Notifies users of a match. */
    deliver: write,

    /** Notifies guests of a match: those that left a number, by WhatsApp. */
    deliverToGuests(unit: Unit, notices: readonly GuestNotice[], match: AboutMatch): void {
      if (notices.length === 0) return;
      const link = match.isGone ? paths.home : paths.match(match.id);
      outgoing.post(
        unit,
        notices.map((notice) => ({
          ...notice,
          ...{ userId: null, link, match, until: notice.until ?? null, together: null, news: null },
        })),
      );
    },

    /**
     * Notifies users of news of a match: what they have not seen of a topic, in the app or elsewhere, becomes one with it, and is taken
     * back where nothing is new any more.
     */
    async deliverNews(unit: Unit, news: readonly NewsDraft[], match: AboutMatch): Promise<void> {
      if (news.length === 0) return;
      const { written, takenBack } = await saveNewsNotices(unit, news, match.id);
      for (const { userId, notification } of written) {
        unit.notify(
          userId,
          notification.map((row) => row && presentNotification(row)),
        );
      }
      for (const userId of takenBack) unit.recount(userId);
      await outgoing.postNews(
        unit,
        match,
        news.map((each) => ({ ...each, playerId: null })),
      );
    },

    /** Notifies guests of news of a match: those that left a number. */
    async deliverNewsToGuests(unit: Unit, news: readonly GuestNews[], match: AboutMatch): Promise<void> {
      if (news.length === 0) return;
      await outgoing.postNews(
        unit,
        match,
        news.map((each) => ({ ...each, userId: null })),
      );
    },

    /** Notifies users of what no event of a match causes. */
    deliverPersonal(unit: Unit, notices: readonly PersonalNotice[]): void {
      if (notices.length === 0) return;
      write(
        unit,
        notices.map((notice) => ({ ...notice, confirmationId: null, together: null })),
        null,
      );
    },

    /**
     * Notifies of a message of a chat: one unread notification for each match, and one message in 15 minutes at most, which
     * stands for all of them.
     */
    deliverChat(unit: Unit, { match, authorName, text, userIds }: ChatNotice): void {
      if (userIds.length === 0) return;
      const { together, ...texts } = chatTexts(
        { ...match, currentYear: yearOf(unit.now) },
        { authorName, text },
      );
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
      const written = unit.later.writeReturningAll(newChatNotifications(rows));
      for (const row of rows) {
        // A further message of an unread chat changes no count.
        const isNew = written.map((saved) => saved.some(({ id, isNew }) => id === row.id && isNew));
        unit.notify(
          row.userId,
          isNew.map((isWritten) => (isWritten ? presentNotification(row) : null)),
        );
      }
      const about = { ...match, isGone: false };
      outgoing.post(
        unit,
        rows.map((row) => ({
          ...post(unit, row, about, { together: null, until: null, outside: undefined }),
          together,
        })),
      );
    },

    /**
     * Locks what a reader was notified of a chat. Taken before the unread messages are counted, so that a message written
     * meanwhile is either counted or notifies the reader anew.
     */
    async lockChat(unit: Unit, userId: string, matchId: string): Promise<UnseenChat> {
      // The locks are taken in the order of `deliverChat`, so that the two never wait for each other.
      const [notice] = await lockChatNotices(unit.tx, matchId, userId);
      const waiting = await lockWaitingChat(unit.tx, { matchId, userId });
      return { userId, noticeId: notice?.id ?? null, waiting };
    },

    /** Locks the chat as `lockChat` does, for all readers that were notified of it. */
    async lockWholeChat(unit: Unit, matchId: string): Promise<UnseenChat[]> {
      const notices = await lockChatNotices(unit.tx, matchId, null);
      const waiting = await lockWaitingChat(unit.tx, { matchId, userId: null });
      const userIds = new Set([...notices, ...waiting].map(({ userId }) => userId));
      return [...userIds].map((userId) => ({
        userId,
        noticeId: notices.find((notice) => notice.userId === userId)?.id ?? null,
        waiting: waiting.filter((message) => message.userId === userId),
      }));
    },

    /**
     * Corrects what readers were notified of a chat, of which a message was deleted that was written at `deletedAt` (milliseconds
     * since 1970): the latest one that is left is quoted, and where there is none, the notification is taken back.
     */
    async correctChat(
      unit: Unit,
      unseen: readonly UnseenChat[],
      change: {
        match: Pick<ChatNotice['match'], 'location' | 'date'>;
        deletedAt: number;
        left: readonly LeftToRead[];
      },
    ): Promise<void> {
      const { deletedAt } = change;
      const match = { ...change.match, currentYear: yearOf(unit.now) };
      const leftOf = new Map(change.left.map((each) => [each.userId, each]));
      const notices: { id: string; message: string }[] = [];
      const over: string[] = [];
      const groups: SavedGroup[] = [];
      const dropped: { id: number; reason: string }[] = [];
      for (const { userId, noticeId, waiting } of unseen) {
        const left = leftOf.get(userId);
        const latest = left?.latest ?? null;
        if (noticeId !== null && latest !== null) {
          notices.push({ id: noticeId, message: chatTexts(match, latest).message });
        } else if (noticeId !== null) {
          over.push(noticeId);
          unit.recount(userId);
        }
        for (const { id, createdAt, count } of waiting) {
          const isCounted = left?.wasUnread === true && deletedAt >= createdAt;
          const remaining = isCounted ? count - 1 : count;
          if (latest === null || remaining === 0) dropped.push({ id, reason: 'deleted' });
          else groups.push({ id, ...chatTextsOf(match, latest, remaining), count: remaining });
        }
      }
      if (notices.length > 0) await saveNoticeTexts(unit.tx, { notices });
      if (over.length > 0) await deleteNotifications(unit.tx, { ids: over });
      if (groups.length > 0) await saveGrouped(unit.tx, { groups });
      if (dropped.length > 0) {
        await dropWaiting(unit.tx, { dropped, now: new Date(unit.now) });
      }
    },

    /**
     * Takes a deleted message out of the read notifications that quote it. `by` is what stands in its place in the chat. What
     * the organiser was notified of by its report is quoted on until the organiser deals with it: `reportOf` is then its id, else null.
     */
    async takeQuoteBack(
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
    },

    /** Marks the notification of a chat as read, and withdraws what waits to be sent: the reader has seen it all. */
    async endChat(unit: Unit, { userId, noticeId, waiting }: UnseenChat): Promise<void> {
      const now = new Date(unit.now);
      if (noticeId !== null) {
        await saveRead(unit.tx, userId, noticeId, now);
        unit.recount(userId);
      }
      if (waiting.length > 0) {
        await dropWaiting(unit.tx, { dropped: waiting.map(({ id }) => ({ id, reason: 'read' })), now });
      }
    },

    /** Takes back what users were notified of invitations to organise a group. */
    async withdrawInvitations(unit: Unit, of: { groupId: string; userIds: string[] }): Promise<void> {
      for (const userId of await deleteInvitationNotices(unit.tx, of, unit.now)) unit.recount(userId);
    },

    /** Takes the names of an account that is deleted out of what others were notified of its groups. */
    async forgetNames(
      unit: Unit,
      account: { names: string[]; groupIds: string[]; userIds: string[] },
    ): Promise<void> {
      await anonymiseInvitationNotices(unit.tx, account);
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
