// Written by `npm run generate:tables` from the migrations.
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const turnout = pgTable('turnout', {
  matchId: uuid('match_id').notNull(),
  playerId: uuid('player_id').notNull(),
  groupId: uuid('group_id').notNull(),
  userId: uuid('user_id'),
  guestKey: text('guest_key'),
  state: text('state', { enum: ['ABSENT', 'LATE_DROPOUT'] }).notNull(),
  recordedAt: timestamp('recorded_at', { withTimezone: true, mode: 'date' }).notNull(),
});
