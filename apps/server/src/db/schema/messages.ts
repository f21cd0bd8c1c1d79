/** Messages that leave Picado: settings, addresses, the outbox, reminders. */
import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Stands for the expression of a column that the database computes: the query builder only has to leave it out of writes. */
const IN_MIGRATION = sql`null`;

export const messageSettings = pgTable('message_settings', {
  userId: uuid('user_id').notNull(),
  kind: text('kind').notNull(),
  channel: text('channel').notNull(),
  isOn: boolean('is_on').notNull(),
});

export const pushSubscriptions = pgTable('push_subscriptions', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  endpoint: text('endpoint').notNull(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  createdAt: instant('created_at').notNull(),
  host: text('host').generatedAlwaysAs(IN_MIGRATION),
  timeouts: smallint('timeouts').notNull().default(0),
  silentSince: instant('silent_since'),
  restsUntil: instant('rests_until'),
});

export const contacts = pgTable('contacts', {
  userId: uuid('user_id'),
  playerId: uuid('player_id'),
  matchId: uuid('match_id'),
  whatsapp: text('whatsapp').notNull(),
  consentedAt: instant('consented_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  stoppedKinds: text('stopped_kinds').array().notNull().default([]),
});

export const contactCodes = pgTable('contact_codes', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id'),
  playerId: uuid('player_id'),
  matchId: uuid('match_id'),
  numberHash: text('number_hash').notNull(),
  createdAt: instant('created_at').notNull(),
  tries: smallint('tries').notNull().default(0),
  endedAt: instant('ended_at'),
  origin: text('origin'),
});

export const numberChoices = pgTable('number_choices', {
  numberHash: text('number_hash').primaryKey(),
  isStopped: boolean('is_stopped').notNull(),
  chosenAt: instant('chosen_at').notNull(),
});

export const placeAlerts = pgTable('place_alerts', {
  matchId: uuid('match_id').notNull(),
  userId: uuid('user_id').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const outbox = pgTable('outbox', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  state: text('state').notNull().default('waiting'),
  messageId: uuid('message_id'),
  type: text('type'),
  kind: text('kind').notNull(),
  channel: text('channel').notNull(),
  userId: uuid('user_id'),
  playerId: uuid('player_id'),
  subscriptionId: uuid('subscription_id'),
  codeId: uuid('code_id'),
  confirmationId: uuid('confirmation_id'),
  matchId: uuid('match_id'),
  timeZone: text('time_zone'),
  startsAt: instant('starts_at'),
  title: text('title').notNull(),
  body: text('body').notNull(),
  link: text('link').notNull(),
  tag: text('tag').notNull(),
  groupKey: text('group_key'),
  groupCount: integer('group_count').notNull().default(1),
  groupTitle: text('group_title'),
  groupBody: text('group_body'),
  createdAt: instant('created_at').notNull(),
  sendAt: instant('send_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  tries: smallint('tries').notNull().default(0),
  claimedAt: instant('claimed_at'),
  doneAt: instant('done_at'),
  reason: text('reason'),
  providerId: text('provider_id'),
  topic: text('topic'),
  toldFrom: jsonb('told_from'),
  urgency: smallint('urgency').notNull().generatedAlwaysAs(IN_MIGRATION),
});

export const deliveries = pgTable('deliveries', {
  providerId: text('provider_id').primaryKey(),
  delivery: text('delivery').notNull(),
  reason: text('reason'),
  createdAt: instant('created_at').notNull(),
});

export const reminders = pgTable('reminders', {
  key: text('key').primaryKey(),
  createdAt: instant('created_at').notNull(),
});
