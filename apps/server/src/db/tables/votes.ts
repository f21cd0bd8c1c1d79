// Written by `npm run generate:tables` from the migrations.
import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

export const mvpVotes = pgTable('mvp_votes', {
  voterPlayerId: uuid('voter_player_id').primaryKey(),
  matchId: uuid('match_id').notNull(),
  votedPlayerId: uuid('voted_player_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
});
