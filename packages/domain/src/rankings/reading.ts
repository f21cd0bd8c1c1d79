import { findBadge, type BadgeId } from '../badges/catalogue';
import type { ColorOfLevel } from '../badges/reading';
import { badgeFacts } from '../badges/reading';
import { positivePercentage } from '../statistics/figures';
import {
  MIN_MATCHES_FOR_RATING,
  MIN_PLAYERS_FOR_RATING,
  missingForRating,
  type RankingType,
  type RatingStanding,
} from '../statistics/ranking-scores';
import { POPULAR_BADGES, type GlobalStats } from './schema';

export const RANKING_TITLES = {
  rating: 'Ranking por rating',
  reviews: 'Ranking por reviews recibidas',
  positive: 'Ranking por reviews positivas',
  activity: 'Ranking por actividad',
} as const satisfies Record<RankingType, string>;

/** The number of ranked players that have one score. */
export interface ScoreCount {
  score: number;
  players: number;
}

/** Counts the players of a ranking. */
export function rankedTotal(counts: readonly ScoreCount[]): number {
  return counts.reduce((sum, { players }) => sum + players, 0);
}

/**
 * The rank of a score, from 1: one more than the number of players before it, those with a higher score and `ahead` of those
 * with the same one.
 */
export function rankOf(score: number, counts: readonly ScoreCount[], ahead = 0): number {
  return 1 + ahead + rankedTotal(counts.filter((count) => count.score > score));
}

/**
 * Words the matches and players that a player lacks for a rank by level, to the player or about another one: 'Te faltan 2
 * partidos y 3 jugadores distintos'.
 */
export function lacksText(standing: RatingStanding, isOwn: boolean): string {
  const { matches, players } = missingForRating(standing);
  const missing = [
    ...(matches > 0 ? [`${matches} ${matches === 1 ? 'partido' : 'partidos'}`] : []),
    ...(players > 0 ? [`${players} ${players === 1 ? 'jugador distinto' : 'jugadores distintos'}`] : []),
  ];
  const verb = (matches > 0 ? matches : players) === 1 ? 'falta' : 'faltan';
  return `${isOwn ? 'Te' : 'Le'} ${verb} ${missing.join(' y ')}`;
}

/** The condition of a rank by level. */
export const RATING_RULE_TEXT = `${MIN_MATCHES_FOR_RATING} partidos finalizados y ${MIN_PLAYERS_FOR_RATING} jugadores con cuenta para entrar`;

/** Totals over all users, each 0 or more. */
export interface Totals {
  users: number;
  reviews: number;
  badges: number;
  positiveTags: number;
  negativeTags: number;
  customTags: number;
  /** The number of users that have each badge of `COUNTED_BADGES`. */
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
 * Returns up to three rows of a ranking around the reader: the player before and the one behind, or the two on one side at
 * an end of it. `before` and `behind` are by rank, at most two of each.
 */
export function aroundReader<Row>(before: readonly Row[], reader: Row, behind: readonly Row[]): Row[] {
  const rows = [...before, reader, ...behind];
  const first = Math.min(Math.max(0, before.length - 1), Math.max(0, rows.length - AROUND));
  return rows.slice(first, first + AROUND);
}
