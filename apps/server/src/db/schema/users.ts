/** Users: profiles, photos and the words that a search finds. */
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, bytes, stars } from './columns';

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  issuer: text('issuer').notNull(),
  subject: text('subject').notNull(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  nickname: text('nickname'),
  position: text('position').notNull().default('Mediocampista'),
  preferredPosition: text('preferred_position').notNull().default('Mediocampista'),
  preferredFoot: text('preferred_foot').notNull().default('Derecho'),
  rating: stars('rating').notNull().default(3),
  description: text('description').notNull().default(''),
  avatar: text('avatar'),
  createdAt: instant('created_at').notNull(),
  isPublic: boolean('is_public').notNull().default(true),
  isIndexed: boolean('is_indexed').notNull().default(false),
});

export const avatars = pgTable('avatars', {
  hash: text('hash').primaryKey(),
  bytes: bytes('bytes').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const userWords = pgTable('user_words', {
  userId: uuid('user_id').notNull(),
  word: text('word').notNull(),
  foundAs: text('found_as').notNull(),
});
