import * as z from 'zod/mini';
import { idSchema } from '../http/schema';
import { matchResultSchema, teamIndexSchema } from '../matches/schema';
import { tagCountSchema } from '../reviews/schema';
import { reputationFields } from '../users/figures-schema';
import { levelSchema, positionSchema } from '../users/schema';

/** The number of tags of each of the four kinds that an answer holds at most. */
export const TOP_TAGS = 6;

/** A finished match in the history of a user. Figures are the approved ones. */
export const historyEntrySchema = z.object({
  /** The id of the user's entry in the match. */
  id: idSchema,
  matchId: idSchema,
  /** The wall clock of the match: YYYY-MM-DD, and HH:MM. */
  matchDate: z.string(),
  time: z.string(),
  location: z.string(),
  /** The side that the user played for; null for a substitute that did not come on. */
  teamIndex: z.nullable(teamIndexSchema),
  teamName: z.nullable(z.string()),
  team1Name: z.string(),
  team2Name: z.string(),
  team1Goals: z.nullable(z.int()),
  team2Goals: z.nullable(z.int()),
  /** False for a substitute that did not come on: the match counts in no figure. */
  hasPlayed: z.boolean(),
  position: positionSchema,
  goals: z.int(),
  assists: z.int(),
  saves: z.int(),
  isMVP: z.boolean(),
  isTopScorer: z.boolean(),
  isTopAssister: z.boolean(),
  isTopSaver: z.boolean(),
  matchResult: z.nullable(matchResultSchema),
  hasPendingValidations: z.boolean(),
  /** Reports of others in the match that wait for an answer; 0 in the public history. */
  pendingValidationsCount: z.int(),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

export const receivedTagSchema = z.object({ tag: z.string(), count: z.int() });
export type ReceivedTag = z.infer<typeof receivedTagSchema>;

/** The tags that a user received, the most frequent first: `TOP_TAGS` of each kind. */
export const gamingStatsSchema = z.object({
  topPositiveTags: z.array(receivedTagSchema),
  topNegativeTags: z.array(receivedTagSchema),
  topCustomPositiveTags: z.array(receivedTagSchema),
  topCustomNegativeTags: z.array(receivedTagSchema),
  ...reputationFields,
  totalPositiveTags: z.int(),
  totalNegativeTags: z.int(),
});
export type GamingStats = z.infer<typeof gamingStatsSchema>;

/** The tags of a user as the public profile reads them. */
export const tagsSummarySchema = z.object({
  topPositive: z.array(tagCountSchema),
  topNegative: z.array(tagCountSchema),
  topCustomPositive: z.array(tagCountSchema),
  topCustomNegative: z.array(tagCountSchema),
  totals: z.object({ totalPositiveTags: z.int(), totalNegativeTags: z.int(), totalReviews: z.int() }),
});
export type TagsSummary = z.infer<typeof tagsSummarySchema>;

/** One of the latest matches that a user played. */
export const evolutionMatchSchema = z.object({
  matchId: idSchema,
  matchDate: z.string(),
  goals: z.int(),
  assists: z.int(),
  saves: z.int(),
  /** The level after that match; null where none was learned. */
  level: z.nullable(levelSchema),
});
export type EvolutionMatch = z.infer<typeof evolutionMatchSchema>;
