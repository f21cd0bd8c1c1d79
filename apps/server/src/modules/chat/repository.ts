import type { ChatCaller, DeletedBy } from '@picado/domain/chat/rules';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { anyJson, int, uuid } from '../../db/columns';
import type { Executor } from '../../db/executor';
import { NOTHING, only, statement } from '../../db/statement';
import { chatMessages, chatReads, chatReports } from '../../db/tables/chat';
import type { NewMessageRow } from './rows';

const c = alias(chatMessages, 'c');

const WRITE_MESSAGES = statement(
  { matchId: uuid, messages: anyJson },
  /** The number before the first of the written messages; null where the match is gone. */
  ({ matchId, messages }) => ({ before: int.orNull`write_chat_messages(${matchId}, ${messages})` }),
  (_given, row) => sql`select ${row}`,
);

/**
 * The write of messages of a match under the next numbers, in their order. Waits for the messages of the same match that are
 * written at this moment, and for no change of the match.
 */
export function messagesInsertion(matchId: string, messages: readonly NewMessageRow[]) {
  const numbered = messages.map((message, index) => ({ ...message, place: index + 1 }));
  return WRITE_MESSAGES({ matchId, messages: numbered });
}

/** Stands for no id: null would equal the null of messages whose author was deleted. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

const READ_STATE = statement(
  { matchId: c.matchId, userId: uuid, playerId: uuid },
  ({ matchId, userId, playerId }) => ({
    /** The last message that was read; null for none. */
    messageId: uuid.orNull`(
      select c.id from chat_messages c where c.match_id = ${matchId} and c.number = mark.number)`,
    unreadCount: int`(
      select count(*)::integer from chat_messages c
      where c.match_id = ${matchId} and c.number > mark.number and c.kind = 'WRITTEN' and c.deleted_by is null
        and c.author_user_id is distinct from ${userId} and c.author_player_id is distinct from ${playerId})`,
    /** The number of the latest message in the same snapshot. */
    countedUpTo: int`(
      select coalesce(max(c.number), 0)::integer from chat_messages c where c.match_id = ${matchId})`,
  }),
  ({ matchId, userId, playerId }, row) => sql`
    with mark as (
      select coalesce(max(r.last_read), 0) as number from chat_reads r
      where r.match_id = ${matchId} and r.reader_id in (${userId}, ${playerId}))
    select ${row} from mark`,
);

/**
 * Finds the last message that a participant has read, and counts those of others after it. A user that joined as a guest
 * has read what the guest had.
 */
export function findReadState(db: Executor, matchId: string, { userId, playerId }: ChatCaller) {
  return only(db, READ_STATE({ matchId, userId: userId ?? NO_ID, playerId: playerId ?? NO_ID }));
}

/** Moves a mark forward, never back: the slower of two devices does not make messages unread. */
export const saveReadMark = statement(
  { matchId: chatReads.matchId, readerId: chatReads.readerId, number: chatReads.lastRead },
  NOTHING,
  ({ matchId, readerId, number }) => sql`
    insert into chat_reads (match_id, reader_id, last_read) values (${matchId}, ${readerId}, ${number})
    on conflict (match_id, reader_id) do update set last_read = greatest(chat_reads.last_read, excluded.last_read)`,
).run;

/** Deletes the text; the row keeps its place. False where it was deleted already. */
export async function saveDeletion(
  tx: Executor,
  id: string,
  { deletedBy, now }: { deletedBy: DeletedBy; now: Date },
): Promise<boolean> {
  const changed = await tx
    .update(chatMessages)
    .set({ text: '', deletedBy, changedAt: now })
    .where(and(eq(chatMessages.id, id), isNull(chatMessages.deletedBy)))
    .returning({ id: chatMessages.id });
  return changed.length > 0;
}

/** False where the message was reported before. */
export async function saveReport(tx: Executor, messageId: string, now: Date): Promise<boolean> {
  const written = await tx
    .insert(chatReports)
    .values({ messageId, reportedAt: now })
    .onConflictDoNothing()
    .returning({ messageId: chatReports.messageId });
  return written.length > 0;
}
