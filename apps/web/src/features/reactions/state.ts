import { withoutReaction, withReaction } from '@picado/domain/reactions/grouping';
import { MAX_REACTIONS_PER_USER, type ReactionMap } from '@picado/domain/reactions/schema';

/** The user that reacts, as the others will read them. */
export interface Reactor {
  id: string;
  name: string;
}

/** From emoji to whether the reader wants it there, for what the server has not answered yet. */
export type Wanted = ReadonlyMap<string, boolean>;

/** Later than every reaction that is kept: optimistic ones come after them. */
const NOT_KEPT_YET = '9999-12-31T23:59:59.999Z';

/** The reactions as they will be once the server has accepted all pending commands. */
export function withWanted(reactions: ReactionMap, wanted: Wanted, reactor: Reactor | null): ReactionMap {
  if (reactor === null) return reactions;
  let shown = reactions;
  for (const [emoji, isWanted] of wanted) {
    const own = { userId: reactor.id, emoji };
    shown = isWanted
      ? withReaction(shown, {
          ...own,
          id: `guess ${emoji}`,
          userName: reactor.name,
          createdAt: NOT_KEPT_YET,
        }).reactions
      : withoutReaction(shown, own).reactions;
  }
  return shown;
}

export function hasReacted(reactions: ReactionMap, emoji: string, reactorId: string | undefined): boolean {
  return (reactions[emoji] ?? []).some(({ userId }) => userId === reactorId);
}

/** Whether the reader has the maximum of reactions to one review. */
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
