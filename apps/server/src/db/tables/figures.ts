// Written by `npm run generate:tables` from the migrations.
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const dueRecomputes = pgTable('due_recomputes', {
  name: text('name').primaryKey(),
  claimedUntil: timestamp('claimed_until', { withTimezone: true, mode: 'date' }),
});
