import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../http/schema';
import { textField } from '../text/fields';

/** Characters of one message, line breaks among them. */
export const MESSAGE_MAX_LENGTH = 1000;
/** Messages of one author, over all matches. */
export const MESSAGES_PER_MINUTE = 20;
/** A page of the history. */
export const MESSAGES_PAGE_SIZE = 50;
const MESSAGES_MAX_PAGE_SIZE = 100;
/** The time after the final report for which messages are still accepted, in milliseconds. Reading has no end. */
export const CHAT_CLOSES_AFTER_MS = 7 * 24 * 60 * 60 * 1000;
/** The time after the kick-off of a match without a final report for which messages are accepted, in milliseconds. */
export const CHAT_CLOSES_UNREPORTED_MS = 30 * 24 * 60 * 60 * 1000;
/** The time after a match for which the names of its guests are stored in its chat, in milliseconds. */
export const GUEST_NAMES_RETENTION_MS = 365 * 24 * 60 * 60 * 1000;

export const writeMessageSchema = z.object({
  text: textField(MESSAGE_MAX_LENGTH, {
    required: 'Escribí un mensaje.',
    tooLong: `El mensaje no puede tener más de ${MESSAGE_MAX_LENGTH} caracteres`,
    invalid: 'El mensaje tiene caracteres que no se pueden usar',
  }),
});

/**
 * The kinds of a message: written by a participant, or a line of the match's own log. A new kind needs a migration that lists it.
 */
export const CHAT_LINE_KINDS = ['WRITTEN', 'ROSTER', 'CONFIRMED', 'MATCH'] as const;
export type ChatLineKind = (typeof CHAT_LINE_KINDS)[number];
export type SystemLineKind = Exclude<ChatLineKind, 'WRITTEN'>;

export const chatMessageSchema = z.object({
  id: idSchema,
  /** The place of the message in its match, from 1 upward without gaps, in the order in which the server took them. */
  number: z.int(),
  kind: z.enum(CHAT_LINE_KINDS),
  /** The text as written; for a deleted message, the sentence that replaces it. */
  text: z.string(),
  createdAt: instantSchema,
  /**
   * Null for a line of the match's own log. `playerId` is the author's entry in the match now, or the one they wrote with
   * where they have left; null for an organiser that does not play.
   */
  author: z.nullable(z.object({ playerId: z.nullable(idSchema), name: z.string() })),
  /** The author's account; null for a guest, a line of the match's own log, and an account that is gone. */
  authorUserId: z.nullable(idSchema),
  isDeleted: z.boolean(),
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;

export const messagesQuerySchema = z.object({
  /** The messages before this one; the latest where it is left out. */
  before: z.optional(idSchema),
  limit: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MESSAGES_MAX_PAGE_SIZE)),
    MESSAGES_PAGE_SIZE,
  ),
});

/**
 * The number of the latest message when `unreadCount` was computed; 0 without messages. The count includes every message up to
 * that number, also one that reaches the screen later.
 */
const countedUpToSchema = z.int();

/**
 * The oldest first. `unreadCount` counts what others wrote and the caller has not read; lines of the match's log are not
 * counted.
 */
export const messagesPageSchema = z.object({
  messages: z.array(chatMessageSchema),
  unreadCount: z.int(),
  countedUpTo: countedUpToSchema,
  /** True if older messages exist. */
  hasEarlier: z.boolean(),
  /** From then on nothing can be written, unless the report becomes final later. */
  closesAt: instantSchema,
});
export type MessagesPage = z.infer<typeof messagesPageSchema>;

export const readMessageSchema = z.object({ messageId: idSchema });

/** The last message that the caller has read, on whatever device; null where they have read none. */
export const readMarkSchema = z.object({
  messageId: z.nullable(idSchema),
  unreadCount: z.int(),
  countedUpTo: countedUpToSchema,
});
export type ReadMark = z.infer<typeof readMarkSchema>;

export interface ChatUpdate {
  type: 'MESSAGE_ADDED' | 'MESSAGE_DELETED';
  matchId: string;
  message: ChatMessage;
}

/** The event is sent to the screens of one participant when one of them has read. */
export interface ChatReadUpdate extends ReadMark {
  type: 'MESSAGES_READ';
  matchId: string;
}
