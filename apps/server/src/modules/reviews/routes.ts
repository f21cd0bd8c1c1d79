import { accept } from '@picado/domain/result';
import { reviewsContract } from '@picado/domain/reviews/contract';
import { reviewedPlayersOf } from '@picado/domain/reviews/reading';
import { suggestTags } from '@picado/domain/reviews/suggestions';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import type { Bind } from '../../http/bind';
import type { ReviewsService } from './service';

export function registerReviewsRoutes(bind: Bind, reviews: ReviewsService): void {
  bind(reviewsContract.tags, async () => accept(await reviews.catalogue()));

  bind(reviewsContract.suggestions, ({ params }) =>
    Promise.resolve(accept(suggestTags(params.playerPosition))),
  );

  bind(reviewsContract.createCustomTag, async ({ body }, { now }) => {
    const tag = await reviews.createTag(body, now);
    return tag.ok ? accept({ message: SUCCESSES.TAG_CREATED, tag: tag.value }) : tag;
  });

  bind(reviewsContract.teammates, ({ params }, { user, now }) =>
    reviews.teammates(user.id, params.userId, params.matchId, now),
  );

  bind(reviewsContract.reviewedPlayers, async ({ params }, { user, now }) => {
    const teammates = await reviews.teammates(user.id, params.userId, params.matchId, now);
    return teammates.ok ? accept(reviewedPlayersOf(teammates.value)) : teammates;
  });

  bind(reviewsContract.create, async ({ body }, context) => {
    const review = await reviews.create(context, body);
    return review.ok ? accept({ message: SUCCESSES.REVIEW_CREATED, review: review.value }) : review;
  });

  bind(reviewsContract.ofMatch, ({ params }, { now }) => reviews.ofMatch(params.matchId, now));

  bind(reviewsContract.ofPlayer, ({ params }, { user, now }) =>
    reviews.ofPlayer(user.id, params.matchId, params.playerId, now),
  );
}
