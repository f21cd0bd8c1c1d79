import * as z from 'zod/mini';
import { popularBadgeSchema } from '../badges/schema';
import { idSchema } from '../http/schema';
import { RANKING_TYPES } from '../statistics/ranking-scores';
import { footSchema, levelSchema, positionSchema } from '../users/schema';

/** The number of players that a ranking lists at most. */
export const RANKED_PLAYERS = 50;
/** The number of badges that the global statistics list at most. */
export const POPULAR_BADGES = 6;

/** A player of a ranking, with the contents of their card. */
export const rankedPlayerSchema = z.object({
  id: idSchema,
  name: z.string(),
  nickname: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  /** The player's own stars. */
  rating: z.number(),
  totalReviews: z.int(),
  positivePercentage: z.int(),
  /** `userMatchHistory`: the matches that the player played. */
  _count: z.object({ userMatchHistory: z.int() }),
  /** The rank, from 1; players with the same value share one, and the next rank counts all of them. */
  rank: z.int(),
  /** Null before a first match that counts. */
  level: z.nullable(levelSchema),
  preferredPosition: positionSchema,
  preferredFoot: footSchema,
  totalWins: z.int(),
  totalGoals: z.int(),
  totalAssists: z.int(),
  totalSaves: z.int(),
  mvpCount: z.int(),
});
export type RankedPlayer = z.infer<typeof rankedPlayerSchema>;

/** A player beside the reader in the ranking by level. */
export const neighbourSchema = z.pick(rankedPlayerSchema, {
  id: true,
  name: true,
  nickname: true,
  avatar: true,
  rank: true,
  level: true,
});
export type Neighbour = z.infer<typeof neighbourSchema>;

/** The number of players without a rank that the ranking by level names at most: those that lack least. */
export const UNRANKED_PLAYERS = 3;

/** A player with a level and without a rank by it. */
export const unrankedPlayerSchema = z.object({
  id: idSchema,
  name: z.string(),
  nickname: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  /** The final matches with other registered players so far, and these players, each up to what a rank takes. */
  standing: z.object({ matches: z.int(), players: z.int() }),
});
export type UnrankedPlayer = z.infer<typeof unrankedPlayerSchema>;

export const rankingSchema = z.object({
  type: z.enum(RANKING_TYPES),
  title: z.string(),
  /** The number of players that are ranked. */
  total: z.int(),
  /** The first players by rank, at most `RANKED_PLAYERS`. */
  ranking: z.array(rankedPlayerSchema),
  /** The reader's own row, also below the listed players; null where the reader is not ranked. */
  own: z.nullable(rankedPlayerSchema),
  /**
   * The players that lack least for a rank by 'rating', at most `UNRANKED_PLAYERS` and without the reader; empty for the
   * other rankings.
   */
  unranked: z.array(unrankedPlayerSchema),
  /**
   * The progress of the reader to a rank by 'rating'; null for a reader that is ranked or not public, and for the other rankings.
   */
  ownUnranked: z.nullable(unrankedPlayerSchema),
});
export type Ranking = z.infer<typeof rankingSchema>;

export const globalStatsSchema = z.object({
  totalUsers: z.int(),
  totalReviews: z.int(),
  /** Levels of badges, of all users. */
  totalBadgesEarned: z.int(),
  /** Positive tags among all tags, 0 to 100, whole. */
  positivePercentage: z.int(),
  totalPositiveTags: z.int(),
  totalNegativeTags: z.int(),
  /** Positive and negative tags. */
  totalCustomTags: z.int(),
  /** The average to one decimal. */
  averageReviewsPerUser: z.number(),
  /** The most common badges, at most `POPULAR_BADGES`; `earnedCount` is the number of users that have it. */
  popularBadges: z.array(popularBadgeSchema),
});
export type GlobalStats = z.infer<typeof globalStatsSchema>;
