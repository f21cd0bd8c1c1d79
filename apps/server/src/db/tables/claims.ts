// Written by `npm run generate:tables` from the migrations.
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const claims = pgTable('claims', {
  id: uuid('id').primaryKey(),
  matchId: uuid('match_id').notNull(),
  playerId: uuid('player_id').notNull(),
  userId: uuid('user_id').notNull(),
  status: text('status', { enum: ['PENDING', 'ACCEPTED', 'REFUSED'] }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  answeredAt: timestamp('answered_at', { withTimezone: true, mode: 'date' }),
});
