import type { ReviewTag } from '@picado/domain/reviews/rules';

/** A review to store: the one place where it has an author. */
export interface NewReviewRow {
  id: string;
  matchId: string;
  authorPlayerId: string;
  reviewedPlayerId: string;
  comment: string;
  createdAt: Date;
  isLate: boolean;
  tags: readonly ReviewTag[];
  /** The stars, 1 to 5; null where none were given. */
  stars: number | null;
}
