import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../http/schema';
import { NOTIFICATION_TYPES } from './types';

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
