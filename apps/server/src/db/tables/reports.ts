// Written by `npm run generate:tables` from the migrations.
import { boolean, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { IN_MIGRATION } from '../in-migration';

export const playerReports = pgTable('player_reports', {
  playerId: uuid('player_id').primaryKey(),
  matchId: uuid('match_id').notNull(),
  goals: smallint('goals').notNull(),
  assists: smallint('assists').notNull(),
  saves: smallint('saves').notNull(),
  teamIndex: smallint('team_index').$type<0 | 1>(),
  validationStatus: text('validation_status', { enum: ['PENDING', 'APPROVED', 'REJECTED'] }).notNull(),
  isLoadedByOrganiser: boolean('is_loaded_by_organiser').notNull().default(IN_MIGRATION),
  validatorId: uuid('validator_id'),
  decidedById: uuid('decided_by_id'),
  rejectionReason: text('rejection_reason'),
  submittedAt: timestamp('submitted_at', { withTimezone: true, mode: 'date' }).notNull(),
  decidedAt: timestamp('decided_at', { withTimezone: true, mode: 'date' }),
  ownGoals: smallint('own_goals').notNull().default(IN_MIGRATION),
});

export const matchAwards = pgTable('match_awards', {
  playerId: uuid('player_id').notNull(),
  award: text('award', { enum: ['MVP', 'TOP_SCORER', 'TOP_ASSISTER', 'TOP_SAVER'] }).notNull(),
  matchId: uuid('match_id').notNull(),
});
