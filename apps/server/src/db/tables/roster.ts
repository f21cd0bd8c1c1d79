// Written by `npm run generate:tables` from the migrations.
import { bigint, boolean, numeric, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Position } from '@picado/domain/users/schema';
import type { TeamIndex } from '@picado/domain/matches/sides';
import { IN_MIGRATION } from '../in-migration';

export const matchPlayers = pgTable('match_players', {
  id: uuid('id').primaryKey(),
  matchId: uuid('match_id').notNull(),
  maxPlayers: smallint('max_players').notNull(),
  userId: uuid('user_id'),
  name: text('name').notNull(),
  nameKey: text('name_key').notNull(),
  position: text('position', { enum: ['Arquero', 'Defensor', 'Mediocampista', 'Delantero'] }).notNull(),
  rating: numeric('rating', { precision: 2, scale: 1, mode: 'number' }).notNull(),
  teamIndex: smallint('team_index').$type<0 | 1>(),
  positionIndex: smallint('position_index'),
  waitingSince: timestamp('waiting_since', { withTimezone: true, mode: 'date' }).notNull(),
  joinedAt: timestamp('joined_at', { withTimezone: true, mode: 'date' }).notNull(),
  pendingConfirmationId: uuid('pending_confirmation_id'),
  result: text('result', { enum: ['WIN', 'LOSS', 'DRAW'] }),
  linkEndedAt: timestamp('link_ended_at', { withTimezone: true, mode: 'date' }),
});

export const confirmations = pgTable('confirmations', {
  id: uuid('id').primaryKey(),
  matchId: uuid('match_id').notNull(),
  playerId: uuid('player_id').notNull(),
  playerName: text('player_name').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  answeredAt: timestamp('answered_at', { withTimezone: true, mode: 'date' }),
  isAccepted: boolean('is_accepted'),
  endedAt: timestamp('ended_at', { withTimezone: true, mode: 'date' }),
  isRegular: boolean('is_regular').notNull().default(IN_MIGRATION),
  remindedAt: timestamp('reminded_at', { withTimezone: true, mode: 'date' }),
});

export const playerLog = pgTable('roster_log', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  matchId: uuid('match_id').notNull(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  kind: text('kind', {
    enum: [
      'JOINED',
      'LEFT',
      'PROMOTED',
      'REPLACED',
      'REMOVED',
      'MOVED',
      'BENCHED',
      'CONFIRMED',
      'DECLINED',
      'RENAMED',
      'PASSED',
    ],
  }).notNull(),
  playerId: uuid('player_id').notNull(),
  playerName: text('player_name').notNull(),
  userId: uuid('user_id'),
  teamIndex: smallint('team_index').$type<TeamIndex>(),
  positionIndex: smallint('position_index'),
  actorId: uuid('actor_id'),
  reason: text('reason', { enum: ['REGULAR', 'EARLY'] }),
});

export const replacements = pgTable('replacements', {
  playerId: uuid('player_id').primaryKey(),
  guestId: uuid('guest_id').notNull(),
  guestName: text('guest_name').notNull(),
  guestPosition: text('guest_position').$type<Position>().notNull(),
  guestRating: numeric('guest_rating', { precision: 2, scale: 1, mode: 'number' }).notNull(),
  guestJoinedAt: timestamp('guest_joined_at', { withTimezone: true, mode: 'date' }).notNull(),
  replacedAt: timestamp('replaced_at', { withTimezone: true, mode: 'date' }).notNull(),
});
