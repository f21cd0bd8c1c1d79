/**
 * The tables for the query builder. `migrations/` creates them; a test compares the two column by column, so this
 * file adds names and types and no constraint.
 */
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  time,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { TeamIndex } from '@picado/domain/matches/sides';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** Read as a Buffer by one driver and as a plain array of bytes by the other. */
const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
const stars = (name: string) => numeric(name, { precision: 2, scale: 1, mode: 'number' });

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  issuer: text('issuer').notNull(),
  subject: text('subject').notNull(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  nickname: text('nickname'),
  position: text('position').notNull().default('Mediocampista'),
  preferredPosition: text('preferred_position').notNull().default('Mediocampista'),
  preferredFoot: text('preferred_foot').notNull().default('Derecho'),
  rating: stars('rating').notNull().default(3),
  description: text('description').notNull().default(''),
  avatar: text('avatar'),
  createdAt: instant('created_at').notNull(),
  isPublic: boolean('is_public').notNull().default(true),
});

export const avatars = pgTable('avatars', {
  hash: text('hash').primaryKey(),
  bytes: bytes('bytes').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const userWords = pgTable('user_words', {
  userId: uuid('user_id').notNull(),
  word: text('word').notNull(),
  foundAs: text('found_as').notNull(),
});

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  endedAt: instant('ended_at'),
});

export const sessionTickets = pgTable('session_tickets', {
  id: uuid('id').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

export const matches = pgTable('matches', {
  id: uuid('id').primaryKey(),
  creatorId: uuid('creator_id').notNull(),
  location: text('location').notNull(),
  mapsUrl: text('maps_url').notNull(),
  date: date('date', { mode: 'string' }).notNull(),
  time: time('time', { precision: 0 }).notNull(),
  timeZone: text('time_zone').notNull(),
  startsAt: instant('starts_at').notNull(),
  price: text('price').notNull(),
  maxPlayers: smallint('max_players').notNull(),
  team1Name: text('team1_name').notNull(),
  team2Name: text('team2_name').notNull(),
  team1Goals: smallint('team1_goals'),
  team2Goals: smallint('team2_goals'),
  finishedAt: instant('finished_at'),
  reportCompletedAt: instant('report_completed_at'),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
  tactics: jsonb('tactics'),
  teamsBefore: jsonb('teams_before'),
  team1OwnGoals: smallint('team1_own_goals').notNull().default(0),
  team2OwnGoals: smallint('team2_own_goals').notNull().default(0),
});

export const matchPlayers = pgTable('match_players', {
  id: uuid('id').primaryKey(),
  matchId: uuid('match_id').notNull(),
  maxPlayers: smallint('max_players').notNull(),
  userId: uuid('user_id'),
  name: text('name').notNull(),
  nameKey: text('name_key').notNull(),
  position: text('position').notNull(),
  rating: stars('rating').notNull(),
  teamIndex: smallint('team_index').$type<TeamIndex>(),
  positionIndex: smallint('position_index'),
  waitingSince: instant('waiting_since').notNull(),
  joinedAt: instant('joined_at').notNull(),
  pendingConfirmationId: uuid('pending_confirmation_id'),
  result: text('result'),
  linkEndedAt: instant('link_ended_at'),
});

export const confirmations = pgTable('confirmations', {
  id: uuid('id').primaryKey(),
  matchId: uuid('match_id').notNull(),
  playerId: uuid('player_id').notNull(),
  playerName: text('player_name').notNull(),
  createdAt: instant('created_at').notNull(),
  answeredAt: instant('answered_at'),
  isAccepted: boolean('is_accepted'),
  endedAt: instant('ended_at'),
});

export const listExports = pgTable('list_exports', {
  matchId: uuid('match_id').notNull(),
  version: integer('version').notNull(),
  checksum: text('checksum').notNull(),
  state: jsonb('state').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const rosterLog = pgTable('roster_log', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  matchId: uuid('match_id').notNull(),
  at: instant('at').notNull(),
  kind: text('kind').notNull(),
  playerId: uuid('player_id').notNull(),
  playerName: text('player_name').notNull(),
  userId: uuid('user_id'),
  teamIndex: smallint('team_index').$type<TeamIndex>(),
  positionIndex: smallint('position_index'),
  actorId: uuid('actor_id'),
});

export const heldSlots = pgTable('occupied_spaces', {
  matchId: uuid('match_id').notNull(),
  slotKey: text('space_key').notNull(),
  holder: text('holder').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const notifications = pgTable('notifications', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  type: text('type').notNull(),
  title: text('title').notNull(),
  message: text('message').notNull(),
  matchId: uuid('match_id'),
  createdAt: instant('created_at').notNull(),
  readAt: instant('read_at'),
  confirmationId: uuid('confirmation_id'),
  reviewCount: integer('review_count').notNull().default(0),
  signUpCount: integer('sign_up_count').notNull().default(0),
  badge: text('badge'),
  badgeLevel: smallint('badge_level'),
});

export const idempotencyKeys = pgTable('idempotency_keys', {
  scope: text('scope').notNull(),
  key: text('key').notNull(),
  fingerprint: text('fingerprint').notNull(),
  result: jsonb('result'),
  createdAt: instant('created_at').notNull(),
});

export const playerReports = pgTable('player_reports', {
  playerId: uuid('player_id').primaryKey(),
  matchId: uuid('match_id').notNull(),
  goals: smallint('goals').notNull(),
  assists: smallint('assists').notNull(),
  saves: smallint('saves').notNull(),
  teamIndex: smallint('team_index').$type<TeamIndex>(),
  validationStatus: text('validation_status').notNull(),
  isLoadedByOrganiser: boolean('is_loaded_by_organiser').notNull().default(false),
  validatorId: uuid('validator_id'),
  decidedById: uuid('decided_by_id'),
  rejectionReason: text('rejection_reason'),
  submittedAt: instant('submitted_at').notNull(),
  decidedAt: instant('decided_at'),
});

export const mvpVotes = pgTable('mvp_votes', {
  voterPlayerId: uuid('voter_player_id').primaryKey(),
  matchId: uuid('match_id').notNull(),
  votedPlayerId: uuid('voted_player_id').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const matchAwards = pgTable('match_awards', {
  playerId: uuid('player_id').notNull(),
  award: text('award').notNull(),
  matchId: uuid('match_id').notNull(),
});

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

export const claims = pgTable('claims', {
  id: uuid('id').primaryKey(),
  matchId: uuid('match_id').notNull(),
  playerId: uuid('player_id').notNull(),
  userId: uuid('user_id').notNull(),
  status: text('status').notNull(),
  createdAt: instant('created_at').notNull(),
  answeredAt: instant('answered_at'),
});

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

const counted = (name: string) => integer(name).notNull().default(0);

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
});

export const earnedBadges = pgTable('earned_badges', {
  userId: uuid('user_id').notNull(),
  badge: text('badge').notNull(),
  level: smallint('level').notNull(),
  earnedAt: instant('earned_at').notNull(),
  seenAt: instant('seen_at'),
});

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
  starsPrecision: bigint('stars_precision', { mode: 'number' }).notNull(),
  starsSum: bigint('stars_sum', { mode: 'number' }).notNull(),
};

export const entryEvidence = pgTable('entry_evidence', {
  entryId: uuid('entry_id').primaryKey(),
  ...evidence,
});

export const playerEvidence = pgTable('player_evidence', {
  userId: uuid('user_id').primaryKey(),
  ...evidence,
});
