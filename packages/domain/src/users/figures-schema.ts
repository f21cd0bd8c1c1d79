import * as z from 'zod/mini';

/** The figures of a user over all matches played. */
export const userStatsSchema = z.object({
  totalMatches: z.int(),
  totalWins: z.int(),
  totalLosses: z.int(),
  totalGoals: z.int(),
  totalAssists: z.int(),
  totalSaves: z.int(),
  mvpCount: z.int(),
  topScorerCount: z.int(),
  topAssisterCount: z.int(),
  topSaverCount: z.int(),
});
export type UserStats = z.infer<typeof userStatsSchema>;

/** The figures of what others say of a user. */
export const reputationFields = {
  totalReviewsReceived: z.int(),
  /**
   * The user reads the number of all reviews given; other readers only of those of matches whose report has been final for a day.
   */
  totalReviewsGiven: z.int(),
  /** The share of positive tags, a whole number from 0 to 100. */
  positivePercentage: z.int(),
  tagBalance: z.int(),
};

export const publicStatsSchema = z.extend(userStatsSchema, reputationFields);
export type PublicStats = z.infer<typeof publicStatsSchema>;
