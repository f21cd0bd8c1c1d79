// Written by `npm run generate:tables` from the migrations.
import { boolean, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { NoticeKind } from '@picado/domain/notifications/types';
import { IN_MIGRATION } from '../in-migration';

export const messageSettings = pgTable('message_settings', {
  userId: uuid('user_id').notNull(),
  kind: text('kind').$type<NoticeKind | '*'>().notNull(),
  channel: text('channel', { enum: ['app', 'push', 'whatsapp', 'email'] }).notNull(),
  isOn: boolean('is_on').notNull(),
});

export const pushSubscriptions = pgTable('push_subscriptions', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  endpoint: text('endpoint').notNull(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  host: text('host').generatedAlwaysAs(IN_MIGRATION),
  timeouts: smallint('timeouts').notNull().default(IN_MIGRATION),
  silentSince: timestamp('silent_since', { withTimezone: true, mode: 'date' }),
  restsUntil: timestamp('rests_until', { withTimezone: true, mode: 'date' }),
  refusedSince: timestamp('refused_since', { withTimezone: true, mode: 'date' }),
});

export const contacts = pgTable('contacts', {
  userId: uuid('user_id'),
  whatsapp: text('whatsapp').notNull(),
  consentedAt: timestamp('consented_at', { withTimezone: true, mode: 'date' }).notNull(),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true, mode: 'date' }),
  playerId: uuid('player_id'),
  matchId: uuid('match_id'),
  stoppedKinds: text('stopped_kinds').array().notNull().default(IN_MIGRATION),
  unreachableAt: timestamp('unreachable_at', { withTimezone: true, mode: 'date' }),
});

export const contactCodes = pgTable('contact_codes', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id'),
  numberHash: text('number_hash').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  tries: smallint('tries').notNull().default(IN_MIGRATION),
  endedAt: timestamp('ended_at', { withTimezone: true, mode: 'date' }),
  playerId: uuid('player_id'),
  matchId: uuid('match_id'),
  origin: text('origin'),
});

export const numberChoices = pgTable('number_choices', {
  numberHash: text('number_hash').primaryKey(),
  isStopped: boolean('is_stopped').notNull(),
  chosenAt: timestamp('chosen_at', { withTimezone: true, mode: 'date' }).notNull(),
});

export const pushEndings = pgTable('push_endings', {
  userId: uuid('user_id').primaryKey(),
  endedAt: timestamp('ended_at', { withTimezone: true, mode: 'date' }).notNull(),
});

export const placeAlerts = pgTable('place_alerts', {
  matchId: uuid('match_id').notNull(),
  userId: uuid('user_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
});
