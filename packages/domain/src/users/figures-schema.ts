import * as z from 'zod/mini';

/** What a user has done over all matches played. */
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

/** What others say of a user, in figures. */
export const reputationFields = {
  totalReviewsReceived: z.int(),
  /**
   * For the user: all reviews given. For other readers: only those of matches whose report has been final for
   * a day.
   */
  totalReviewsGiven: z.int(),
  /** 0 to 100, whole. */
  positivePercentage: z.int(),
  tagBalance: z.int(),
};

export const publicStatsSchema = z.extend(userStatsSchema, reputationFields);
export type PublicStats = z.infer<typeof publicStatsSchema>;
