// Written by `npm run generate:tables` from the migrations.
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const reminders = pgTable('reminders', {
  key: text('key').primaryKey(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
});
