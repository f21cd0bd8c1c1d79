import type { Endpoint } from '@picado/domain/http/endpoint';
import { reviewsContract } from '@picado/domain/reviews/contract';
import type { MatchReviews, PlayerReviews, Review } from '@picado/domain/reviews/schema';
import type { Position } from '@picado/domain/users/schema';
import type { QueryClient } from '@tanstack/react-query';
import { queryOf, whenHere } from '../../lib/api/query';

/** What changes seldom and only by the reader's own hand. */
const CATALOGUE_FRESH_MS = 5 * 60_000;

/** The players that the reader may review in a match, and those already reviewed. */
export const teammatesQuery = (matchId: string, userId: string) =>
  queryOf(reviewsContract.teammates, { params: { matchId, userId } });

/** From the id of an entry to whether the reader has reviewed it. */
export const reviewedPlayersQuery = (matchId: string, userId: string) =>
  queryOf(reviewsContract.reviewedPlayers, { params: { matchId, userId } });

export const tagsQuery = () => ({ ...queryOf(reviewsContract.tags, {}), staleTime: CATALOGUE_FRESH_MS });

export const suggestionsQuery = (position: Position) => ({
  ...queryOf(reviewsContract.suggestions, { params: { playerPosition: position } }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Every review of a match, by player; open to everybody. */
export const matchReviewsQuery = (matchId: string) =>
  queryOf(reviewsContract.ofMatch, { params: { matchId } });

/** One player's latest reviews and most used tags, for a reader with a review given. */
export const playerReviewsQuery = (matchId: string, playerId: string) =>
  queryOf(reviewsContract.ofPlayer, { params: { matchId, playerId } });

/** Asks again for all that a new review of a match changes. */
export function refreshReviews(client: QueryClient): void {
  for (const { path } of [
    reviewsContract.teammates,
    reviewsContract.reviewedPlayers,
    reviewsContract.ofMatch,
    reviewsContract.ofPlayer,
  ]) {
    void client.invalidateQueries({ queryKey: [path] });
  }
}

/** Changes a review wherever it is shown, and in what is on its way: that may have been read before the change. */
export function changeReview(
  client: QueryClient,
  reviewId: string,
  change: (review: Review) => Review,
): void {
  const changed = (reviews: Review[]) =>
    reviews.map((review) => (review.id === reviewId ? change(review) : review));
  changeLists<MatchReviews>(client, reviewsContract.ofMatch, (shown) => ({
    ...shown,
    reviewsByPlayer: shown.reviewsByPlayer.map((each) => ({ ...each, reviews: changed(each.reviews) })),
  }));
  changeLists<PlayerReviews>(client, reviewsContract.ofPlayer, (shown) => ({
    ...shown,
    reviews: changed(shown.reviews),
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
