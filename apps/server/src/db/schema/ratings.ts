/** The learned level: the events it is computed from, in order, and the evidence. */
import { bigint, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { stars } from './columns';

export const ratingEvents = pgTable('rating_events', {
  sequence: bigint('sequence', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  matchId: uuid('match_id').notNull(),
  claimedEntryId: uuid('claimed_entry_id'),
});

const evidence = {
  matches: integer('matches').notNull(),
  resultsPrecision: bigint('results_precision', { mode: 'number' }).notNull(),
  resultsSum: bigint('results_sum', { mode: 'number' }).notNull(),
  stars: integer('stars').notNull(),
  starMatches: integer('star_matches').notNull().default(0),
  starsPrecision: bigint('stars_precision', { mode: 'number' }).notNull(),
  starsSum: bigint('stars_sum', { mode: 'number' }).notNull(),
};

export const entryEvidence = pgTable('entry_evidence', {
  entryId: uuid('entry_id').primaryKey(),
  ownStars: stars('own_stars').notNull(),
  ...evidence,
});

export const playerEvidence = pgTable('player_evidence', {
  userId: uuid('user_id').primaryKey(),
  ...evidence,
});
