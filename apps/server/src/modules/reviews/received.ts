import { paginationOf, type PageRequest, type Pagination } from '@picado/domain/http/paging';
import { accept, refuse, type Result } from '@picado/domain/result';
import { canViewReviews, reviewsToUnlock } from '@picado/domain/reviews/lock';
import { canViewProfileReviews, decideReadReceived } from '@picado/domain/reviews/rules';
import {
  LATEST_REVIEWS,
  RECENT_REVIEWED_MATCHES,
  RECENT_REVIEWS_PER_MATCH,
  TOP_NEGATIVE_TAGS,
  TOP_POSITIVE_TAGS,
  type ProfileReviews,
  type PublicReviews,
  type ReceivedReviews,
  type Review,
  type ReviewWithMatch,
} from '@picado/domain/reviews/schema';
import { newestFirst } from '@picado/domain/reviews/reading';
import type { Database } from '../../db/database';
import {
  countGivenBy,
  countReceivedBy,
  findLatestReviews,
  findReviewedMatches,
  findReviewsOfPlayers,
  findTopReceivedTags,
  type ReviewedMatchRow,
} from '../../reads/reviews';
import { presentReview } from './presenter';

export interface ReceivedReviewsDependencies {
  database: Database;
  /** Returns true if this viewer may read this user, false for an unknown id. */
  isVisible: (userId: string, viewerId: string | null) => Promise<boolean>;
}

export interface ReceivedPage {
  matchesWithReviews: ReceivedReviews[];
  reviewsReceived: number;
  missingReviews: number;
  pagination: Pagination;
}

export type ReceivedReviewsService = ReturnType<typeof createReceivedReviews>;

/** The reviews that a user received over all matches: for the owner, on the profile, and in public. */
export function createReceivedReviews({ database, isVisible }: ReceivedReviewsDependencies) {
  const db = database.read;

  async function reviewsByEntry(matches: readonly ReviewedMatchRow[]): Promise<Map<string, Review[]>> {
    const reviews = (
      await findReviewsOfPlayers(db, { playerIds: matches.map(({ entryId }) => entryId) })
    ).map(presentReview);
    const byEntry = new Map<string, Review[]>();
    for (const review of newestFirst(reviews)) {
      const { reviewedPlayerId } = review;
      byEntry.set(reviewedPlayerId, [...(byEntry.get(reviewedPlayerId) ?? []), review]);
    }
    return byEntry;
  }

  /** Returns true if this reader sees the reviews on this profile. */
  async function canView(userId: string, readerId: string | null): Promise<boolean> {
    if (readerId !== userId) return canViewProfileReviews(userId, null);
    return canViewProfileReviews(userId, { id: readerId, reviewsGiven: await countGivenBy(db, readerId) });
  }

  return {
    /**
     * The reader's own, match by match. Before their first review given, the matches are listed without their
     * reviews.
     */
    async received(readerId: string, userId: string, page: PageRequest): Promise<Result<ReceivedPage>> {
      const own = decideReadReceived(readerId, userId);
      if (!own.ok) return own;
      const [matches, received, given] = await Promise.all([
        findReviewedMatches(db, userId, page),
        countReceivedBy(db, { userId }),
        countGivenBy(db, userId),
      ]);
      const isOpen = canViewReviews(given);
      const reviews = isOpen ? await reviewsByEntry(matches) : new Map<string, Review[]>();
      return accept({
        matchesWithReviews: matches.map(({ entryId, ...match }) => ({
          match: { ...match, status: 'FINISHED' as const },
          canViewReviews: isOpen,
          reviews: reviews.get(entryId) ?? [],
        })),
        reviewsReceived: received.reviews,
        missingReviews: reviewsToUnlock(given),
        pagination: paginationOf(page, received.matches),
      });
    },

    /** A user's latest reviews and most used tags, for signed-in readers. */
    async profileReviews(userId: string, readerId: string): Promise<Result<ProfileReviews>> {
      if (!(await isVisible(userId, readerId))) return refuse('USER_NOT_FOUND');
      const { reviews: totalReviews } = await countReceivedBy(db, { userId });
      if (!(await canView(userId, readerId))) {
        return accept({ canViewReviews: false, reviews: [], topPositive: [], topNegative: [], totalReviews });
      }
      const [latest, topPositive, topNegative] = await Promise.all([
        findLatestReviews(db, { userId, limit: LATEST_REVIEWS }),
        findTopReceivedTags(db, { userId, type: 'POSITIVE', limit: TOP_POSITIVE_TAGS }),
        findTopReceivedTags(db, { userId, type: 'NEGATIVE', limit: TOP_NEGATIVE_TAGS }),
      ]);
      const reviews = latest.map((row) => ({ ...presentReview(row), match: row.match }));
      return accept({ canViewReviews: true, reviews, topPositive, topNegative, totalReviews });
    },

    /** A user's reviews of the latest matches that have some, for every reader. */
    async publicReviews(userId: string, readerId: string | null): Promise<Result<PublicReviews>> {
      if (!(await isVisible(userId, readerId))) return refuse('USER_NOT_FOUND');
      const { reviews: totalReviews } = await countReceivedBy(db, { userId });
      if (!(await canView(userId, readerId))) {
        return accept({ canViewReviews: false, reviews: [], totalReviews });
      }
      const matches = await findReviewedMatches(db, userId, { page: 1, limit: RECENT_REVIEWED_MATCHES });
      const byEntry = await reviewsByEntry(matches);
      const reviews = matches.flatMap(
        ({ entryId, team1Name: _team1, team2Name: _team2, ...match }): ReviewWithMatch[] =>
          (byEntry.get(entryId) ?? [])
            .slice(0, RECENT_REVIEWS_PER_MATCH)
            .map((review) => ({ ...review, match })),
      );
      return accept({ canViewReviews: true, reviews, totalReviews });
    },
  };
}
