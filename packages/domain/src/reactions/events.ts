import * as z from 'zod/mini';
import { idSchema } from '../http/schema';
import { emojiSchema, type ReactionRecord } from './schema';

/**
 * What a client sends over the socket. Who reacts is who the socket belongs to: a name or an id that comes along is
 * read by nobody, so it may be anything.
 */
export const reactionEventSchema = z.object({
  matchId: idSchema,
  reviewId: idSchema,
  emoji: emojiSchema,
  userId: z.optional(z.unknown()),
  userName: z.optional(z.unknown()),
});

/** What who watches the match is told of a reaction that came or went. */
export interface ReactionTold extends ReactionRecord {
  matchId: string;
  reviewId: string;
}
