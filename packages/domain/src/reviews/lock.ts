/**
 * The lock on a user's received reviews. The count below is used everywhere: on the profile, over the received reviews, in the
 * banner of a match and in the task of home.
 */

/** The number of reviews that open one's own: given to any player, in any match, for good. */
const REVIEWS_THAT_UNLOCK = 1;

/** The number of reviews that a user has still to give before they can read their own: 0 once it is open. */
export function reviewsToUnlock(reviewsGiven: number): number {
  return Math.max(0, REVIEWS_THAT_UNLOCK - reviewsGiven);
}

/** Reading reviews, given or received, unlocks permanently with the first review given, in any match. */
export function canViewReviews(reviewsGiven: number): boolean {
  return reviewsToUnlock(reviewsGiven) === 0;
}

/** The number for a reader where only the state of the lock is known. */
export function missingToUnlock(isOpen: boolean): number {
  return isOpen ? 0 : reviewsToUnlock(0);
}
