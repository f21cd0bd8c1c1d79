import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint';
import { idSchema } from '../http/schema';
import {
  createCustomTagSchema,
  createReviewSchema,
  customTagSchema,
  matchReviewsSchema,
  playerReviewsSchema,
  reviewedPlayersSchema,
  reviewSchema,
  tagCatalogueSchema,
  tagSuggestionsSchema,
  teammatesSchema,
} from './schema';
import { suggestionPositionSchema } from './suggestions';

const reviewedMatchSchema = z.object({ matchId: idSchema });
const ownReviewsSchema = z.object({ matchId: idSchema, userId: idSchema });

export const reviewsContract = {
  tags: endpoint({
    method: 'GET',
    path: '/api/reviews/tags',
    auth: 'none',
    rate: 'read',
    tag: 'reviews',
    summary: 'Every predefined tag, and the custom ones used most',
    response: tagCatalogueSchema,
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/api/reviews/tags/suggestions/:playerPosition',
    auth: 'none',
    rate: 'read',
    tag: 'reviews',
    summary: 'The predefined tags that fit a position, the most fitting first',
    params: z.object({ playerPosition: suggestionPositionSchema }),
    response: tagSuggestionsSchema,
  }),
  /** Idempotent, so it takes no idempotency key: a stored one would tell the maker of the tag. */
  createCustomTag: endpoint({
    method: 'POST',
    path: '/api/reviews/custom-tags',
    auth: 'required',
    rate: 'change',
    tag: 'reviews',
    summary: 'Make a tag of one’s own; one that is there already is answered as it is',
    body: createCustomTagSchema,
    status: 201,
    response: z.object({ message: z.string(), tag: customTagSchema }),
  }),
  /** Of the caller alone: the reviews given by others would name authors. */
  teammates: endpoint({
    method: 'GET',
    path: '/api/reviews/match/:matchId/teammates/:userId',
    auth: 'required',
    rate: 'read',
    tag: 'reviews',
    summary: 'The players that the caller may review in a match; `userId` is the caller’s own',
    params: ownReviewsSchema,
    response: teammatesSchema,
  }),
  reviewedPlayers: endpoint({
    method: 'GET',
    path: '/api/reviews/user/:userId/match/:matchId',
    auth: 'required',
    rate: 'read',
    tag: 'reviews',
    summary: 'The players that the caller has reviewed in a match; `userId` is the caller’s own',
    params: ownReviewsSchema,
    response: reviewedPlayersSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/reviews',
    auth: 'required',
    rate: 'change',
    tag: 'reviews',
    summary: 'Review a player of a finished match, once; told as REVIEW_CREATED, without its author',
    body: createReviewSchema,
    status: 201,
    idempotent: true,
    response: z.object({ message: z.string(), review: reviewSchema }),
  }),
  ofMatch: endpoint({
    method: 'GET',
    path: '/api/reviews/match/:matchId',
    auth: 'none',
    rate: 'read',
    tag: 'reviews',
    summary: 'Every review of a match, by player',
    params: reviewedMatchSchema,
    response: matchReviewsSchema,
  }),
  ofPlayer: endpoint({
    method: 'GET',
    path: '/api/reviews/match/:matchId/player/:playerId',
    auth: 'required',
    rate: 'read',
    tag: 'reviews',
    summary:
      'One player’s latest reviews and most used tags in a match, for readers that have given at least one review',
    params: z.object({ matchId: idSchema, playerId: idSchema }),
    response: playerReviewsSchema,
  }),
};
