/** Keys of repeated calls. */
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

export const idempotencyKeys = pgTable('idempotency_keys', {
  scope: text('scope').notNull(),
  key: text('key').notNull(),
  fingerprint: text('fingerprint').notNull(),
  result: jsonb('result'),
  createdAt: instant('created_at').notNull(),
});
