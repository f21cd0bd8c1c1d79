/** Reviews: tags, stars of team-mates, reactions. */
import { boolean, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

export const customTags = pgTable('custom_tags', {
  type: text('type').notNull(),
  nameKey: text('name_key').notNull(),
  name: text('name').notNull(),
  usageCount: integer('usage_count').notNull().default(0),
  createdAt: instant('created_at').notNull(),
});

export const reviews = pgTable('reviews', {
  id: uuid('id').primaryKey(),
  matchId: uuid('match_id').notNull(),
  authorPlayerId: uuid('author_player_id').notNull(),
  reviewedPlayerId: uuid('reviewed_player_id').notNull(),
  comment: text('comment').notNull().default(''),
  createdAt: instant('created_at').notNull(),
  isLate: boolean('is_late').notNull().default(false),
});

export const reviewTags = pgTable('review_tags', {
  reviewId: uuid('review_id').notNull(),
  isCustom: boolean('is_custom').notNull(),
  place: smallint('place').notNull(),
  type: text('type').notNull(),
  name: text('name').notNull(),
});

export const teammateStars = pgTable('teammate_stars', {
  authorPlayerId: uuid('author_player_id').notNull(),
  reviewedPlayerId: uuid('reviewed_player_id').notNull(),
  matchId: uuid('match_id').notNull(),
  stars: smallint('stars').notNull(),
  createdAt: instant('created_at').notNull(),
  countedWith: uuid('counted_with'),
});

export const reactions = pgTable('reactions', {
  id: uuid('id').primaryKey(),
  reviewId: uuid('review_id').notNull(),
  userId: uuid('user_id').notNull(),
  emoji: text('emoji').notNull(),
  place: smallint('place').notNull(),
  createdAt: instant('created_at').notNull(),
});
