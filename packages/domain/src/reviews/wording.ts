/**
 * How many team-mates the reader has still to review, in one sentence. `missing` is 1 or more;
 * `canViewReviews` is false while the reader's own reviews are locked because they have given none.
 */
export function missingReviewsText(missing: number, canViewReviews: boolean): string {
  if (canViewReviews) {
    return `Te falta dejarle una review a ${missing === 1 ? '1 compañero' : `${missing} compañeros`}`;
  }
  const reviews = missing === 1 ? '1 review' : `${missing} reviews`;
  return `Te falta dejar ${reviews} para desbloquear las que te dejaron en tu perfil`;
}
