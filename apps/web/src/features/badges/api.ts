import { badgesContract } from '@picado/domain/badges/contract';
import { queryOf } from '../../lib/api/query';

/** Reads badges: with progress for their owner; of another player the earned ones. */
export const badgesQuery = (id: string) => queryOf(badgesContract.ofPlayer, { params: { id } });

/** Reads the badges that all may see, also signed out. */
export const publicBadgesQuery = (id: string) => queryOf(badgesContract.publicOfPlayer, { params: { id } });

/** An app on a phone is seldom opened anew: it comes back into sight. */
const UNSEEN_FRESH_MS = 10 * 60_000;

/** Reads the unseen badges when the app is opened, and when it comes back into sight after a while. */
export const unseenBadgesQuery = () => ({
  ...queryOf(badgesContract.unseen, {}),
  staleTime: UNSEEN_FRESH_MS,
  gcTime: Number.POSITIVE_INFINITY,
});
