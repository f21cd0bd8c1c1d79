import * as z from 'zod/mini';
import type { CallDescription } from '../http/endpoint';
import { userIdSchema } from '../http/params';
import { publicStatsSchema } from './figures-schema';
import {
  foundUserSchema,
  ownUserSchema,
  publicUserSchema,
  searchQuerySchema,
  updateProfileSchema,
} from './schema';

export const userParamsSchema = z.object({ id: userIdSchema });

/** Schemas, rate limit class and summary of each call of `usersContract`, loaded by the server alone. */
export const usersSchemas = {
  update: {
    rate: 'change',
    summary:
      'Edit the caller’s own profile; absent fields stay, and the picture comes alone, as a data URL of a JPEG, PNG or WebP, or null',
    body: updateProfileSchema,
    response: z.object({ message: z.string(), user: ownUserSchema }),
  },
  search: {
    rate: 'read',
    summary:
      'At most 20 users by the beginnings of words of name or nickname; those the caller has played with come first',
    query: searchQuerySchema,
    response: z.object({ users: z.array(foundUserSchema) }),
  },
  public: {
    rate: 'read',
    summary: 'A user as every reader may see them; one that is not public only by themselves',
    params: userParamsSchema,
    response: z.object({ user: publicUserSchema }),
  },
  publicProfile: {
    rate: 'read',
    summary: 'A user as every reader may see them, with their figures',
    params: userParamsSchema,
    response: z.object({ user: publicUserSchema, stats: publicStatsSchema }),
  },
} satisfies Record<string, CallDescription>;
