import * as z from 'zod/mini';
import { idSchema } from '../http/schema';
import { emojiSchema, type ReactionRecord } from './schema';

/**
 * The body that a client sends over the socket. The user is the socket's own: a name or an id in the body is
 * ignored, so it may be anything.
 */
export const reactionEventSchema = z.object({
  matchId: idSchema,
  reviewId: idSchema,
  emoji: emojiSchema,
  userId: z.optional(z.unknown()),
  userName: z.optional(z.unknown()),
});

/** The update that watchers of the match receive when a reaction was added or removed. */
export interface ReactionUpdate extends ReactionRecord {
  matchId: string;
  reviewId: string;
}
