import { positivePercentage, type PlayerFigures, type ReviewFigures } from './figures';

export const RANKING_TYPES = ['rating', 'reviews', 'positive', 'activity'] as const;
export type RankingType = (typeof RANKING_TYPES)[number];

/** The number of received reviews from which a player is ranked by 'positive'. */
export const MIN_REVIEWS_FOR_POSITIVE = 5;

/**
 * The score of a player in each ranking, a whole number, where more is better; null where they are not
 * ranked.
 */
export type RankingScores = Record<RankingType, number | null>;

/** The figures that rank one player. */
export interface Ranked {
  figures: Pick<PlayerFigures, 'totalMatches'>;
  reviewFigures: Pick<ReviewFigures, 'reviewsReceived' | 'positiveTags' | 'negativeTags'>;
  /** The lower bound of the learned level in hundredths of a star; null before one was learned. */
  levelScore: number | null;
  isPublic: boolean;
}

/**
 * The scores of one player. 'rating' ranks players of at least one match by their learned level, 'reviews' by reviews
 * received, 'positive' by the percentage of positive tags from `MIN_REVIEWS_FOR_POSITIVE` reviews on, 'activity' by
 * matches played. Equal scores share a rank. A player that is not public is in no ranking.
 */
export function rankingScoresOf({ figures, reviewFigures, levelScore, isPublic }: Ranked): RankingScores {
  if (!isPublic) return { rating: null, reviews: null, positive: null, activity: null };
  const { reviewsReceived } = reviewFigures;
  return {
    rating: figures.totalMatches > 0 ? levelScore : null,
    reviews: reviewsReceived > 0 ? reviewsReceived : null,
    positive: reviewsReceived >= MIN_REVIEWS_FOR_POSITIVE ? positivePercentage(reviewFigures) : null,
    activity: figures.totalMatches > 0 ? figures.totalMatches : null,
  };
}
