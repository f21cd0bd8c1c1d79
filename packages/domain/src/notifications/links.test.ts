import { expect, test } from 'vitest';
import { matchLinkOf } from './links';
import { NOTIFICATION_TYPES, type NotificationType } from './schema';

/** What opens over the match; of all others the match itself is what they are about. */
const OPENED: Partial<Record<NotificationType, string>> = {
  VALIDATION_REQUESTED: '?validar=1795745040000',
  REVIEW_RECEIVED: '?reviews=mias',
  REVIEWS_RECEIVED_BATCH: '?reviews=mias',
};

test.each(NOTIFICATION_TYPES)('%s leads to the match, and to what of it one has to look at', (type) => {
  const link = matchLinkOf({ type, matchId: 'm1', createdAt: 1_795_745_040_000 });
  expect(link).toBe(`/match/m1${OPENED[type] ?? ''}`);
});
