// Written by `npm run generate:tables` from the migrations.
import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

export const calendarLinks = pgTable('calendar_links', {
  userId: uuid('user_id').primaryKey(),
  id: uuid('id').notNull(),
  renewedAt: timestamp('renewed_at', { withTimezone: true, mode: 'date' }).notNull(),
});
