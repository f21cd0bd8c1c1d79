/** Notifications. */
import { integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

export const notifications = pgTable('notifications', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  type: text('type').notNull(),
  title: text('title').notNull(),
  message: text('message').notNull(),
  matchId: uuid('match_id'),
  createdAt: instant('created_at').notNull(),
  readAt: instant('read_at'),
  confirmationId: uuid('confirmation_id'),
  reviewCount: integer('review_count').notNull().default(0),
  signUpCount: integer('sign_up_count').notNull().default(0),
  badge: text('badge'),
  badgeLevel: smallint('badge_level'),
  chatMessageId: uuid('chat_message_id'),
  topic: text('topic'),
  toldFrom: jsonb('told_from'),
});
