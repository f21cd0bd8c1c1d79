import * as z from 'zod/mini';
import type { CallDescription } from '../http/endpoint';
import { idOf, matchIdSchema } from '../http/params';
import { messageSchema } from '../http/schema';
import { matchParamsSchema } from '../matches/call-schemas';
import {
  chatMessageSchema,
  messagesPageSchema,
  messagesQuerySchema,
  readMarkSchema,
  readMessageSchema,
  writeMessageSchema,
} from './schema';

const messageParamsSchema = z.object({ id: matchIdSchema, messageId: idOf('MESSAGE_NOT_FOUND') });

/** The schemas of each call of `chatContract`, how it counts and what it is for. Only the server loads them. */
export const chatSchemas = {
  messages: {
    rate: 'read',
    summary:
      'The chat of a match for its participants, guests by `x-guest-id`: the latest, or those before one',
    params: matchParamsSchema,
    query: messagesQuerySchema,
    response: messagesPageSchema,
  },
  write: {
    rate: 'message',
    summary: 'Write to the chat of a match; emitted to its participants as MESSAGE_ADDED',
    params: matchParamsSchema,
    body: writeMessageSchema,
    response: z.object({ message: chatMessageSchema }),
  },
  remove: {
    rate: 'change',
    summary: 'Delete a message: one’s own, the organiser any; it keeps its place, emitted as MESSAGE_DELETED',
    params: messageParamsSchema,
    response: z.object({ message: chatMessageSchema }),
  },
  read: {
    rate: 'change',
    summary: 'Mark the chat as read up to a message, on all devices of the caller',
    params: matchParamsSchema,
    body: readMessageSchema,
    response: readMarkSchema,
  },
  report: {
    rate: 'change',
    summary: 'Report a message to the organiser: one notification for all reports of it',
    params: messageParamsSchema,
    response: messageSchema,
  },
} satisfies Record<string, CallDescription>;
