import { contractOf } from '../http/endpoint';
import type { reviewsSchemas } from './call-schemas';

export const reviewsContract = contractOf<typeof reviewsSchemas>()({
  tags: { method: 'GET', path: '/api/reviews/tags', auth: 'none' },
  suggestions: { method: 'GET', path: '/api/reviews/tags/suggestions/:playerPosition', auth: 'none' },
  /**
   * No idempotency key: it would be stored with its user, and so reveal the maker of the tag. A retry is
   * answered with the existing tag.
   */
  createCustomTag: {
    method: 'POST',
    path: '/api/reviews/custom-tags',
    auth: 'required',
    status: 201,
    takesNoKey: true,
  },
  /** A caller reads their own alone: the players reviewed by another user would reveal authors. */
  teammates: { method: 'GET', path: '/api/reviews/match/:matchId/teammates/:userId', auth: 'required' },
  reviewedPlayers: { method: 'GET', path: '/api/reviews/user/:userId/match/:matchId', auth: 'required' },
  create: { method: 'POST', path: '/api/reviews', auth: 'required', status: 201 },
  ofMatch: { method: 'GET', path: '/api/reviews/match/:matchId', auth: 'none' },
  ofPlayer: { method: 'GET', path: '/api/reviews/match/:matchId/player/:playerId', auth: 'required' },
  /** A caller reads their own alone: only the owner's reviews are locked. */
  received: { method: 'GET', path: '/api/reviews/user/:id/received', auth: 'required' },
  profileReviews: { method: 'GET', path: '/api/reviews/user/:id/profile-reviews', auth: 'required' },
  publicReviews: { method: 'GET', path: '/api/users/:id/public-reviews', auth: 'optional' },
});
