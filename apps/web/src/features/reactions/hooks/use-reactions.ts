import type { Review } from '@picado/domain/reviews/schema';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { drawnCommands, withDrawn } from '../../../lib/commands/pending';
import { useCommand } from '../../../lib/commands/use-command';
import { useDrawn } from '../../../lib/commands/use-pending';
import { toast } from '../../../lib/toast';
import { addReaction, removeReaction, SIGN_IN_TO_REACT } from '../commands';
import { hasReacted, isFull, orderAfter, reviewReactionsQuery, type Reactor } from '../view';

/**
 * The reactions to a review and a press on one of them. Pending presses are drawn over the server's state: a refusal
 * removes only its own, and events that come meanwhile stay.
 */
export function useReactions(review: Pick<Review, 'id' | 'reactions'>, reactor: Reactor | null) {
  const client = useQueryClient();
  const adding = useCommand(addReaction);
  const removing = useCommand(removeReaction);
  const query = reviewReactionsQuery(review.id);
  const drawn = useDrawn(query);
  const reactions = reactor === null ? review.reactions : drawn(review.reactions);
  const [order, setOrder] = useState<readonly string[]>([]);
  const orderNow = orderAfter(order, reactions);
  if (orderNow !== order) setOrder(orderNow);

  function toggle(emoji: string) {
    if (reactor === null) {
      toast.error(SIGN_IN_TO_REACT);
      return;
    }
    // The reactions are read as they are at this moment: presses follow each other faster than the screen.
    const now = withDrawn(drawnCommands(client), query.queryKey, review.reactions);
    const isOn = hasReacted(now, emoji, reactor.id);
    if (!isOn && isFull(now, reactor.id)) {
      toast.warning(REFUSALS.TOO_MANY_REACTIONS);
      return;
    }
    void (isOn ? removing : adding).send(null, {
      reviewId: review.id,
      emoji,
      userId: reactor.id,
      userName: reactor.name,
    });
  }

  return {
    /** Each emoji with the users of its reactions; those shown keep their place. */
    groups: orderNow.flatMap((emoji) => {
      const records = reactions[emoji];
      return records === undefined ? [] : [{ emoji, records }];
    }),
    isOwn: (emoji: string) => hasReacted(reactions, emoji, reactor?.id),
    toggle,
  };
}
