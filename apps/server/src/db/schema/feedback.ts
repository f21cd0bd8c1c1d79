/** Reports of problems and ideas. */
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

export const feedback = pgTable('feedback', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  type: text('type').notNull(),
  description: text('description').notNull(),
  device: jsonb('device').notNull(),
  createdAt: instant('created_at').notNull(),
});
