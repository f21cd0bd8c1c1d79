import * as z from 'zod/mini';
import type { CallDescription } from '../http/endpoint';
import { pagedQuery, paginationSchema } from '../http/paging';
import { matchIdSchema, playerIdSchema, userIdSchema } from '../http/params';
import { userParamsSchema } from '../users/call-schemas';
import {
  createCustomTagSchema,
  createReviewSchema,
  customTagSchema,
  matchReviewsSchema,
  playerReviewsSchema,
  profileReviewsSchema,
  publicReviewsSchema,
  receivedReviewsSchema,
  reviewedPlayersSchema,
  reviewSchema,
  tagCatalogueSchema,
  tagSuggestionsSchema,
  teammatesSchema,
} from './schema';
import { suggestionPositionSchema } from './suggestions';

const reviewedMatchSchema = z.object({ matchId: matchIdSchema });
const ownReviewsSchema = z.object({ matchId: matchIdSchema, userId: userIdSchema });

/** Matches per page where the caller gives no limit: the maximum of a page. */
const RECEIVED_PAGE_SIZE = 100;

/** Schemas, rate limit class and summary of each call of `reviewsContract`, loaded by the server alone. */
export const reviewsSchemas = {
  tags: {
    rate: 'read',
    summary: 'Every predefined tag, and the custom ones used most',
    response: tagCatalogueSchema,
  },
  suggestions: {
    rate: 'read',
    summary: 'The predefined tags that fit a position, the most fitting first',
    params: z.object({ playerPosition: suggestionPositionSchema }),
    response: tagSuggestionsSchema,
  },
  createCustomTag: {
    rate: 'change',
    summary: 'Make a tag of one’s own; one that is there already is answered as it is',
    body: createCustomTagSchema,
    response: z.object({ message: z.string(), tag: customTagSchema }),
  },
  teammates: {
    rate: 'read',
    summary: 'The players that the caller may review in a match; `userId` is the caller’s own',
    params: ownReviewsSchema,
    response: teammatesSchema,
  },
  reviewedPlayers: {
    rate: 'read',
    summary: 'The players that the caller has reviewed in a match; `userId` is the caller’s own',
    params: ownReviewsSchema,
    response: reviewedPlayersSchema,
  },
  create: {
    rate: 'change',
    summary: 'Review a player of a finished match, once; emitted as REVIEW_CREATED, without its author',
    body: createReviewSchema,
    response: z.object({ message: z.string(), review: reviewSchema }),
  },
  ofMatch: {
    rate: 'read',
    summary: 'Every review of a match, by player',
    params: reviewedMatchSchema,
    response: matchReviewsSchema,
  },
  ofPlayer: {
    rate: 'read',
    summary:
      'One player’s latest reviews and most used tags in a match, for readers that have given at least one review',
    params: z.object({ matchId: matchIdSchema, playerId: playerIdSchema }),
    response: playerReviewsSchema,
  },
  received: {
    rate: 'read',
    summary: 'The caller’s own reviews by match, the latest match first; locked until they have given one',
    params: userParamsSchema,
    query: pagedQuery(RECEIVED_PAGE_SIZE),
    response: z.object({
      matchesWithReviews: z.array(receivedReviewsSchema),
      /** The number of reviews received in all matches. */
      reviewsReceived: z.int(),
      /** The number of reviews that the caller has still to give before they can read their own: 1 or 0. */
      missingReviews: z.int(),
      pagination: paginationSchema,
    }),
  },
  profileReviews: {
    rate: 'read',
    summary: 'A user’s latest reviews and most used tags over all matches',
    params: userParamsSchema,
    response: profileReviewsSchema,
  },
  publicReviews: {
    rate: 'read',
    summary: 'The latest reviews of a public user, of three matches',
    params: userParamsSchema,
    response: publicReviewsSchema,
  },
} satisfies Record<string, CallDescription>;
