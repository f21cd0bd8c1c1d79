/**
 * The tables as the code sees them. `migrations/` makes them; a test holds the two against each other, column by
 * column, so this file adds names and types and no constraint of its own.
 */
import {
  bigint,
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

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
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
  teamIndex: smallint('team_index'),
  positionIndex: smallint('position_index'),
  waitingSince: instant('waiting_since').notNull(),
  joinedAt: instant('joined_at').notNull(),
});

export const rosterLog = pgTable('roster_log', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  matchId: uuid('match_id').notNull(),
  at: instant('at').notNull(),
  kind: text('kind').notNull(),
  playerId: uuid('player_id').notNull(),
  playerName: text('player_name').notNull(),
  userId: uuid('user_id'),
  teamIndex: smallint('team_index'),
  positionIndex: smallint('position_index'),
  actorId: uuid('actor_id'),
});

export const occupiedSpaces = pgTable('occupied_spaces', {
  matchId: uuid('match_id').notNull(),
  spaceKey: text('space_key').notNull(),
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
});

export const idempotencyKeys = pgTable('idempotency_keys', {
  scope: text('scope').notNull(),
  key: text('key').notNull(),
  fingerprint: text('fingerprint').notNull(),
  result: jsonb('result'),
  createdAt: instant('created_at').notNull(),
});
