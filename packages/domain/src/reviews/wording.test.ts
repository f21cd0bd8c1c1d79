import { expect, it } from 'vitest';
import { reviewsToUnlock } from './lock';
import { missingReviewsText, toUnlockText } from './wording';

it('the banner of a match and the lock of the profile name one number, however many team-mates wait', () => {
  const onTheLock = toUnlockText(reviewsToUnlock(0));
  expect(onTheLock).toBe('Te falta 1 review.');
  for (const waiting of [1, 3, 13]) {
    expect(missingReviewsText(waiting, false)).toBe(
      'Te falta dejar 1 review para desbloquear las que te dejaron en tu perfil',
    );
  }
});

it('a reader whose reviews are open is told how many team-mates wait', () => {
  expect(missingReviewsText(1, true)).toBe('Te falta dejarle una review a 1 compañero');
  expect(missingReviewsText(13, true)).toBe('Te falta dejarle una review a 13 compañeros');
});
