import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint';
import { idSchema, messageSchema } from '../http/schema';
import {
  archivedMatchSchema,
  createMatchSchema,
  lastMatchSettingsSchema,
  matchSchema,
  recentLocationSchema,
} from './schema';
import { viewerSchema } from './viewer';

export const matchParamsSchema = z.object({ id: idSchema });

/** What an action on a match answers: a sentence for the user, and the match after it. */
export const matchChangedSchema = z.object({ message: z.string(), match: matchSchema });

const archivedQuerySchema = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 100),
});

export const matchesContract = {
  create: endpoint({
    method: 'POST',
    path: '/api/matches',
    auth: 'required',
    rate: 'change',
    tag: 'matches',
    summary: 'Create a match; its creator joins as a player',
    body: createMatchSchema,
    status: 201,
    idempotent: true,
    response: z.object({ match: matchSchema, creatorId: idSchema, message: z.string() }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/matches/:id',
    auth: 'none',
    rate: 'read',
    tag: 'matches',
    summary: 'The match, the same for every viewer',
    params: matchParamsSchema,
    response: matchSchema,
  }),
  viewer: endpoint({
    method: 'GET',
    path: '/api/matches/:id/me',
    auth: 'optional',
    rate: 'read',
    tag: 'matches',
    summary: 'Who the viewer is in this match, and what they may do',
    params: matchParamsSchema,
    readsGuestId: true,
    response: viewerSchema,
  }),
  checkCreator: endpoint({
    method: 'GET',
    path: '/api/matches/:id/check-creator',
    auth: 'required',
    rate: 'read',
    tag: 'matches',
    summary: 'Whether the viewer organises this match',
    params: matchParamsSchema,
    response: z.object({
      isCreator: z.boolean(),
      userInfo: z.object({ id: idSchema, name: z.string(), email: z.string() }),
    }),
  }),
  myMatches: endpoint({
    method: 'GET',
    path: '/api/matches/my-matches',
    auth: 'required',
    rate: 'read',
    tag: 'matches',
    summary: 'Matches to come or under way that the user organises or plays in, soonest first',
    response: z.array(matchSchema),
  }),
  archived: endpoint({
    method: 'GET',
    path: '/api/matches/my-matches/archived',
    auth: 'required',
    rate: 'read',
    tag: 'matches',
    summary: 'Matches finished or past, newest first, with what the user did in them',
    query: archivedQuerySchema,
    response: z.object({ matches: z.array(archivedMatchSchema) }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/matches/:id',
    auth: 'required',
    rate: 'change',
    tag: 'matches',
    summary: 'Delete a match that is not finished',
    params: matchParamsSchema,
    response: messageSchema,
  }),
  recentLocations: endpoint({
    method: 'GET',
    path: '/api/matches/recent-locations',
    auth: 'required',
    rate: 'read',
    tag: 'matches',
    summary: 'The pitches of the user’s latest matches, newest first, each once',
    response: z.object({ recentLocations: z.array(recentLocationSchema) }),
  }),
  lastMatchSettings: endpoint({
    method: 'GET',
    path: '/api/matches/last-match-settings',
    auth: 'required',
    rate: 'read',
    tag: 'matches',
    summary: 'The settings of the user’s latest match; null before a first one',
    response: z.object({ lastMatch: z.nullable(lastMatchSettingsSchema) }),
  }),
  /** The two paths hand a match over alike; the specification has both. */
  transferOwnership: endpoint({
    method: 'POST',
    path: '/api/matches/:id/transfer-ownership',
    auth: 'required',
    rate: 'change',
    tag: 'matches',
    summary: 'Hand the match over: to a user, or to a registered player of it',
    params: matchParamsSchema,
    body: z.object({ newCreatorId: idSchema }),
    response: z.object({ message: z.string(), match: matchSchema, newOwnerName: z.string() }),
  }),
  transferAdministration: endpoint({
    method: 'POST',
    path: '/api/users/matches/:id/transfer-ownership',
    auth: 'required',
    rate: 'change',
    tag: 'matches',
    summary: 'Hand the match over: to a user, or to a registered player of it',
    params: matchParamsSchema,
    body: z.object({ newOwnerId: idSchema }),
    response: z.object({ message: z.string(), match: matchSchema, newOwnerName: z.string() }),
  }),
};
