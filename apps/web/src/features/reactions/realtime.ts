import { withoutReaction, withReaction } from '@picado/domain/reactions/grouping';
import type { ReactionUpdate } from '@picado/domain/reactions/events';
import type { ReactionRecord } from '@picado/domain/reactions/schema';
import type { Review } from '@picado/domain/reviews/schema';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { changeReview } from '../reviews/api';
import { realtime } from '../../lib/live/realtime-client';

/** A review with one reaction more; one that is there already, from a repeated event, changes nothing. */
export const added =
  ({ id, userId, userName, emoji, createdAt }: ReactionRecord) =>
  (review: Review): Review => ({
    ...review,
    ...withReaction(review.reactions, { id, userId, userName, emoji, createdAt }),
  });

/** A review without a reaction, if it is there. */
export const removed =
  (gone: Pick<ReactionRecord, 'userId' | 'emoji'>) =>
  (review: Review): Review => ({ ...review, ...withoutReaction(review.reactions, gone) });

/** Shows a reaction that the socket sent. */
export function showReaction(client: QueryClient, isAdded: boolean, reaction: ReactionUpdate): void {
  changeReview(client, reaction.reviewId, isAdded ? added(reaction) : removed(reaction));
}

/** Follows the reactions to the reviews of a match on the screen. */
export function useLiveReactions(matchId: string): void {
  const client = useQueryClient();
  useEffect(
    () => realtime.watchReactions(matchId, (isAdded, reaction) => showReaction(client, isAdded, reaction)),
    [matchId, client],
  );
}
