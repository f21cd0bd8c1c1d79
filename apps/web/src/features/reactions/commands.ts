import { reactionsContract } from '@picado/domain/reactions/contract';
import type { ReactionMap } from '@picado/domain/reactions/schema';
import type { QueryClient } from '@tanstack/react-query';
import type { CallError } from '../../lib/api/query';
import { sentenceOf } from '../../lib/api/sentence';
import { defineCommand, isOfKind, type Command } from '../../lib/commands/command';
import { changeReview } from '../reviews/api';
import { added, removed } from './realtime';
import type { Wanted } from './state';

const FAILED = 'Error al procesar la reacción';
export const SIGN_IN_TO_REACT = 'Debes iniciar sesión para reaccionar';

/** One emoji of one reader under one review. */
interface ReactionBody {
  reviewId: string;
  emoji: string;
  userId: string;
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
    // Only the reader's own: what else the answer holds may be older than a socket event that came since.
    const kept = answer.reactions[emoji]?.find((record) => record.userId === userId);
    changeReview(client, reviewId, kept ? added(kept) : removed({ userId, emoji }));
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
  ...REACTION,
});

export const removeReaction = defineCommand({
  kind: 'reactions.remove',
  endpoint: reactionsContract.remove,
  input: (_matchId: null, { reviewId, emoji }: ReactionBody) => ({ params: { reviewId, emoji } }),
  ...REACTION,
});

/** From emoji to whether the reader wants it under a review, for what the server has not answered yet. */
export function wantedOf(pending: readonly Command[], reviewId: string): Wanted {
  const wanted = new Map<string, boolean>();
  for (const command of pending) {
    const isAdded = isOfKind(addReaction, command);
    if (!isAdded && !isOfKind(removeReaction, command)) continue;
    if (command.body.reviewId === reviewId) wanted.set(command.body.emoji, isAdded);
  }
  return wanted;
}
