// Written by `npm run generate:tables` from the migrations.
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const idempotencyKeys = pgTable('idempotency_keys', {
  scope: text('scope').notNull(),
  key: text('key').notNull(),
  fingerprint: text('fingerprint').notNull(),
  result: jsonb('result'),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
});
