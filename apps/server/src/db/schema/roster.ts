/** The list of a match: entries, confirmations, its log, held slots, claims. */
import { bigint, boolean, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { TeamIndex } from '@picado/domain/matches/sides';
import { instant, stars } from './columns';

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

export const replacements = pgTable('replacements', {
  playerId: uuid('player_id').primaryKey(),
  guestId: uuid('guest_id').notNull(),
  guestName: text('guest_name').notNull(),
  guestPosition: text('guest_position').notNull(),
  guestRating: stars('guest_rating').notNull(),
  guestJoinedAt: instant('guest_joined_at').notNull(),
  replacedAt: instant('replaced_at').notNull(),
});

export const heldSlots = pgTable('occupied_spaces', {
  matchId: uuid('match_id').notNull(),
  slotKey: text('space_key').notNull(),
  holder: text('holder').notNull(),
  expiresAt: instant('expires_at').notNull(),
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
