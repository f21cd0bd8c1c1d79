import * as z from 'zod/mini';
import type { CallDescription } from '../http/endpoint';
import { reviewIdSchema } from '../http/params';
import { emojiSchema, reactionDataSchema } from './schema';

const reviewParamsSchema = z.object({ reviewId: reviewIdSchema });
const reactionChangedSchema = z.extend(reactionDataSchema, { message: z.string() });

/** Schemas, rate limit class and summary of each call of `reactionsContract`, loaded by the server alone. */
export const reactionsSchemas = {
  read: {
    rate: 'read',
    summary: 'The reactions to a review, by emoji',
    params: reviewParamsSchema,
    response: reactionDataSchema,
  },
  add: {
    rate: 'change',
    summary: 'React with an emoji, at most three to one review; once more with the same changes nothing',
    params: reviewParamsSchema,
    body: z.object({ emoji: emojiSchema }),
    response: reactionChangedSchema,
  },
  remove: {
    rate: 'change',
    summary: 'Take one’s reaction back; one that is not there changes nothing',
    params: z.object({ reviewId: reviewIdSchema, emoji: emojiSchema }),
    response: reactionChangedSchema,
  },
} satisfies Record<string, CallDescription>;
