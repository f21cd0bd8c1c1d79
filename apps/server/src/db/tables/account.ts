// Written by `npm run generate:tables` from the migrations.
import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

export const accountDeletions = pgTable('account_deletions', {
  userId: uuid('user_id').primaryKey(),
  requestedAt: timestamp('requested_at', { withTimezone: true, mode: 'date' }).notNull(),
});

export const accountDeletionMatches = pgTable('account_deletion_matches', {
  userId: uuid('user_id').notNull(),
  matchId: uuid('match_id').notNull(),
});
