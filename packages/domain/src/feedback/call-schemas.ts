import type { CallDescription } from '../http/endpoint';
import { messageSchema } from '../http/schema';
import { sendFeedbackSchema } from './schema';

/** The schemas of each call of `feedbackContract`, how it counts and what it is for. Only the server loads them. */
export const feedbackSchemas = {
  send: {
    rate: 'change',
    summary: 'Report a problem or an idea, at most five an hour; the caller’s account is its author',
    body: sendFeedbackSchema,
    response: messageSchema,
  },
} satisfies Record<string, CallDescription>;
