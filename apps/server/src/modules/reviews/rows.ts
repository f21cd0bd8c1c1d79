import type { ReactionRecord } from '@picado/domain/reactions/schema';
import type { ReviewTag } from '@picado/domain/reviews/rules';
import type { TeammateCounts } from '@picado/domain/reviews/schema';

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
  isLate: boolean;
  tags: readonly ReviewTag[];
  /** 1 to 5; null where none were given. */
  stars: number | null;
}

/** A match of which a user has reviews. */
export interface ReviewedMatchRow {
  /** The user's entry in it. */
  entryId: string;
  id: string;
  date: string;
  time: string;
  location: string;
  team1Name: string;
  team2Name: string;
  team1Goals: number | null;
  team2Goals: number | null;
}

/** The counts of one match. */
export interface TeammateCountRow extends TeammateCounts {
  matchId: string;
}
