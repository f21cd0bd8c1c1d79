// Written by `npm run generate:tables` from the migrations.
import { bigint, boolean, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Position } from '@picado/domain/users/schema';
import { IN_MIGRATION } from '../in-migration';

export const appearances = pgTable('appearances', {
  entryId: uuid('entry_id').primaryKey(),
  matchId: uuid('match_id').notNull(),
  userId: uuid('user_id').notNull(),
  startsAt: timestamp('starts_at', { withTimezone: true, mode: 'date' }).notNull(),
  hasPlayed: boolean('has_played').notNull(),
  teamIndex: smallint('team_index').$type<0 | 1>(),
  isSubstitute: boolean('is_substitute').notNull(),
  position: text('position').$type<Position>().notNull(),
  location: text('location').notNull(),
  goals: smallint('goals').notNull(),
  assists: smallint('assists').notNull(),
  saves: smallint('saves').notNull(),
  conceded: smallint('conceded'),
  result: text('result', { enum: ['WIN', 'LOSS', 'DRAW'] }),
  isMVP: boolean('is_mvp').notNull(),
  isTopScorer: boolean('is_top_scorer').notNull(),
  isTopAssister: boolean('is_top_assister').notNull(),
  isTopSaver: boolean('is_top_saver').notNull(),
  isOrganiser: boolean('is_organiser').notNull(),
});

export const dropOuts = pgTable('drop_outs', {
  userId: uuid('user_id').notNull(),
  matchId: uuid('match_id').notNull(),
  startsAt: timestamp('starts_at', { withTimezone: true, mode: 'date' }).notNull(),
});

export const playerFigures = pgTable('player_figures', {
  userId: uuid('user_id').primaryKey(),
  totalMatches: integer('total_matches').notNull().default(IN_MIGRATION),
  totalWins: integer('total_wins').notNull().default(IN_MIGRATION),
  totalLosses: integer('total_losses').notNull().default(IN_MIGRATION),
  totalGoals: integer('total_goals').notNull().default(IN_MIGRATION),
  totalAssists: integer('total_assists').notNull().default(IN_MIGRATION),
  totalSaves: integer('total_saves').notNull().default(IN_MIGRATION),
  mvpCount: integer('mvp_count').notNull().default(IN_MIGRATION),
  topScorerCount: integer('top_scorer_count').notNull().default(IN_MIGRATION),
  topAssisterCount: integer('top_assister_count').notNull().default(IN_MIGRATION),
  topSaverCount: integer('top_saver_count').notNull().default(IN_MIGRATION),
  hatTricks: integer('hat_tricks').notNull().default(IN_MIGRATION),
  winStreak: integer('win_streak').notNull().default(IN_MIGRATION),
  unbeatenStreak: integer('unbeaten_streak').notNull().default(IN_MIGRATION),
  attendance: integer('attendance').notNull().default(IN_MIGRATION),
  organised: integer('organised').notNull().default(IN_MIGRATION),
  positions: integer('positions').notNull().default(IN_MIGRATION),
  places: integer('places').notNull().default(IN_MIGRATION),
  cleanSheets: integer('clean_sheets').notNull().default(IN_MIGRATION),
  completeMatches: integer('complete_matches').notNull().default(IN_MIGRATION),
  fromTheBench: integer('from_the_bench').notNull().default(IN_MIGRATION),
  reviewsReceived: integer('reviews_received').notNull().default(IN_MIGRATION),
  reviewsGiven: integer('reviews_given').notNull().default(IN_MIGRATION),
  positiveTags: integer('positive_tags').notNull().default(IN_MIGRATION),
  negativeTags: integer('negative_tags').notNull().default(IN_MIGRATION),
  customTags: integer('custom_tags').notNull().default(IN_MIGRATION),
  levelScore: integer('level_score'),
  ratingScore: integer('rating_score'),
  reviewsScore: integer('reviews_score'),
  positiveScore: integer('positive_score'),
  activityScore: integer('activity_score'),
  rankedMatches: smallint('ranked_matches').notNull().default(IN_MIGRATION),
  rankedPlayers: smallint('ranked_players').notNull().default(IN_MIGRATION),
});

export const playerTags = pgTable('player_tags', {
  userId: uuid('user_id').notNull(),
  type: text('type', { enum: ['POSITIVE', 'NEGATIVE'] }).notNull(),
  isCustom: boolean('is_custom').notNull(),
  name: text('name').notNull(),
  amount: integer('amount').notNull(),
});

export const counters = pgTable('counters', {
  counter: text('counter').notNull(),
  score: integer('score').notNull().default(IN_MIGRATION),
  shard: smallint('shard').notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
});
