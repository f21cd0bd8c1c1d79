import { reactionsSchemas } from '@picado/domain/reactions/call-schemas';
import { reactionsContract } from '@picado/domain/reactions/contract';
import { accept, type Result } from '@picado/domain/result';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import type { Bind } from '../../http/bind';
import { servedEndpoints } from '../../http/served-endpoints';
import type { ReactionsService } from './service';

const endpoints = servedEndpoints('reactions', reactionsContract, reactionsSchemas);

export function registerReactionsRoutes(bind: Bind, { reactions }: { reactions: ReactionsService }): void {
  /** A review's reactions after the change. */
  async function changed(change: Result<null>, reviewId: string, message: string) {
    if (!change.ok) return change;
    const data = await reactions.read(reviewId);
    return data.ok ? accept({ message, ...data.value }) : data;
  }

  bind(endpoints.read, ({ params }) => reactions.read(params.reviewId));

  bind(endpoints.add, async ({ params: { reviewId }, body: { emoji } }, context) =>
    changed(
      await reactions.add(context, { userId: context.user.id, reviewId, emoji }),
      reviewId,
      SUCCESSES.REACTION_ADDED,
    ),
  );

  bind(endpoints.remove, async ({ params: { reviewId, emoji } }, context) =>
    changed(
      await reactions.remove(context, { userId: context.user.id, reviewId, emoji }),
      reviewId,
      SUCCESSES.REACTION_REMOVED,
    ),
  );
}
