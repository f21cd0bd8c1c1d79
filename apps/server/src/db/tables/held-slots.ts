// Written by `npm run generate:tables` from the migrations.
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const heldSlots = pgTable('occupied_spaces', {
  matchId: uuid('match_id').notNull(),
  slotKey: text('space_key').notNull(),
  holder: text('holder').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
});
