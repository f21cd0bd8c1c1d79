import { accept } from '@picado/domain/result';
import { reviewsSchemas } from '@picado/domain/reviews/call-schemas';
import { reviewsContract } from '@picado/domain/reviews/contract';
import { reviewedPlayersOf } from '@picado/domain/reviews/reading';
import { suggestTags } from '@picado/domain/reviews/suggestions';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import type { Bind } from '../../http/bind';
import { servedEndpoints } from '../../http/served-endpoints';
import type { ReceivedReviewsService } from './received';
import type { ReviewsService } from './service';

const endpoints = servedEndpoints('reviews', reviewsContract, reviewsSchemas);

export function registerReviewsRoutes(
  bind: Bind,
  { reviews, received }: { reviews: ReviewsService; received: ReceivedReviewsService },
): void {
  bind(endpoints.tags, async () => accept(await reviews.catalogue()));

  bind(endpoints.suggestions, ({ params }) => Promise.resolve(accept(suggestTags(params.playerPosition))));

  bind(endpoints.createCustomTag, async ({ body }, { now }) => {
    const tag = await reviews.createTag(body, now);
    return tag.ok ? accept({ message: SUCCESSES.TAG_CREATED, tag: tag.value }) : tag;
  });

  bind(endpoints.teammates, ({ params }, { user, now }) =>
    reviews.teammates(user.id, params.userId, params.matchId, now),
  );

  bind(endpoints.reviewedPlayers, async ({ params }, { user, now }) => {
    const teammates = await reviews.teammates(user.id, params.userId, params.matchId, now);
    return teammates.ok ? accept(reviewedPlayersOf(teammates.value)) : teammates;
  });

  bind(endpoints.create, async ({ body }, context) => {
    const review = await reviews.create(context, body);
    return review.ok ? accept({ message: SUCCESSES.REVIEW_CREATED, review: review.value }) : review;
  });

  bind(endpoints.ofMatch, ({ params }, { now }) => reviews.ofMatch(params.matchId, now));

  bind(endpoints.ofPlayer, ({ params }, { user, now }) =>
    reviews.ofPlayer(user.id, params.matchId, params.playerId, now),
  );

  bind(endpoints.received, ({ params, query }, { user }) => received.received(user.id, params.id, query));

  bind(endpoints.profileReviews, ({ params }, { user }) => received.profileReviews(params.id, user.id));

  bind(endpoints.publicReviews, ({ params }, { actor }) =>
    received.publicReviews(params.id, actor.kind === 'user' ? actor.userId : null),
  );
}
