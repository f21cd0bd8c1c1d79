// Written by `npm run generate:tables` from the migrations.
import { bigint, integer, numeric, pgTable, uuid } from 'drizzle-orm/pg-core';
import { IN_MIGRATION } from '../in-migration';

export const ratingEvents = pgTable('rating_events', {
  sequence: bigint('sequence', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  matchId: uuid('match_id').notNull(),
  claimedEntryId: uuid('claimed_entry_id'),
});

export const entryEvidence = pgTable('entry_evidence', {
  entryId: uuid('entry_id').primaryKey(),
  matches: integer('matches').notNull(),
  resultsPrecision: bigint('results_precision', { mode: 'number' }).notNull(),
  resultsSum: bigint('results_sum', { mode: 'number' }).notNull(),
  stars: integer('stars').notNull(),
  starsPrecision: bigint('stars_precision', { mode: 'number' }).notNull(),
  starsSum: bigint('stars_sum', { mode: 'number' }).notNull(),
  ownStars: numeric('own_stars', { precision: 2, scale: 1, mode: 'number' }).notNull(),
  starMatches: integer('star_matches').notNull().default(IN_MIGRATION),
});

export const playerEvidence = pgTable('player_evidence', {
  userId: uuid('user_id').primaryKey(),
  matches: integer('matches').notNull(),
  resultsPrecision: bigint('results_precision', { mode: 'number' }).notNull(),
  resultsSum: bigint('results_sum', { mode: 'number' }).notNull(),
  stars: integer('stars').notNull(),
  starsPrecision: bigint('stars_precision', { mode: 'number' }).notNull(),
  starsSum: bigint('stars_sum', { mode: 'number' }).notNull(),
  starMatches: integer('star_matches').notNull().default(IN_MIGRATION),
});
