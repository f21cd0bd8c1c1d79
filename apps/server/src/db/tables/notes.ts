// Written by `npm run generate:tables` from the migrations.
import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

export const noteReads = pgTable('note_reads', {
  matchId: uuid('match_id').notNull(),
  userId: uuid('user_id').notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true, mode: 'date' }).notNull(),
});
