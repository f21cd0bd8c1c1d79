/** The chat of a match. */
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

export const matchChats = pgTable('match_chats', {
  matchId: uuid('match_id').primaryKey(),
  lastNumber: integer('last_number').notNull(),
});

export const chatMessages = pgTable('chat_messages', {
  id: uuid('id').primaryKey(),
  matchId: uuid('match_id').notNull(),
  number: integer('number').notNull(),
  kind: text('kind').notNull(),
  text: text('text').notNull(),
  createdAt: instant('created_at').notNull(),
  authorUserId: uuid('author_user_id'),
  authorPlayerId: uuid('author_player_id'),
  guestName: text('guest_name'),
  deletedBy: text('deleted_by'),
  changedAt: instant('changed_at').notNull(),
});

export const chatReads = pgTable('chat_reads', {
  matchId: uuid('match_id').notNull(),
  readerId: uuid('reader_id').notNull(),
  lastRead: integer('last_read').notNull(),
});

export const chatReports = pgTable('chat_reports', {
  messageId: uuid('message_id').primaryKey(),
  reportedAt: instant('reported_at').notNull(),
});
