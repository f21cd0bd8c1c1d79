import {
  type ChatCaller,
  type ChatMatch,
  type DeletedBy,
  chatClosesAt,
  decideDeletion,
  decideReading,
  decideReport,
  decideWriting,
} from '@picado/domain/chat/rules';
import type { ChatMessage, ChatUpdate, MessagesPage, ReadMark } from '@picado/domain/chat/schema';
import { UNKNOWN_AUTHOR, quoted } from '@picado/domain/chat/wording';
import type { Notice } from '@picado/domain/events/notices';
import { isOrganiser } from '@picado/domain/matches/policies';
import type { Actor } from '@picado/domain/matches/viewer';
import { type Result, accept, refuse } from '@picado/domain/result';
import { v7 as uuidv7 } from 'uuid';
import type { CallContext } from '../../calls/context';
import type { Database } from '../../db/database';
import type { Executor } from '../../db/executor';
import { only } from '../../db/statement';
import type { Unit, UnitOfWork } from '../../events/unit-of-work';
import {
  type ChatFactsRow,
  type ChatMessageRow,
  findChangedSince,
  findChatFacts,
  findMessage,
  findMessages,
  findUnreadAfter,
  findUnreadCounts,
} from '../../reads/chat';
import { correctChat, endChat, lockChat, lockWholeChat, takeQuoteBack } from '../notifications/chat-notices';
import type { Inbox } from '../notifications/inbox';
import { presentMessage } from './presenter';
import { findReadState, messagesInsertion, saveDeletion, saveReadMark, saveReport } from './repository';
import type { NewMessageRow } from './rows';

export interface ChatServiceDependencies {
  database: Database;
  unitOfWork: UnitOfWork;
  inbox: Inbox;
}

/**
 * Reads the messages that were written or deleted in the chats of these matches since then, for the sockets of this process.
 */
export function createChangedChatReader(database: Database) {
  return async (matchIds: readonly string[], since: number): Promise<ChatUpdate[]> => {
    const rows = await findChangedSince(database.read, { matchIds, since: new Date(since) });
    return rows.map(({ matchId, ...row }) => ({
      type: row.deletedBy === null ? ('MESSAGE_ADDED' as const) : ('MESSAGE_DELETED' as const),
      matchId,
      message: presentMessage(row),
    }));
  };
}

export type ChatService = ReturnType<typeof createChatService>;

/** The chat of a match as its caller sees it. */
interface LoadedChat {
  facts: ChatFactsRow;
  caller: ChatCaller;
  match: ChatMatch;
  /** The id of the caller among the participants. */
  readerId: string;
}

/** A written message without its text, which every retry brings along: a stored answer would outlive it. */
type Written = Omit<ChatMessage, 'text' | 'isDeleted' | 'kind'>;

async function loadChat(db: Executor, matchId: string, actor: Actor): Promise<Result<LoadedChat>> {
  const ids = callerIdsOf(actor);
  const facts = await findChatFacts(db, { matchId, ...ids });
  if (facts === null) return refuse('MATCH_NOT_FOUND');
  const caller = { userId: ids.userId, playerId: facts.playerId };
  const isParticipant = facts.playerId !== null || isOrganiser({ ...facts, userId: ids.userId });
  const { creatorId, coOrganiserIds, startsAt, reportCompletedAt } = facts;
  const match = { creatorId, coOrganiserIds, startsAt, reportCompletedAt, isParticipant };
  return accept({ facts, caller, match, readerId: caller.userId ?? caller.playerId ?? '' });
}

/** Loads the chat for a change of one message. */
async function loadMessage(
  unit: Unit,
  at: { matchId: string; messageId: string },
  actor: Actor,
): Promise<Result<LoadedChat & { message: ChatMessageRow }>> {
  const loaded = await loadChat(unit.tx, at.matchId, actor);
  if (!loaded.ok) return loaded;
  // Before the message is looked for: an outsider learns nothing of which there are.
  const reading = decideReading(loaded.value.match);
  if (!reading.ok) return reading;
  const message = await findMessage(unit.tx, { matchId: at.matchId, id: at.messageId });
  return message === null ? refuse('MESSAGE_NOT_FOUND') : accept({ ...loaded.value, message });
}

/** Creates the reads of chats. */
function createChatReads(database: Database) {
  return {
    /** The latest messages, or those before one, with what the caller has not read. */
    async messages(
      actor: Actor,
      matchId: string,
      { before, limit }: { before?: string | undefined; limit: number },
    ): Promise<Result<MessagesPage>> {
      const loaded = await loadChat(database.read, matchId, actor);
      if (!loaded.ok) return loaded;
      const { match, caller } = loaded.value;
      const reading = decideReading(match);
      if (!reading.ok) return reading;
      const from = before === undefined ? null : await findMessage(database.read, { matchId, id: before });
      if (before !== undefined && from === null) return refuse('MESSAGE_NOT_FOUND');
      // One more than requested shows whether others precede it.
      const rows = await findMessages(database.read, matchId, {
        below: from?.number ?? null,
        limit: limit + 1,
      });
      const { unreadCount, countedUpTo } = await findReadState(database.read, matchId, caller);
      return accept({
        messages: rows.slice(0, limit).toReversed().map(presentMessage),
        unreadCount,
        countedUpTo,
        hasEarlier: rows.length > limit,
        closesAt: new Date(chatClosesAt(match)).toISOString(),
      });
    },

    /** Counts the messages that a user has not read in each of these matches, which must be theirs. */
    async unreadIn(userId: string, matchIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
      return matchIds.length === 0 ? new Map() : findUnreadCounts(database.read, userId, matchIds);
    },
  };
}

/** Takes a deleted message back where readers were notified of it. `by` is what stands in its place. */
async function takeBack(
  unit: Unit,
  {
    matchId,
    facts,
    message,
    deletedBy,
    by,
  }: {
    matchId: string;
    facts: ChatFactsRow;
    message: ChatMessageRow;
    deletedBy: DeletedBy;
    by: string;
  },
): Promise<void> {
  const unseen = await lockWholeChat(unit, matchId);
  const userIds = unseen.map(({ userId }) => userId);
  const unread =
    userIds.length === 0 ? [] : await findUnreadAfter(unit.tx, matchId, { userIds, deleted: message });
  await correctChat(unit, unseen, {
    match: facts,
    deletedAt: message.createdAt,
    unread: unread.map(({ userId, wasUnread, text, authorName }) => ({
      ...{ userId, wasUnread },
      latest: text === null ? null : { text, authorName: authorName ?? UNKNOWN_AUTHOR },
    })),
  });
  await takeQuoteBack(unit, matchId, {
    text: message.text,
    by,
    reportOf: deletedBy === 'ORGANISER' ? message.id : null,
  });
}

export function createChatService({ database, unitOfWork, inbox }: ChatServiceDependencies) {
  return {
    ...createChatReads(database),

    /**
     * Writes a message. The caller's part in the match is read without its lock, so writing waits for no change of the
     * match and delays none; a number is taken in the last statement before the commit.
     */
    async write(context: CallContext, matchId: string, text: string): Promise<Result<ChatMessage>> {
      const changed = await unitOfWork.run(context, async (unit): Promise<Result<Written>> => {
        const loaded = await loadChat(unit.tx, matchId, context.actor);
        if (!loaded.ok) return loaded;
        const { facts, caller, match } = loaded.value;
        const decision = decideWriting(match, unit.now);
        if (!decision.ok) return decision;

        const message = newMessage(unit, { matchId, text, caller, facts });
        const { before } = await only(unit.tx, messagesInsertion(matchId, [message]));
        if (before === null) return refuse('MATCH_NOT_FOUND');
        const written: Written = {
          id: message.id,
          number: before + 1,
          createdAt: new Date(unit.now).toISOString(),
          author: { playerId: caller.playerId, name: facts.playerName ?? facts.userName ?? '' },
          authorUserId: caller.userId,
        };
        unit.emitToParticipants({
          matchId,
          name: 'chatUpdate',
          payload: { type: 'MESSAGE_ADDED', matchId, message: withText(written, text) },
          participants: facts.participants,
        });
        const { location, date, timeZone, startsAt } = facts;
        inbox.deliverChat(unit, {
          match: { id: matchId, location, date, timeZone, startsAt },
          authorName: written.author?.name ?? '',
          text,
          userIds: facts.userIds.filter((userId) => userId !== caller.userId),
        });
        return accept(written);
      });
      return changed.ok ? accept(withText(changed.value.answer, text)) : changed;
    },

    /** Deletes the text of a message; its place stays. */
    async remove(
      context: CallContext,
      at: { matchId: string; messageId: string },
    ): Promise<Result<ChatMessage>> {
      const changed = await unitOfWork.run(context, async (unit) => {
        const loaded = await loadMessage(unit, at, context.actor);
        if (!loaded.ok) return loaded;
        const { match, caller, facts, message } = loaded.value;
        const decision = decideDeletion(match, caller, factsOf(message));
        if (!decision.ok) return decision;
        const deletedBy = decision.value;
        if (deletedBy === null) return accept(presentMessage(message));

        const isDeleted = await saveDeletion(unit.tx, message.id, { deletedBy, now: new Date(unit.now) });
        const deleted = presentMessage({ ...message, deletedBy });
        if (isDeleted) {
          await takeBack(unit, { matchId: at.matchId, facts, message, deletedBy, by: deleted.text });
          unit.emitToParticipants({
            matchId: at.matchId,
            name: 'chatUpdate',
            payload: { type: 'MESSAGE_DELETED', matchId: at.matchId, message: deleted },
            participants: facts.participants,
          });
        }
        return accept(deleted);
      });
      return changed.ok ? accept(changed.value.answer) : changed;
    },

    /**
     * Marks as read up to a message, and sends that to the caller's other screens. Once nothing is unread, what a user was notified of
     * the chat is read too, and is sent by no other channel.
     */
    async read(context: CallContext, at: { matchId: string; messageId: string }): Promise<Result<ReadMark>> {
      const changed = await unitOfWork.run(context, async (unit) => {
        const loaded = await loadMessage(unit, at, context.actor);
        if (!loaded.ok) return loaded;
        const { caller, message, readerId } = loaded.value;
        await saveReadMark(unit.tx, { matchId: at.matchId, readerId, number: message.number });
        const { userId } = caller;
        const unseen = userId === null ? null : await lockChat(unit, userId, at.matchId);
        const mark = await findReadState(unit.tx, at.matchId, caller);
        if (unseen !== null && mark.unreadCount === 0) await endChat(unit, unseen);
        unit.emitToParticipants({
          matchId: at.matchId,
          name: 'chatReadUpdate',
          payload: { type: 'MESSAGES_READ', matchId: at.matchId, ...mark },
          participants: [readerId],
        });
        return accept(mark);
      });
      return changed.ok ? accept(changed.value.answer) : changed;
    },

    /** Reports a message to the organiser, who is notified of its first report. The reporter is not named. */
    async report(context: CallContext, at: { matchId: string; messageId: string }): Promise<Result<true>> {
      const changed = await unitOfWork.run(context, async (unit) => {
        const loaded = await loadMessage(unit, at, context.actor);
        if (!loaded.ok) return loaded;
        const { match, caller, message, facts } = loaded.value;
        const decision = decideReport(match, caller, factsOf(message));
        if (!decision.ok) return decision;
        if (await saveReport(unit.tx, message.id, new Date(unit.now))) {
          const { timeZone, startsAt } = facts;
          const about = { id: at.matchId, timeZone, startsAt, isGone: false };
          inbox.deliver(unit, [reportNotice(match.creatorId, message)], about);
        }
        return accept(true as const);
      });
      return changed.ok ? accept(changed.value.answer) : changed;
    },
  };
}

function callerIdsOf(actor: Actor): ChatCaller {
  return {
    userId: actor.kind === 'user' ? actor.userId : null,
    playerId: actor.kind === 'guest' ? actor.playerId : null,
  };
}

function factsOf({ kind, authorUserId, authorPlayerId, deletedBy }: ChatMessageRow) {
  return { kind, authorUserId, authorPlayerId, isDeleted: deletedBy !== null };
}

function withText(written: Written, text: string): ChatMessage {
  return { ...written, kind: 'WRITTEN', text, isDeleted: false };
}

/** A message that the caller writes. */
function newMessage(
  { now }: Unit,
  { matchId, text, caller, facts }: Pick<LoadedChat, 'caller' | 'facts'> & { matchId: string; text: string },
): NewMessageRow {
  return {
    ...{ id: uuidv7(), matchId, kind: 'WRITTEN', text, createdAt: new Date(now) },
    authorUserId: caller.userId,
    authorPlayerId: caller.playerId,
    guestName: caller.userId === null ? facts.playerName : null,
  };
}

/** Tells the organiser that a message was reported. */
const reportNotice = (userId: string, message: ChatMessageRow): Notice => ({
  userId,
  type: 'MESSAGE_REPORTED',
  title: `Reportaron un mensaje de ${message.authorName ?? UNKNOWN_AUTHOR}`,
  message: quoted(message.text),
  chatMessageId: message.id,
});
