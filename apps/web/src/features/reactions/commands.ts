import { reactionsContract } from '@picado/domain/reactions/contract';
import { withoutReaction, withReaction } from '@picado/domain/reactions/grouping';
import type { ReactionMap } from '@picado/domain/reactions/schema';
import type { QueryClient } from '@tanstack/react-query';
import type { CallError } from '../../lib/api/query';
import { sentenceOf } from '../../lib/api/sentence';
import { defineCommand, over, type Command } from '../../lib/commands/command';
import { changeReview } from '../reviews/api';
import { added, removed } from './realtime';
import { reviewReactionsQuery } from './view';

const FAILED = 'Error al procesar la reacción';
export const SIGN_IN_TO_REACT = 'Debes iniciar sesión para reaccionar';

/** One emoji of one reader under one review. */
interface ReactionBody {
  reviewId: string;
  emoji: string;
  userId: string;
  userName: string;
}

/** The instant is later than every reaction that is stored: those without an answer come after them. */
const NOT_KEPT_YET = '9999-12-31T23:59:59.999Z';

/** The reactions to one review, in whichever answer it came. */
function reactionsOfReview(_matchId: null, { reviewId }: Pick<ReactionBody, 'reviewId'>) {
  return reviewReactionsQuery(reviewId);
}

const REACTION = {
  hasOwnKeyEachTime: true,
  // Presses on one emoji follow each other; the others need not wait for it.
  scope: ({ reviewId, emoji }: ReactionBody) => `${reviewId} ${emoji}`,
  isWithdrawnWithEarlier: true,
  accepted: (
    client: QueryClient,
    answer: { reactions: ReactionMap },
    { body: { reviewId, emoji, userId } }: Command<ReactionBody>,
  ) => {
    // The reader's own reaction alone is taken over: what else the answer holds may be older than a socket event that came since.
    const stored = answer.reactions[emoji]?.find((record) => record.userId === userId);
    changeReview(client, reviewId, stored ? added(stored) : removed({ userId, emoji }));
  },
  done: ({ message }: { message: string }) => message,
  failed: FAILED,
  refused: (refusal: CallError) => {
    if (refusal.code === 'NO_TOKEN' || refusal.status === 401) return SIGN_IN_TO_REACT;
    return refusal.status === undefined ? FAILED : sentenceOf(refusal, FAILED);
  },
};

export const addReaction = defineCommand({
  kind: 'reactions.add',
  endpoint: reactionsContract.add,
  input: (_matchId: null, { reviewId, emoji }: ReactionBody) => ({ params: { reviewId }, body: { emoji } }),
  draws: [
    over(
      reactionsOfReview,
      (reactions, { emoji, userId, userName }: ReactionBody) =>
        withReaction(reactions, { id: `guess ${emoji}`, emoji, userId, userName, createdAt: NOT_KEPT_YET })
          .reactions,
    ),
  ],
  ...REACTION,
});

export const removeReaction = defineCommand({
  kind: 'reactions.remove',
  endpoint: reactionsContract.remove,
  input: (_matchId: null, { reviewId, emoji }: ReactionBody) => ({ params: { reviewId, emoji } }),
  draws: [
    over(reactionsOfReview, (reactions, gone: ReactionBody) => withoutReaction(reactions, gone).reactions),
  ],
  ...REACTION,
});
