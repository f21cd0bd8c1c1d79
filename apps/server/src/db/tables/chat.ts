// Written by `npm run generate:tables` from the migrations.
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const matchChats = pgTable('match_chats', {
  matchId: uuid('match_id').primaryKey(),
  lastNumber: integer('last_number').notNull(),
});

export const chatMessages = pgTable('chat_messages', {
  id: uuid('id').primaryKey(),
  matchId: uuid('match_id').notNull(),
  number: integer('number').notNull(),
  kind: text('kind', { enum: ['WRITTEN', 'ROSTER', 'CONFIRMED', 'MATCH'] }).notNull(),
  text: text('text').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  authorUserId: uuid('author_user_id'),
  authorPlayerId: uuid('author_player_id'),
  guestName: text('guest_name'),
  deletedBy: text('deleted_by', { enum: ['AUTHOR', 'ORGANISER'] }),
  changedAt: timestamp('changed_at', { withTimezone: true, mode: 'date' }).notNull(),
});

export const chatReads = pgTable('chat_reads', {
  matchId: uuid('match_id').notNull(),
  readerId: uuid('reader_id').notNull(),
  lastRead: integer('last_read').notNull(),
});

export const chatReports = pgTable('chat_reports', {
  messageId: uuid('message_id').primaryKey(),
  reportedAt: timestamp('reported_at', { withTimezone: true, mode: 'date' }).notNull(),
});
