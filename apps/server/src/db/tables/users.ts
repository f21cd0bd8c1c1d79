// Written by `npm run generate:tables` from the migrations.
import { boolean, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytes, IN_MIGRATION } from '../in-migration';

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  issuer: text('issuer').notNull(),
  subject: text('subject').notNull(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  nickname: text('nickname'),
  position: text('position', { enum: ['Arquero', 'Defensor', 'Mediocampista', 'Delantero'] })
    .notNull()
    .default(IN_MIGRATION),
  preferredPosition: text('preferred_position', {
    enum: ['Arquero', 'Defensor', 'Mediocampista', 'Delantero'],
  })
    .notNull()
    .default(IN_MIGRATION),
  preferredFoot: text('preferred_foot', { enum: ['Derecho', 'Izquierdo', 'Ambos'] })
    .notNull()
    .default(IN_MIGRATION),
  rating: numeric('rating', { precision: 2, scale: 1, mode: 'number' }).notNull().default(IN_MIGRATION),
  description: text('description').notNull().default(IN_MIGRATION),
  avatar: text('avatar'),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  isPublic: boolean('is_public').notNull().default(IN_MIGRATION),
  isIndexed: boolean('is_indexed').notNull().default(IN_MIGRATION),
});

export const avatars = pgTable('avatars', {
  hash: text('hash').primaryKey(),
  bytes: bytes('bytes').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
});

export const userWords = pgTable('user_words', {
  userId: uuid('user_id').notNull(),
  word: text('word').notNull(),
  foundAs: text('found_as').notNull(),
});
