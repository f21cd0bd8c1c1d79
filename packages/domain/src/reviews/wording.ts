import { missingToUnlock } from './lock';

/**
 * What the reader has still to review, in one sentence: how many reviews open their own while those are locked, and then how
 * many team-mates of a match wait. `missing` is the number of those team-mates, 1 or more.
 */
export function missingReviewsText(missing: number, canViewReviews: boolean): string {
  const toUnlock = missingToUnlock(canViewReviews);
  if (toUnlock > 0) {
    return `Te falta dejar ${reviewsText(toUnlock)} para desbloquear las que te dejaron en tu perfil`;
  }
  return `Te falta dejarle una review a ${missing === 1 ? '1 compañero' : `${missing} compañeros`}`;
}

/** On the lock itself: 'Te falta 1 review.' */
export function toUnlockText(missing: number): string {
  return `${missing === 1 ? 'Te falta' : 'Te faltan'} ${reviewsText(missing)}.`;
}

const reviewsText = (count: number) => (count === 1 ? '1 review' : `${count} reviews`);
