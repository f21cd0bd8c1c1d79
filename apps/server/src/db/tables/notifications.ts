// Written by `npm run generate:tables` from the migrations.
import { bigint, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { DeliveryStatus } from '@picado/domain/messages/sending';
import type { NotificationType } from '@picado/domain/notifications/types';
import { IN_MIGRATION } from '../in-migration';

export const notifications = pgTable('notifications', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  type: text('type').$type<NotificationType>().notNull(),
  title: text('title').notNull(),
  message: text('message').notNull(),
  matchId: uuid('match_id'),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  readAt: timestamp('read_at', { withTimezone: true, mode: 'date' }),
  confirmationId: uuid('confirmation_id'),
  reviewCount: integer('review_count').notNull().default(IN_MIGRATION),
  signUpCount: integer('sign_up_count').notNull().default(IN_MIGRATION),
  badge: text('badge'),
  badgeLevel: smallint('badge_level'),
  chatMessageId: uuid('chat_message_id'),
  topic: text('topic'),
  toldFrom: jsonb('told_from'),
  groupId: uuid('group_id'),
  season: text('season'),
});

export const outbox = pgTable('outbox', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  state: text('state', { enum: ['waiting', 'sending', 'sent', 'failed', 'unsure', 'dropped'] })
    .notNull()
    .default(IN_MIGRATION),
  kind: text('kind').notNull(),
  channel: text('channel', { enum: ['push', 'whatsapp', 'email'] }).notNull(),
  userId: uuid('user_id'),
  subscriptionId: uuid('subscription_id'),
  codeId: uuid('code_id'),
  confirmationId: uuid('confirmation_id'),
  matchId: uuid('match_id'),
  title: text('title').notNull(),
  body: text('body').notNull(),
  link: text('link').notNull(),
  tag: text('tag').notNull(),
  groupKey: text('group_key'),
  groupCount: integer('group_count').notNull().default(IN_MIGRATION),
  groupTitle: text('group_title'),
  groupBody: text('group_body'),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  sendAt: timestamp('send_at', { withTimezone: true, mode: 'date' }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
  tries: smallint('tries').notNull().default(IN_MIGRATION),
  claimedAt: timestamp('claimed_at', { withTimezone: true, mode: 'date' }),
  doneAt: timestamp('done_at', { withTimezone: true, mode: 'date' }),
  reason: text('reason'),
  providerId: text('provider_id'),
  timeZone: text('time_zone'),
  startsAt: timestamp('starts_at', { withTimezone: true, mode: 'date' }),
  playerId: uuid('player_id'),
  messageId: uuid('message_id'),
  type: text('type').$type<NotificationType>(),
  topic: text('topic'),
  toldFrom: jsonb('told_from'),
  urgency: smallint('urgency').generatedAlwaysAs(IN_MIGRATION).notNull(),
});

export const deliveries = pgTable('deliveries', {
  providerId: text('provider_id').primaryKey(),
  delivery: text('delivery').$type<DeliveryStatus>().notNull(),
  reason: text('reason'),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
});
