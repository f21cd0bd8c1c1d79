// Written by `npm run generate:tables` from the migrations.
import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ListState } from '@picado/domain/lists/state';

export const listExports = pgTable('list_exports', {
  matchId: uuid('match_id').notNull(),
  version: integer('version').notNull(),
  checksum: text('checksum').notNull(),
  state: jsonb('state').$type<ListState>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
});
