/** Payments of a match, where organisers are paid, and the log of both. */
import { bigint, boolean, doublePrecision, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { PaymentLogKind, PaymentStatus } from '@picado/domain/payments/schema';
import { instant } from './columns';

export const payments = pgTable('payments', {
  matchId: uuid('match_id').notNull(),
  playerId: uuid('player_id').notNull(),
  userId: uuid('user_id'),
  name: text('player_name').notNull(),
  status: text('status').$type<PaymentStatus>().notNull(),
  amount: doublePrecision('amount').notNull(),
  isSentBack: boolean('is_sent_back').notNull(),
  changedAt: instant('changed_at').notNull(),
});

export const paymentAccounts = pgTable('payment_accounts', {
  userId: uuid('user_id').primaryKey(),
  alias: text('alias'),
  cvu: text('cvu'),
});

export const paymentLog = pgTable('payment_log', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  matchId: uuid('match_id').notNull(),
  at: instant('at').notNull(),
  kind: text('kind').$type<PaymentLogKind>().notNull(),
  actorId: uuid('actor_id'),
  playerId: uuid('player_id'),
  playerName: text('player_name'),
  isOwn: boolean('is_own').notNull(),
  amount: doublePrecision('amount'),
});
