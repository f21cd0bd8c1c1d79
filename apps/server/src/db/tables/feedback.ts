// Written by `npm run generate:tables` from the migrations.
import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { DeviceInfo } from '@picado/domain/feedback/device-info';

export const feedback = pgTable('feedback', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  type: text('type', { enum: ['bug', 'feature', 'improvement', 'other'] }).notNull(),
  description: text('description').notNull(),
  device: jsonb('device').$type<DeviceInfo>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
});
