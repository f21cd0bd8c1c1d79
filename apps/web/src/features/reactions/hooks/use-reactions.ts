import type { Review } from '@picado/domain/reviews/schema';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Failure } from '../../../lib/api/call';
import { sentenceOf } from '../../../lib/api/sentence';
import { toast } from '../../../ui/toast';
import { changeReview } from '../../reviews/api';
import { addReaction, removeReaction } from '../api';
import { added, removed } from '../realtime';
import { hasReacted, isFull, orderAfter, withWanted, type Reactor, type Wanted } from '../state';

const FAILED = 'Error al procesar la reacción';
const SIGN_IN = 'Debes iniciar sesión para reaccionar';
const NOTHING: Wanted = new Map();

/**
 * The reactions to a review and a press on one of them. What is wanted lies over what the server has said until it
 * answers: a no takes only that away, and news that come meanwhile stay.
 */
export function useReactions(review: Pick<Review, 'id' | 'reactions'>, reactor: Reactor | null) {
  const client = useQueryClient();
  /** As it is at this moment: presses follow each other faster than the screen. */
  const asked = useRef(new Map<string, boolean>());
  const onTheirWay = useRef(new Set<string>());
  const [wanted, setWanted] = useState(NOTHING);
  const reactions = withWanted(review.reactions, wanted, reactor);
  const [order, setOrder] = useState<readonly string[]>([]);
  const orderNow = orderAfter(order, reactions);
  if (orderNow !== order) setOrder(orderNow);

  function want(emoji: string, isWanted: boolean | null) {
    if (isWanted === null) asked.current.delete(emoji);
    else asked.current.set(emoji, isWanted);
    setWanted(new Map(asked.current));
  }

  function toggle(emoji: string) {
    if (reactor === null) {
      toast.error(SIGN_IN);
      return;
    }
    const now = withWanted(review.reactions, asked.current, reactor);
    const isOn = hasReacted(now, emoji, reactor.id);
    if (!isOn && isFull(now, reactor.id)) {
      toast.warning(REFUSALS.TOO_MANY_REACTIONS);
      return;
    }
    want(emoji, !isOn);
    if (!onTheirWay.current.has(emoji)) void send(emoji, reactor);
  }

  /** One call of an emoji at a time: what was pressed meanwhile goes out with the next. */
  async function send(emoji: string, { id: userId }: Reactor) {
    onTheirWay.current.add(emoji);
    for (let isWanted = asked.current.get(emoji); isWanted !== undefined;) {
      const outcome = await (isWanted ? addReaction : removeReaction)(review.id, emoji);
      if (outcome.error !== undefined) {
        want(emoji, null);
        toast.error(refusalOf(outcome));
        break;
      }
      // Only one's own: what else the answer holds may be older than what the socket has told since.
      const kept = outcome.data.reactions[emoji]?.find((record) => record.userId === userId);
      changeReview(client, review.id, kept ? added(kept) : removed({ userId, emoji }));
      const next = asked.current.get(emoji);
      if (next === isWanted) {
        want(emoji, null);
        toast.success(outcome.data.message);
        break;
      }
      isWanted = next;
    }
    onTheirWay.current.delete(emoji);
  }

  return {
    /** Each emoji with the users of its reactions; what stands there stays in its place. */
    groups: orderNow.flatMap((emoji) => {
      const records = reactions[emoji];
      return records === undefined ? [] : [{ emoji, records }];
    }),
    isOwn: (emoji: string) => hasReacted(reactions, emoji, reactor?.id),
    toggle,
  };
}

function refusalOf(failure: Failure): string {
  if (failure.code === 'NO_TOKEN' || failure.status === 401) return SIGN_IN;
  return failure.status === undefined ? FAILED : sentenceOf(failure, FAILED);
}
