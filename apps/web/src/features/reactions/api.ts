import { reactionsContract } from '@picado/domain/reactions/contract';
import { call, newKey } from '../../lib/api/call';

/**
 * Under a key of its own each time: adding twice changes nothing, while the key of a try that was never answered would
 * bring back that try's answer for a reaction that was taken away since.
 */
export const addReaction = (reviewId: string, emoji: string) =>
  call(reactionsContract.add, { params: { reviewId }, body: { emoji } }, { idempotencyKey: newKey() });

export const removeReaction = (reviewId: string, emoji: string) =>
  call(reactionsContract.remove, { params: { reviewId, emoji } });
