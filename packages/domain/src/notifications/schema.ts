import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../http/schema';

export const NOTIFICATION_TYPES = [
  'MATCH_FINISHED',
  'REVIEW_RECEIVED',
  'REVIEWS_RECEIVED_BATCH',
  'REPORT_VALIDATED',
  'PLAYER_JOINED_MATCH',
  'PLAYER_LEFT_MATCH',
  'SUBSTITUTE_PROMOTED',
  'VALIDATION_REQUESTED',
  'BADGE_EARNED',
  'MATCH_CHANGED',
  'MATCH_CANCELLED',
  'CLAIM_REQUESTED',
  'CLAIM_ANSWERED',
  'PROMOTION_REMINDER',
  'MATCH_TOMORROW',
  'PLACE_FREE',
  'PAYMENT_REMINDER',
  'PAYMENT_DECLARED',
  'PAYMENT_CONFIRMED',
  'PAYMENT_SENT_BACK',
  'REPORT_MISSING',
  'REVIEWS_MISSING',
  'CHAT_MESSAGES',
  'MESSAGE_REPORTED',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

export const notificationSchema = z.object({
  id: idSchema,
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  readAt: z.nullable(instantSchema),
  createdAt: instantSchema,
  /** Null where it is about no match, or the match is deleted. */
  matchId: z.nullable(idSchema),
  /**
   * Its target, from the root of the site: a personal link, or the match; null where there is nothing to
   * open.
   */
  link: z.nullable(z.string()),
  /** Present on a promotion that its reader has not answered yet; `link` is then that of the answer. */
  needsAnswer: z.optional(z.literal(true)),
  /** The badge whose mark it bears; absent where it is about none. */
  badge: z.optional(z.object({ id: z.string(), level: z.int() })),
});
export type Notification = z.infer<typeof notificationSchema>;
