/** Sessions and the tickets that open them. */
import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  endedAt: instant('ended_at'),
});

export const sessionTickets = pgTable('session_tickets', {
  id: uuid('id').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});
