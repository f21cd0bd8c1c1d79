// Written by `npm run generate:tables` from the migrations.
import { boolean, date, jsonb, pgTable, smallint, text, time, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { CountedSeason } from '@picado/domain/groups/table';
import type { Season } from '@picado/domain/groups/seasons';
import { IN_MIGRATION } from '../in-migration';

export const groups = pgTable('groups', {
  id: uuid('id').primaryKey(),
  organiserId: uuid('organiser_id').notNull(),
  name: text('name').notNull(),
  weekday: smallint('weekday').notNull(),
  time: time('time', { precision: 0 }).notNull(),
  timeZone: text('time_zone').notNull(),
  firstDate: date('first_date', { mode: 'string' }).notNull(),
  location: text('location').notNull(),
  mapsUrl: text('maps_url').notNull(),
  price: text('price').notNull(),
  maxPlayers: smallint('max_players').notNull(),
  team1Name: text('team1_name').notNull(),
  team2Name: text('team2_name').notNull(),
  alias: text('alias'),
  cvu: text('cvu'),
  opensDaysBefore: smallint('opens_days_before').notNull().default(IN_MIGRATION),
  opensAt: time('opens_at', { precision: 0 }).notNull().default(IN_MIGRATION),
  isPaused: boolean('is_paused').notNull().default(IN_MIGRATION),
  nextOpening: timestamp('next_opening', { withTimezone: true, mode: 'date' }),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  seasons: jsonb('seasons').$type<Season[]>().notNull().default(IN_MIGRATION),
  isConfirmationRequired: boolean('is_confirmation_required').notNull().default(IN_MIGRATION),
  earlyAccessHours: smallint('early_access_hours').notNull().default(IN_MIGRATION),
  note: text('note'),
  surface: text('surface', { enum: ['SYNTHETIC', 'GRASS', 'PARQUET', 'CEMENT'] }),
});

export const groupOrganisers = pgTable('group_organisers', {
  groupId: uuid('group_id').notNull(),
  userId: uuid('user_id').notNull(),
  namedAt: timestamp('named_at', { withTimezone: true, mode: 'date' }).notNull(),
});

export const groupInvitations = pgTable('group_invitations', {
  groupId: uuid('group_id').notNull(),
  userId: uuid('user_id').notNull(),
  askedBy: uuid('asked_by'),
  askedAt: timestamp('asked_at', { withTimezone: true, mode: 'date' }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
  ending: text('ending', { enum: ['ACCEPTED', 'DECLINED', 'WITHDRAWN'] }),
  endedAt: timestamp('ended_at', { withTimezone: true, mode: 'date' }),
});

export const groupMembers = pgTable('group_members', {
  id: uuid('id').primaryKey(),
  groupId: uuid('group_id').notNull(),
  userId: uuid('user_id'),
  guestName: text('guest_name'),
  guestKey: text('guest_key'),
  joinedAt: timestamp('joined_at', { withTimezone: true, mode: 'date' }).notNull(),
  isRegular: boolean('is_regular').notNull().default(IN_MIGRATION),
  position: text('position', { enum: ['Arquero', 'Defensor', 'Mediocampista', 'Delantero'] }),
  leftAt: timestamp('left_at', { withTimezone: true, mode: 'date' }),
  debtRemindedAt: timestamp('debt_reminded_at', { withTimezone: true, mode: 'date' }),
});

export const groupDates = pgTable('group_dates', {
  groupId: uuid('group_id').notNull(),
  date: date('date', { mode: 'string' }).notNull(),
  isSkipped: boolean('is_skipped').notNull().default(IN_MIGRATION),
  time: time('time', { precision: 0 }),
});

export const groupSeasons = pgTable('group_seasons', {
  groupId: uuid('group_id').notNull(),
  season: text('season').notNull(),
  counted: jsonb('counted').$type<CountedSeason>().notNull(),
  closesAt: timestamp('closes_at', { withTimezone: true, mode: 'date' }).notNull(),
  toldAt: timestamp('told_at', { withTimezone: true, mode: 'date' }),
});

export const guestRows = pgTable('guest_rows', {
  playerId: uuid('player_id').primaryKey(),
  groupId: uuid('group_id').notNull(),
  name: text('name').notNull(),
});
