import { accept, refuse, type Result } from '../result';
import { MAX_REACTIONS_PER_USER } from './schema';

/** A reaction of one user to one review, as stored: one of each emoji, each at an index of 1 to 3. */
export interface StoredReaction {
  emoji: string;
  place: number;
}

/** The effect of adding on the reactions of one user to one review. */
export type ReactionChange = { kind: 'none' } | { kind: 'add'; place: number };

/**
 * Decides that a signed-in user reacts to a review with an emoji in its one spelling. At most three to one
 * review; repeating one changes nothing, also with three there already, so that a retry is never refused.
 */
export function decideReaction(own: readonly StoredReaction[], emoji: string): Result<ReactionChange> {
  if (own.some((reaction) => reaction.emoji === emoji)) return accept({ kind: 'none' });
  for (let place = 1; place <= MAX_REACTIONS_PER_USER; place += 1) {
    if (!own.some((reaction) => reaction.place === place)) return accept({ kind: 'add', place });
  }
  return refuse('TOO_MANY_REACTIONS');
}

/** Decides that a user removes a reaction. A missing one changes nothing. */
export function decideReactionRemoval<Stored extends StoredReaction>(
  own: readonly Stored[],
  emoji: string,
): { kind: 'none' } | { kind: 'remove'; reaction: Stored } {
  const reaction = own.find((one) => one.emoji === emoji);
  return reaction === undefined ? { kind: 'none' } : { kind: 'remove', reaction };
}
