import { quoted } from '@picado/domain/chat/wording';
import type { GuestNotice } from '@picado/domain/messages/guests';
import { chatQuote, chatTexts, chatTextsOf, groupedTexts } from '@picado/domain/messages/wording';
import type { Notice } from '@picado/domain/events/notices';
import type { TopicNoticeDraft } from '@picado/domain/events/caused-notices';
import { paths } from '@picado/domain/pages/paths';
import { yearOf } from '@picado/domain/time/instants';
import { v7 as uuidv7 } from 'uuid';
import type { Unit } from '../../events/unit-of-work';
import type { InboxRow } from '../../reads/notifications';
import { anonymiseInvitations, deleteInvitationInboxRows } from './invitations';
import {
  dropWaiting,
  lockWaitingChat,
  replaceSentQuotes,
  saveGrouped,
  type SavedGroup,
  type WaitingChat,
} from './outbox-rows';
import type { Outbox } from './outbox';
import type { AddressedTopicNotice } from './outbox-topics';
import type { MatchMoment } from './sending-time';
import { saveTopicInboxRows } from './inbox-topics';
import type { PresentInboxRow } from './presenter';
import {
  deleteBadgeInboxRows,
  deleteInboxRows,
  lockChatInboxRows,
  newChatInboxRows,
  newInboxRows,
  newSignUp,
  replaceReadQuotes,
  replaceReport,
  saveInboxTexts,
  saveRead,
} from './repository';

/** The match of a notice, as far as its messages depend on it. */
export interface AboutMatch extends MatchMoment {
  id: string;
  /** True for a match that is deleted with this change: there is nothing to open. */
  isGone: boolean;
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
export interface UnreadChat {
  userId: string;
  /** True if the reader had not read the deleted message. */
  wasUnread: boolean;
  /** The latest unread message; null for none. */
  latest: { authorName: string; text: string } | null;
}

export interface InboxDependencies {
  presentInboxRow: PresentInboxRow;
  outbox: Outbox;
}

export type Inbox = ReturnType<typeof createInbox>;

/**
 * The one way to notify users: writes the notification of the app and the messages of all other channels in the
 * transaction of the change, by each user's settings. Owners are sent a notification live after the commit.
 */
export function createInbox({ presentInboxRow, outbox }: InboxDependencies) {
  function addressed(
    row: InboxRow,
    match: AboutMatch | null,
    { together, until, outside }: Pick<Notice, 'together' | 'until' | 'outside'>,
  ) {
    const { userId, type, title, message, confirmationId } = row;
    // A personal link must not be in the database: it is made as the message is sent.
    const link = confirmationId === null ? presentInboxRow(row).link : null;
    return {
      ...{ userId, playerId: null, type, title, message, ...outside, confirmationId },
      link: link ?? (row.matchId === null ? paths.home : paths.match(row.matchId)),
      match,
      until: until ?? null,
      together: groupedTexts(type, { message, together: together ?? null }),
      topicNotice: null,
    };
  }

  function write(unit: Unit, notices: readonly Notice[], match: AboutMatch | null): void {
    const rows = notices.map((notice) => {
      const { userId, type, title, message, confirmationId, together, reviewCount, badge, group } = notice;
      const { matchId, chatMessageId } = notice;
      return {
        notice,
        row: {
          ...{ id: uuidv7(), userId, type, title, message },
          confirmationId: confirmationId ?? null,
          matchId: matchId ?? (match === null || match.isGone ? null : match.id),
          chatMessageId: chatMessageId ?? null,
          createdAt: unit.now,
          readAt: null,
          reviewCount: reviewCount ?? 0,
          signUpCount: together === undefined ? 0 : 1,
          badge: badge?.id ?? null,
          badgeLevel: badge?.level ?? null,
          groupId: group?.id ?? null,
          season: group?.season ?? null,
          ...{ topic: null, toldFrom: together === undefined ? null : [together.entryId] },
        },
      };
    });
    const alone = rows.filter(({ notice }) => notice.together === undefined).map(({ row }) => row);
    if (alone.length > 0) {
      const written = unit.later.writeReturningAll(newInboxRows(alone));
      for (const row of alone) {
        unit.notify(
          row.userId,
          written.map((saved) => (saved.some(({ id }) => id === row.id) ? presentInboxRow(row) : null)),
        );
      }
    }
    for (const { row, notice } of rows) {
      if (notice.together === undefined) continue;
      const written = unit.later.writeReturningAll(newSignUp(row, notice.together));
      unit.notify(
        row.userId,
        written.map(([saved]) => (saved === undefined ? null : presentInboxRow({ ...row, ...saved }))),
      );
    }
    outbox.post(
      unit,
      rows.map(({ row, notice }) => addressed(row, match, notice)),
    );
  }

  return {
    /** Notifies users of a match, or of what no event of a match causes. */
    deliver: write,

    /** Notifies guests of a match: those that left a number, by WhatsApp. */
    deliverToGuests(unit: Unit, notices: readonly GuestNotice[], match: AboutMatch): void {
      if (notices.length === 0) return;
      const link = match.isGone ? paths.home : paths.match(match.id);
      outbox.post(
        unit,
        notices.map((notice) => ({
          ...notice,
          ...{ userId: null, link, match, until: notice.until ?? null, together: null, topicNotice: null },
          confirmationId: notice.confirmationId ?? null,
        })),
      );
    },

    /**
     * Notifies users of topics of a match: what they have not seen of a topic, in the app or elsewhere, becomes one with it, and is taken
     * back where nothing is new any more.
     */
    async deliverTopics(unit: Unit, notices: readonly TopicNoticeDraft[], match: AboutMatch): Promise<void> {
      if (notices.length === 0) return;
      const { written, takenBack } = await saveTopicInboxRows(unit, notices, match.id);
      for (const { userId, notification } of written) {
        unit.notify(
          userId,
          notification.map((row) => row && presentInboxRow(row)),
        );
      }
      for (const userId of takenBack) unit.recount(userId);
      await outbox.postTopics(
        unit,
        match,
        notices.map((each) => ({ ...each, playerId: null })),
      );
    },

    /** Notifies guests of topics of a match: those that left a number. */
    async deliverTopicsToGuests(
      unit: Unit,
      notices: readonly AddressedTopicNotice[],
      match: AboutMatch,
    ): Promise<void> {
      if (notices.length > 0) await outbox.postTopics(unit, match, notices);
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
          ...addressed(row, about, {}),
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
      const [notice] = await lockChatInboxRows(unit.tx, matchId, userId);
      const waiting = await lockWaitingChat(unit.tx, { matchId, userId });
      return { userId, noticeId: notice?.id ?? null, waiting };
    },

    /** Locks the chat as `lockChat` does, for all readers that were notified of it. */
    async lockWholeChat(unit: Unit, matchId: string): Promise<UnseenChat[]> {
      const notices = await lockChatInboxRows(unit.tx, matchId, null);
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
      for (const userId of await deleteInvitationInboxRows(unit.tx, of, unit.now)) unit.recount(userId);
    },

    /** Takes the names of an account that is deleted out of what others were notified of its groups. */
    async forgetNames(
      unit: Unit,
      account: { names: string[]; groupIds: string[]; userIds: string[] },
    ): Promise<void> {
      await anonymiseInvitations(unit.tx, account);
    },

    /** Takes back the notifications of levels that a correction made untrue; their owners are sent the count. */
    async withdrawBadges(
      unit: Unit,
      levels: readonly { userId: string; badge: string; level: number }[],
    ): Promise<void> {
      for (const userId of await deleteBadgeInboxRows(unit.tx, levels)) unit.recount(userId);
    },
  };
}
