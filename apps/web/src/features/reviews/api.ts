import type { Endpoint } from '@picado/domain/http/endpoint';
import { reviewsContract } from '@picado/domain/reviews/contract';
import type {
  MatchReviews,
  PlayerReviews,
  ProfileReviews,
  ReceivedReviews,
  Review,
} from '@picado/domain/reviews/schema';
import type { Position } from '@picado/domain/users/schema';
import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { keyOf, queryOf, whenHere } from '../../lib/api/query';

/** Data that changes seldom and only by the reader's own actions. */
const CATALOGUE_FRESH_MS = 5 * 60_000;

/** The players that the reader may review in a match, and those already reviewed. */
export const teammatesQuery = (matchId: string, userId: string) =>
  queryOf(reviewsContract.teammates, { params: { matchId, userId } });

/** Names the teammates of all matches and readers: their keys begin with this one. */
export const allTeammatesQuery = () => ({ queryKey: keyOf(reviewsContract.teammates) });

/** Reads, by the id of an entry, if the reader has reviewed it. */
export const reviewedPlayersQuery = (matchId: string, userId: string) =>
  queryOf(reviewsContract.reviewedPlayers, { params: { matchId, userId } });

export const tagsQuery = () => ({ ...queryOf(reviewsContract.tags, {}), staleTime: CATALOGUE_FRESH_MS });

export const suggestionsQuery = (position: Position) => ({
  ...queryOf(reviewsContract.suggestions, { params: { playerPosition: position } }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Every review of a match, by player; public. */
export const matchReviewsQuery = (matchId: string) =>
  queryOf(reviewsContract.ofMatch, { params: { matchId } });

/** One player's latest reviews and most used tags, for a reader with a review given. */
export const playerReviewsQuery = (matchId: string, playerId: string) =>
  queryOf(reviewsContract.ofPlayer, { params: { matchId, playerId } });

/** The latest reviews of a user, as their public profile shows them; the viewer's own under the lock on reviews. */
export const recentReviewsQuery = (id: string) => queryOf(reviewsContract.publicReviews, { params: { id } });

/** A page of the matches of which the reader has reviews, the latest first. The page before stays until it is there. */
export const receivedReviewsQuery = (id: string, query: { page: number; limit: number }) => ({
  ...queryOf(reviewsContract.received, { params: { id }, query }),
  placeholderData: keepPreviousData,
});

/** A user's latest reviews of all matches, and their most used tags. */
export const profileReviewsQuery = (id: string) =>
  queryOf(reviewsContract.profileReviews, { params: { id } });

/** Refetches all that a new review of a match changes. */
export function refreshReviews(client: QueryClient): void {
  for (const { path } of [
    reviewsContract.teammates,
    reviewsContract.reviewedPlayers,
    reviewsContract.ofMatch,
    reviewsContract.ofPlayer,
    reviewsContract.publicReviews,
    reviewsContract.received,
    reviewsContract.profileReviews,
  ]) {
    void client.invalidateQueries({ queryKey: [path] });
  }
}

/** Changes a review in every cached answer, and in answers in flight, which may have been read before the change. */
export function changeReview(
  client: QueryClient,
  reviewId: string,
  change: (review: Review) => Review,
): void {
  // A review that carries its match keeps it.
  const changed = <Shown extends Review>(reviews: Shown[]) =>
    reviews.map((review) => (review.id === reviewId ? { ...review, ...change(review) } : review));
  changeLists<MatchReviews>(client, reviewsContract.ofMatch, (shown) => ({
    ...shown,
    reviewsByPlayer: shown.reviewsByPlayer.map((each) => ({ ...each, reviews: changed(each.reviews) })),
  }));
  changeLists<PlayerReviews>(client, reviewsContract.ofPlayer, (shown) => ({
    ...shown,
    reviews: changed(shown.reviews),
  }));
  changeLists<ProfileReviews>(client, reviewsContract.profileReviews, (shown) => ({
    ...shown,
    reviews: changed(shown.reviews),
  }));
  changeLists<{ matchesWithReviews: ReceivedReviews[] }>(client, reviewsContract.received, (shown) => ({
    ...shown,
    matchesWithReviews: shown.matchesWithReviews.map((each) => ({ ...each, reviews: changed(each.reviews) })),
  }));
}

function changeLists<List>(client: QueryClient, { path }: Endpoint, change: (shown: List) => List): void {
  const lists = { queryKey: [path] };
  const changeShown = (shown: List | undefined) => shown && change(shown);
  client.setQueriesData<List>(lists, changeShown);
  whenHere(client, lists, ({ queryKey }) => {
    client.setQueryData<List>(queryKey, changeShown);
  });
}
