// Written by `npm run generate:tables` from the migrations.
import { pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const earnedBadges = pgTable('earned_badges', {
  userId: uuid('user_id').notNull(),
  badge: text('badge').notNull(),
  level: smallint('level').notNull(),
  earnedAt: timestamp('earned_at', { withTimezone: true, mode: 'date' }).notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true, mode: 'date' }),
});
