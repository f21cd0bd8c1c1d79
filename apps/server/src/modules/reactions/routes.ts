import { reactionsContract } from '@picado/domain/reactions/contract';
import { accept, type Result } from '@picado/domain/result';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import type { Bind } from '../../http/bind';
import type { ReactionsService } from './service';

export function registerReactionsRoutes(bind: Bind, reactions: ReactionsService): void {
  /** What a review's reactions are once the change is done. */
  async function changed(change: Result<null>, reviewId: string, message: string) {
    if (!change.ok) return change;
    const data = await reactions.read(reviewId);
    return data.ok ? accept({ message, ...data.value }) : data;
  }

  bind(reactionsContract.read, ({ params }) => reactions.read(params.reviewId));

  bind(reactionsContract.add, async ({ params: { reviewId }, body: { emoji } }, context) =>
    changed(
      await reactions.add(context, { userId: context.user.id, reviewId, emoji }),
      reviewId,
      SUCCESSES.REACTION_ADDED,
    ),
  );

  bind(reactionsContract.remove, async ({ params: { reviewId, emoji } }, context) =>
    changed(
      await reactions.remove(context, { userId: context.user.id, reviewId, emoji }),
      reviewId,
      SUCCESSES.REACTION_REMOVED,
    ),
  );
}
