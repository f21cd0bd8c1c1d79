import type { ReactionRecord } from '@picado/domain/reactions/schema';
import type { ReviewTag } from '@picado/domain/reviews/rules';

/** A review with its tags and reactions, as one query reads it. Instants are milliseconds since 1970. No author. */
export interface ReviewRow {
  id: string;
  matchId: string;
  reviewedPlayerId: string;
  comment: string;
  createdAt: number;
  tags: ReviewTag[];
  reactions: (Omit<ReactionRecord, 'createdAt'> & { createdAt: number })[];
}

/** A review to store: the one place where it has an author. */
export interface NewReviewRow {
  id: string;
  matchId: string;
  authorPlayerId: string;
  reviewedPlayerId: string;
  comment: string;
  createdAt: Date;
  tags: readonly ReviewTag[];
  /** 1 to 5; null where none were given. */
  stars: number | null;
}
