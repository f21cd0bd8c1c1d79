// Written by `npm run generate:tables` from the migrations.
import { bigint, boolean, doublePrecision, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { IN_MIGRATION } from '../in-migration';

export const payments = pgTable('payments', {
  matchId: uuid('match_id').notNull(),
  playerId: uuid('player_id').notNull(),
  userId: uuid('user_id'),
  name: text('player_name').notNull(),
  status: text('status', { enum: ['UNPAID', 'DECLARED', 'CONFIRMED'] }).notNull(),
  amount: doublePrecision('amount').notNull(),
  isSentBack: boolean('is_sent_back').notNull().default(IN_MIGRATION),
  changedAt: timestamp('changed_at', { withTimezone: true, mode: 'date' }).notNull(),
});

export const paymentAccounts = pgTable('payment_accounts', {
  userId: uuid('user_id').primaryKey(),
  alias: text('alias'),
  cvu: text('cvu'),
});

export const paymentLog = pgTable('payment_log', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  matchId: uuid('match_id').notNull(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  kind: text('kind', {
    enum: ['UNPAID', 'DECLARED', 'CONFIRMED', 'SENT_BACK', 'ACCOUNT', 'REMINDED'],
  }).notNull(),
  actorId: uuid('actor_id'),
  playerId: uuid('player_id'),
  playerName: text('player_name'),
  isOwn: boolean('is_own').notNull().default(IN_MIGRATION),
  amount: doublePrecision('amount'),
});
