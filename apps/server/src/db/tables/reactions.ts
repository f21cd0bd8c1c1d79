// Written by `npm run generate:tables` from the migrations.
import { pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const reactions = pgTable('reactions', {
  id: uuid('id').primaryKey(),
  reviewId: uuid('review_id').notNull(),
  userId: uuid('user_id').notNull(),
  emoji: text('emoji').notNull(),
  place: smallint('place').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
});
