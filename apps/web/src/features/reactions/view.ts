import { MAX_REACTIONS_PER_USER, type ReactionMap } from '@picado/domain/reactions/schema';
import type { DataTag, QueryKey } from '@tanstack/react-query';

/** The user that reacts, as the others will read them. */
export interface Reactor {
  id: string;
  name: string;
}

/** The key by which the pending presses on the emoji of a review are drawn over it: it comes in several answers. */
export const reviewReactionsQuery = (reviewId: string) => ({
  queryKey: ['reactions of a review', reviewId] as unknown as DataTag<QueryKey, ReactionMap>,
});

export function hasReacted(reactions: ReactionMap, emoji: string, reactorId: string | undefined): boolean {
  return (reactions[emoji] ?? []).some(({ userId }) => userId === reactorId);
}

/** Returns true if the reader has the maximum of reactions to one review. */
export function isFull(reactions: ReactionMap, reactorId: string): boolean {
  const own = Object.values(reactions)
    .flat()
    .filter(({ userId }) => userId === reactorId);
  return own.length >= MAX_REACTIONS_PER_USER;
}

/**
 * The order in which emoji are drawn, once others may have come. By the first reaction, as the server has it, an
 * emoji would change places as soon as that user removes theirs, and the next press would meet another.
 */
export function orderAfter(order: readonly string[], reactions: ReactionMap): readonly string[] {
  const added = Object.keys(reactions).filter((emoji) => !order.includes(emoji));
  return added.length === 0 ? order : [...order, ...added];
}
