/** Stored figures of players, the appearances they are counted from, and badges. */
import { bigint, boolean, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant, counted } from './columns';

export const appearances = pgTable('appearances', {
  entryId: uuid('entry_id').primaryKey(),
  matchId: uuid('match_id').notNull(),
  userId: uuid('user_id').notNull(),
  startsAt: instant('starts_at').notNull(),
  hasPlayed: boolean('has_played').notNull(),
  teamIndex: smallint('team_index'),
  isSubstitute: boolean('is_substitute').notNull(),
  position: text('position').notNull(),
  location: text('location').notNull(),
  goals: smallint('goals').notNull(),
  assists: smallint('assists').notNull(),
  saves: smallint('saves').notNull(),
  conceded: smallint('conceded'),
  result: text('result'),
  isMVP: boolean('is_mvp').notNull(),
  isTopScorer: boolean('is_top_scorer').notNull(),
  isTopAssister: boolean('is_top_assister').notNull(),
  isTopSaver: boolean('is_top_saver').notNull(),
  isOrganiser: boolean('is_organiser').notNull(),
});

export const dropOuts = pgTable('drop_outs', {
  userId: uuid('user_id').notNull(),
  matchId: uuid('match_id').notNull(),
  startsAt: instant('starts_at').notNull(),
});

export const playerFigures = pgTable('player_figures', {
  userId: uuid('user_id').primaryKey(),
  totalMatches: counted('total_matches'),
  totalWins: counted('total_wins'),
  totalLosses: counted('total_losses'),
  totalGoals: counted('total_goals'),
  totalAssists: counted('total_assists'),
  totalSaves: counted('total_saves'),
  mvpCount: counted('mvp_count'),
  topScorerCount: counted('top_scorer_count'),
  topAssisterCount: counted('top_assister_count'),
  topSaverCount: counted('top_saver_count'),
  hatTricks: counted('hat_tricks'),
  winStreak: counted('win_streak'),
  unbeatenStreak: counted('unbeaten_streak'),
  attendance: counted('attendance'),
  organised: counted('organised'),
  positions: counted('positions'),
  places: counted('places'),
  cleanSheets: counted('clean_sheets'),
  completeMatches: counted('complete_matches'),
  fromTheBench: counted('from_the_bench'),
  reviewsReceived: counted('reviews_received'),
  reviewsGiven: counted('reviews_given'),
  positiveTags: counted('positive_tags'),
  negativeTags: counted('negative_tags'),
  customTags: counted('custom_tags'),
  levelScore: integer('level_score'),
  rankedMatches: smallint('ranked_matches').notNull().default(0),
  rankedPlayers: smallint('ranked_players').notNull().default(0),
  ratingScore: integer('rating_score'),
  reviewsScore: integer('reviews_score'),
  positiveScore: integer('positive_score'),
  activityScore: integer('activity_score'),
});

export const playerTags = pgTable('player_tags', {
  userId: uuid('user_id').notNull(),
  type: text('type').notNull(),
  isCustom: boolean('is_custom').notNull(),
  name: text('name').notNull(),
  amount: integer('amount').notNull(),
});

export const counters = pgTable('counters', {
  counter: text('counter').notNull(),
  score: counted('score'),
  shard: smallint('shard').notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
});

export const dueRecomputes = pgTable('due_recomputes', {
  name: text('name').primaryKey(),
  claimedUntil: instant('claimed_until'),
});

export const earnedBadges = pgTable('earned_badges', {
  userId: uuid('user_id').notNull(),
  badge: text('badge').notNull(),
  level: smallint('level').notNull(),
  earnedAt: instant('earned_at').notNull(),
  seenAt: instant('seen_at'),
});
