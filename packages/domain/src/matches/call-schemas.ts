import * as z from 'zod/mini';
import type { CallDescription } from '../http/endpoint';
import { matchIdSchema } from '../http/params';
import { idSchema, messageSchema } from '../http/schema';
import {
  archivedMatchSchema,
  createMatchSchema,
  lastMatchSettingsSchema,
  matchSchema,
  recentLocationsSchema,
  teamNamesSchema,
  updateMatchSchema,
} from './schema';
import { viewerSchema } from './viewer';

export const matchParamsSchema = z.object({ id: matchIdSchema });

/** The answer of an action on a match: a sentence for the user, and the match after it. */
export const matchChangedSchema = z.object({ message: z.string(), match: matchSchema });

const archivedQuerySchema = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 100),
});

/** Schemas, rate limit class and summary of each call of `matchesContract`, loaded by the server alone. */
export const matchesSchemas = {
  create: {
    rate: 'change',
    summary: 'Create a match; its creator joins as a player',
    body: createMatchSchema,
    response: z.object({
      match: matchSchema,
      creatorId: idSchema,
      message: z.string(),
      /** Where the zone was unknown, and the match has the server's own. */
      remark: z.optional(z.string()),
    }),
  },
  read: {
    rate: 'read',
    summary: 'The match, the same for every viewer',
    params: matchParamsSchema,
    response: matchSchema,
  },
  viewer: {
    rate: 'read',
    summary: 'The viewer’s role in this match, and what they may do',
    params: matchParamsSchema,
    response: viewerSchema,
  },
  checkCreator: {
    rate: 'read',
    summary: 'Whether the viewer organises this match',
    params: matchParamsSchema,
    response: z.object({
      isCreator: z.boolean(),
      userInfo: z.object({ id: idSchema, name: z.string(), email: z.string() }),
    }),
  },
  myMatches: {
    rate: 'read',
    summary: 'Matches to come or under way that the user organises or plays in, soonest first',
    response: z.array(matchSchema),
  },
  archived: {
    rate: 'read',
    summary: 'Matches finished or past, newest first, with what the user did in them',
    query: archivedQuerySchema,
    response: z.object({ matches: z.array(archivedMatchSchema) }),
  },
  update: {
    rate: 'change',
    summary:
      'Correct place, day, hour and price; emitted as LOCATION_UPDATED where the place moved, else MATCH_UPDATE',
    params: matchParamsSchema,
    body: updateMatchSchema,
    response: matchChangedSchema,
  },
  teamNames: {
    rate: 'change',
    summary: 'Name both teams',
    params: matchParamsSchema,
    body: teamNamesSchema,
    response: matchChangedSchema,
  },
  calendar: {
    rate: 'read',
    summary: 'The match as a calendar file of one event',
    params: matchParamsSchema,
    response: z.string(),
  },
  remove: {
    rate: 'change',
    summary: 'Delete a match that is not finished',
    params: matchParamsSchema,
    response: messageSchema,
  },
  recentLocations: {
    rate: 'read',
    summary:
      'The pitches of the user’s latest matches, newest first, each once, and the zone of their matches',
    response: recentLocationsSchema,
  },
  lastMatchSettings: {
    rate: 'read',
    summary: 'The settings of the user’s latest match; null before a first one',
    response: z.object({ lastMatch: z.nullable(lastMatchSettingsSchema) }),
  },
  transferOwnership: {
    rate: 'change',
    summary: 'Hand the match over to a registered player of it, by user id or by player id',
    params: matchParamsSchema,
    body: z.object({ newCreatorId: idSchema }),
    response: z.object({ message: z.string(), match: matchSchema, newOwnerName: z.string() }),
  },
  transferAdministration: {
    rate: 'change',
    summary: 'Hand the match over to a registered player of it, by user id or by player id',
    params: matchParamsSchema,
    body: z.object({ newOwnerId: idSchema }),
    response: z.object({ message: z.string(), match: matchSchema, newOwnerName: z.string() }),
  },
} satisfies Record<string, CallDescription>;
