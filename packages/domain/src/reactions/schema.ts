import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../http/schema';

export const MAX_REACTIONS_PER_USER = 3;

const NOT_AN_EMOJI = 'Eso no es un emoji';

/** Longer than any emoji (the longest are families and flags), short enough for a cheap check. */
const MAX_UNITS = 40;
const PRESENTATION = '\uFE0F';

/**
 * One emoji in its one spelling, or null for anything else: a letter, a word, two emoji, a smile made of
 * signs.
 *
 * Only what Unicode recommends for interchange counts, so that two users that react alike are counted
 * together and nothing invisible hides in a reaction. The heart without its presentation selector, as some
 * keyboards send it, is read as the heart.
 */
export function readEmoji(text: string): string | null {
  if (text.length === 0 || text.length > MAX_UNITS) return null;
  const isEmoji = emojiPattern();
  if (isEmoji.test(text)) return text;
  const presented = `${text}${PRESENTATION}`;
  return isEmoji.test(presented) ? presented : null;
}

let pattern: RegExp | undefined;

/**
 * Compiles the pattern at first use: a browser without this kind of pattern still loads the page. Cached, because compiling it
 * takes longer than all its matches.
 */
function emojiPattern(): RegExp {
  pattern ??= new RegExp('^\\p{RGI_Emoji}$', 'v');
  return pattern;
}

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
