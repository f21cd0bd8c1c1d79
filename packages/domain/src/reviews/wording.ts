import { missingToUnlock } from './lock';

/**
 * Words the reviews that the reader has still to give: those that open their own while those are locked, and then those of
 * team-mates of a match that wait. `missing` is the number of those team-mates, 1 or more.
 */
export function missingReviewsText(missing: number, canViewReviews: boolean): string {
  const toUnlock = missingToUnlock(canViewReviews);
  if (toUnlock > 0) {
    return `Te falta dejar ${reviewsText(toUnlock)} para desbloquear las que te dejaron en tu perfil`;
  }
  return `Te falta dejarle una review a ${missing === 1 ? '1 compañero' : `${missing} compañeros`}`;
}

/** Words the lock itself: 'Te falta 1 review.' */
export function toUnlockText(missing: number): string {
  return `${missing === 1 ? 'Te falta' : 'Te faltan'} ${reviewsText(missing)}.`;
}

const reviewsText = (count: number) => (count === 1 ? '1 review' : `${count} reviews`);

/** The sentence beside stars that are given: their author is hidden from all readers, and their average is shown to its owner. */
export const STARS_PRIVACY = 'Nadie ve qué estrellas puso cada uno. Vos ves tu promedio desde ocho.';
