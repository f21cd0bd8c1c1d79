import * as z from 'zod/mini';
import type { CallDescription } from '../http/endpoint';
import { userIdSchema } from '../http/params';
import { messageSchema } from '../http/schema';
import { badgeSchema, seenBadgesSchema, unseenBadgeSchema } from './schema';

const playerParamsSchema = z.object({ id: userIdSchema });
const badgesAnswerSchema = z.object({ badges: z.array(badgeSchema) });

/** Schemas, rate limit class and summary of each call of `badgesContract`, loaded by the server alone. */
export const badgesSchemas = {
  ofPlayer: {
    rate: 'read',
    summary: 'A player’s badges with levels and progress; of another player, the earned ones that are public',
    params: playerParamsSchema,
    response: badgesAnswerSchema,
  },
  publicOfPlayer: {
    rate: 'read',
    summary: 'The badges that a player earned',
    params: playerParamsSchema,
    response: badgesAnswerSchema,
  },
  unseen: {
    rate: 'read',
    summary: 'The levels that the caller earned and has not been shown, the oldest first',
    response: z.object({ badges: z.array(unseenBadgeSchema) }),
  },
  markSeen: {
    rate: 'change',
    summary: 'Mark levels as shown to the caller',
    body: seenBadgesSchema,
    response: messageSchema,
  },
} satisfies Record<string, CallDescription>;
