import type { UnseenBadge } from '@picado/domain/badges/schema';
import { browserStorage } from '../../lib/storage';

const keyOf = ({ id, level, earnedAt }: UnseenBadge) => `${id} ${level} ${earnedAt}`;

/** Returns true if a badge was queued behind a best one that this browser has shown, and its page was never opened. */
export function isLeftOver(badge: UnseenBadge): boolean {
  const waiting = browserStorage.badgesLeft.read();
  return Array.isArray(waiting) && waiting.includes(keyOf(badge));
}

/** Stores which badges follow the best one, in place of those before: a closed browser says nothing on its way out. */
export function storeWaiting(badges: readonly UnseenBadge[]): void {
  if (badges.length === 0) browserStorage.badgesLeft.remove();
  else browserStorage.badgesLeft.write(badges.map(keyOf));
}
