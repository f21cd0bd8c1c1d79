// Written by `npm run generate:tables` from the migrations.
import { boolean, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { IN_MIGRATION } from '../in-migration';

export const reviews = pgTable('reviews', {
  id: uuid('id').primaryKey(),
  matchId: uuid('match_id').notNull(),
  authorPlayerId: uuid('author_player_id').notNull(),
  reviewedPlayerId: uuid('reviewed_player_id').notNull(),
  comment: text('comment').notNull().default(IN_MIGRATION),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  isLate: boolean('is_late').notNull().default(IN_MIGRATION),
});

export const reviewTags = pgTable('review_tags', {
  reviewId: uuid('review_id').notNull(),
  isCustom: boolean('is_custom').notNull(),
  place: smallint('place').notNull(),
  type: text('type', { enum: ['POSITIVE', 'NEGATIVE'] }).notNull(),
  name: text('name').notNull(),
});

export const customTags = pgTable('custom_tags', {
  type: text('type', { enum: ['POSITIVE', 'NEGATIVE'] }).notNull(),
  nameKey: text('name_key').notNull(),
  name: text('name').notNull(),
  usageCount: integer('usage_count').notNull().default(IN_MIGRATION),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
});

export const teammateStars = pgTable('teammate_stars', {
  authorPlayerId: uuid('author_player_id').notNull(),
  reviewedPlayerId: uuid('reviewed_player_id').notNull(),
  matchId: uuid('match_id').notNull(),
  stars: smallint('stars').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  countedWith: uuid('counted_with'),
});
