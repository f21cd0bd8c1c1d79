import { positivePercentage, type PlayerFigures, type ReviewFigures } from './figures';

export const RANKING_TYPES = ['rating', 'reviews', 'positive', 'activity'] as const;
export type RankingType = (typeof RANKING_TYPES)[number];

/** The number of received reviews from which a player is ranked by 'positive'. */
export const MIN_REVIEWS_FOR_POSITIVE = 5;

/** From how many final matches, with or against how many registered players, a player is ranked by 'rating'. */
export const MIN_MATCHES_FOR_RATING = 5;
export const MIN_PLAYERS_FOR_RATING = 8;

/**
 * The progress of a player to a rank by 'rating', as it is stored: the final matches that they played with or against
 * another registered player, and these players, each counted up to what is needed.
 */
export interface RatingStanding {
  /** The final matches, 0 to `MIN_MATCHES_FOR_RATING`. */
  matches: number;
  /** The registered players, 0 to `MIN_PLAYERS_FOR_RATING`. */
  players: number;
}

export const NO_STANDING: Readonly<RatingStanding> = { matches: 0, players: 0 };

/** Returns the matches and players that a player lacks for a rank by 'rating': 0 of both for one that is ranked. */
export function missingForRating({ matches, players }: RatingStanding): RatingStanding {
  return {
    matches: Math.max(0, MIN_MATCHES_FOR_RATING - matches),
    players: Math.max(0, MIN_PLAYERS_FOR_RATING - players),
  };
}

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
  standing: RatingStanding;
  isPublic: boolean;
}

/**
 * The scores of one player. 'rating' ranks players that lack nothing (`missingForRating`) by their learned level, so that
 * a level which one person or one circle of friends has made ranks none of them; 'reviews' ranks by reviews received, 'positive' by the percentage of positive tags from `MIN_REVIEWS_FOR_POSITIVE` reviews on, 'activity' by
 * matches played. Equal scores share a rank. A player that is not public is in no ranking.
 */
export function rankingScoresOf({
  figures,
  reviewFigures,
  levelScore,
  standing,
  isPublic,
}: Ranked): RankingScores {
  if (!isPublic) return { rating: null, reviews: null, positive: null, activity: null };
  const { reviewsReceived } = reviewFigures;
  const { matches, players } = missingForRating(standing);
  return {
    rating: matches + players === 0 ? levelScore : null,
    reviews: reviewsReceived > 0 ? reviewsReceived : null,
    positive: reviewsReceived >= MIN_REVIEWS_FOR_POSITIVE ? positivePercentage(reviewFigures) : null,
    activity: figures.totalMatches > 0 ? figures.totalMatches : null,
  };
}
