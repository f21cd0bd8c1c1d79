import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint';
import { idSchema } from '../http/schema';
import { emojiSchema, reactionDataSchema } from './schema';

const reviewParamsSchema = z.object({ reviewId: idSchema });
const reactionChangedSchema = z.extend(reactionDataSchema, { message: z.string() });

export const reactionsContract = {
  read: endpoint({
    method: 'GET',
    path: '/api/reviews/:reviewId/reactions',
    auth: 'required',
    rate: 'read',
    tag: 'reactions',
    summary: 'The reactions to a review, by emoji',
    params: reviewParamsSchema,
    response: reactionDataSchema,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/reviews/:reviewId/reactions',
    auth: 'required',
    rate: 'change',
    tag: 'reactions',
    summary: 'React with an emoji, at most three to one review; once more with the same changes nothing',
    params: reviewParamsSchema,
    body: z.object({ emoji: emojiSchema }),
    status: 201,
    idempotent: true,
    response: reactionChangedSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/reviews/:reviewId/reactions/:emoji',
    auth: 'required',
    rate: 'change',
    tag: 'reactions',
    summary: 'Take one’s reaction back; one that is not there changes nothing',
    params: z.object({ reviewId: idSchema, emoji: emojiSchema }),
    response: reactionChangedSchema,
  }),
};
