// Written by `npm run generate:tables` from the migrations.
import { date, integer, jsonb, pgTable, smallint, text, time, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Tactics } from '@picado/domain/formations/schema';
import type { ApiSlot } from '@picado/domain/roster/api-names';
import { IN_MIGRATION } from '../in-migration';

export const matches = pgTable('matches', {
  id: uuid('id').primaryKey(),
  creatorId: uuid('creator_id').notNull(),
  location: text('location').notNull(),
  mapsUrl: text('maps_url').notNull(),
  date: date('date', { mode: 'string' }).notNull(),
  time: time('time', { precision: 0 }).notNull(),
  timeZone: text('time_zone').notNull(),
  startsAt: timestamp('starts_at', { withTimezone: true, mode: 'date' }).notNull(),
  price: text('price').notNull(),
  maxPlayers: smallint('max_players').notNull(),
  team1Name: text('team1_name').notNull(),
  team2Name: text('team2_name').notNull(),
  team1Goals: smallint('team1_goals'),
  team2Goals: smallint('team2_goals'),
  finishedAt: timestamp('finished_at', { withTimezone: true, mode: 'date' }),
  reportCompletedAt: timestamp('report_completed_at', { withTimezone: true, mode: 'date' }),
  version: integer('version').notNull().default(IN_MIGRATION),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  tactics: jsonb('tactics').$type<Tactics>(),
  teamsBefore: jsonb('teams_before').$type<(ApiSlot & { playerId: string })[]>(),
  team1OwnGoals: smallint('team1_own_goals').notNull().default(IN_MIGRATION),
  team2OwnGoals: smallint('team2_own_goals').notNull().default(IN_MIGRATION),
  guestsAnonymisedAt: timestamp('guests_anonymised_at', { withTimezone: true, mode: 'date' }),
  groupId: uuid('group_id'),
  groupDate: date('group_date', { mode: 'string' }),
  opensToAllAt: timestamp('opens_to_all_at', { withTimezone: true, mode: 'date' }),
  note: text('note'),
  noteChangedAt: timestamp('note_changed_at', { withTimezone: true, mode: 'date' }),
  surface: text('surface', { enum: ['SYNTHETIC', 'GRASS', 'PARQUET', 'CEMENT'] }),
});
