/** Reports of a finished match, votes and awards. */
import { boolean, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { TeamIndex } from '@picado/domain/matches/sides';
import { instant } from './columns';

export const playerReports = pgTable('player_reports', {
  playerId: uuid('player_id').primaryKey(),
  matchId: uuid('match_id').notNull(),
  goals: smallint('goals').notNull(),
  assists: smallint('assists').notNull(),
  saves: smallint('saves').notNull(),
  ownGoals: smallint('own_goals').notNull().default(0),
  teamIndex: smallint('team_index').$type<TeamIndex>(),
  validationStatus: text('validation_status').notNull(),
  isLoadedByOrganiser: boolean('is_loaded_by_organiser').notNull().default(false),
  validatorId: uuid('validator_id'),
  decidedById: uuid('decided_by_id'),
  rejectionReason: text('rejection_reason'),
  submittedAt: instant('submitted_at').notNull(),
  decidedAt: instant('decided_at'),
});

export const mvpVotes = pgTable('mvp_votes', {
  voterPlayerId: uuid('voter_player_id').primaryKey(),
  matchId: uuid('match_id').notNull(),
  votedPlayerId: uuid('voted_player_id').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const matchAwards = pgTable('match_awards', {
  playerId: uuid('player_id').notNull(),
  award: text('award').notNull(),
  matchId: uuid('match_id').notNull(),
});
