import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../http/schema';
import { readEmoji } from './emoji';

export const MAX_REACTIONS_PER_USER = 3;

const NOT_AN_EMOJI = 'Eso no es un emoji';
/** One emoji, in its one spelling. */
export const emojiSchema = z.pipe(
  z.string(NOT_AN_EMOJI),
  z.transform((text: string, payload) => {
    const emoji = readEmoji(text);
    if (emoji !== null) return emoji;
    payload.issues.push({ code: 'custom', message: NOT_AN_EMOJI, input: text });
    return z.NEVER;
  }),
);

/** Reactions name their user; reviews never name their author. */
export const reactionSchema = z.object({
  id: idSchema,
  userId: idSchema,
  userName: z.string(),
  emoji: z.string(),
  createdAt: instantSchema,
});
export type ReactionRecord = z.infer<typeof reactionSchema>;

/** The records of each emoji; both stand with the oldest first. */
export const reactionMapSchema = z.record(z.string(), z.array(reactionSchema));
export type ReactionMap = z.infer<typeof reactionMapSchema>;

export const reactionDataSchema = z.object({
  reviewId: idSchema,
  matchId: idSchema,
  reactions: reactionMapSchema,
  totalReactions: z.int(),
});
export type ReactionData = z.infer<typeof reactionDataSchema>;
