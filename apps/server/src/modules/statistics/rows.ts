import type { BadgeId } from '@picado/domain/badges/catalogue';
import type { PlayerFigures, ReviewFigures } from '@picado/domain/statistics/figures';
import type { RankingScores, RankingType, RatingStanding } from '@picado/domain/statistics/ranking-scores';

/** The figures that a level is ranked by. */
export type LevelRank = Pick<StoredFigures, 'levelScore' | 'standing'>;

/** All stored figures of one user. */
export interface StoredFigures {
  userId: string;
  figures: PlayerFigures;
  reviewFigures: ReviewFigures;
  /** The lower bound of the learned level in hundredths of a star; null before one was learned. */
  levelScore: number | null;
  standing: RatingStanding;
  scores: RankingScores;
}

/**
 * The key of a counter. A total, and the number of users with a badge, have the score 0; a ranking counts the
 * players of each score.
 */
export interface CounterChange {
  counter: CounterName | `ranking ${RankingType}` | `badge ${BadgeId}`;
  score: number;
  amount: number;
}

export const COUNTER_NAMES = [
  'users',
  'reviews',
  'badges',
  'positive tags',
  'negative tags',
  'custom tags',
] as const;
export type CounterName = (typeof COUNTER_NAMES)[number];
