import { findBadge, type BadgeId } from '../badges/catalogue';
import type { ColorOfLevel } from '../badges/reading';
import { badgeFacts } from '../badges/reading';
import { positivePercentage } from '../statistics/figures';
import type { RankingType } from '../statistics/ranking-scores';
import { POPULAR_BADGES, type GlobalStats } from './schema';

export const RANKING_TITLES = {
  rating: 'Ranking por rating',
  reviews: 'Ranking por reviews recibidas',
  positive: 'Ranking por reviews positivas',
  activity: 'Ranking por actividad',
} as const satisfies Record<RankingType, string>;

/** How many ranked players have one score. */
export interface ScoreCount {
  score: number;
  players: number;
}

/** How many players a ranking has. */
export function rankedTotal(counts: readonly ScoreCount[]): number {
  return counts.reduce((sum, { players }) => sum + players, 0);
}

/** The rank of a score, from 1: one more than the number of players with a higher one. */
export function rankOf(score: number, counts: readonly ScoreCount[]): number {
  return 1 + rankedTotal(counts.filter((count) => count.score > score));
}

/** Totals over all users, each 0 or more. */
export interface Totals {
  users: number;
  reviews: number;
  badges: number;
  positiveTags: number;
  negativeTags: number;
  customTags: number;
  /** How many users have each badge of `COUNTED_BADGES`. */
  holders: readonly { badge: BadgeId; users: number }[];
}

/**
 * The global statistics. Equally popular badges are in the order of their ids.
 */
export function globalStatsOf(totals: Totals, colorOf: ColorOfLevel): GlobalStats {
  const { users, reviews, badges, positiveTags, negativeTags, customTags, holders } = totals;
  const popular = holders
    .flatMap(({ badge, users: earnedCount }) => {
      const rule = findBadge(badge);
      return rule === undefined || earnedCount <= 0 ? [] : [{ rule, earnedCount }];
    })
    .sort((a, b) => b.earnedCount - a.earnedCount || (a.rule.id < b.rule.id ? -1 : 1))
    .slice(0, POPULAR_BADGES);
  return {
    totalUsers: users,
    totalReviews: reviews,
    totalBadgesEarned: badges,
    positivePercentage: positivePercentage({ positiveTags, negativeTags }),
    totalPositiveTags: positiveTags,
    totalNegativeTags: negativeTags,
    totalCustomTags: customTags,
    averageReviewsPerUser: users === 0 ? 0 : Math.round((10 * reviews) / users) / 10,
    popularBadges: popular.map(({ rule, earnedCount }) => ({ ...badgeFacts(rule, 1, colorOf), earnedCount })),
  };
}

/** The number of neighbours around a reader, the reader included. */
const AROUND = 3;

/**
 * Up to three rows of a ranking around the reader: the player before and the one behind, or the two on one
 * side at an end of it. `before` and `behind` are by rank, at most two of each.
 */
export function aroundReader<Row>(before: readonly Row[], reader: Row, behind: readonly Row[]): Row[] {
  const rows = [...before, reader, ...behind];
  const first = Math.min(Math.max(0, before.length - 1), Math.max(0, rows.length - AROUND));
  return rows.slice(first, first + AROUND);
}
