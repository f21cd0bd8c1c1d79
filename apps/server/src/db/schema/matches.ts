/** Matches and the lists exported of them. */
import { date, integer, jsonb, pgTable, smallint, text, time, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

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

export const listExports = pgTable('list_exports', {
  matchId: uuid('match_id').notNull(),
  version: integer('version').notNull(),
  checksum: text('checksum').notNull(),
  state: jsonb('state').notNull(),
  createdAt: instant('created_at').notNull(),
});
