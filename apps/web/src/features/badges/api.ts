import { badgesContract } from '@picado/domain/badges/contract';
import { queryOf } from '../../lib/api/query';

/** With progress for their owner; of another player the earned ones. */
export const badgesQuery = (id: string) => queryOf(badgesContract.ofPlayer, { params: { id } });

/** What all may read, also signed out. */
export const publicBadgesQuery = (id: string) => queryOf(badgesContract.publicOfPlayer, { params: { id } });

/** Asked for once each time the app is opened. */
export const unseenBadgesQuery = () => ({
  ...queryOf(badgesContract.unseen, {}),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
