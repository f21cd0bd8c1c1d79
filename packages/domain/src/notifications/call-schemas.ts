import * as z from 'zod/mini';
import type { CallDescription } from '../http/endpoint';
import { idOf } from '../http/params';
import { messageSchema } from '../http/schema';
import { NOTIFICATIONS_LATEST, NOTIFICATIONS_PAGE_SIZE } from './limits';
import { notificationSchema } from './schema';

const pageSchema = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
  limit: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(NOTIFICATIONS_PAGE_SIZE)),
    NOTIFICATIONS_LATEST,
  ),
  showAll: z.optional(z.string()),
});

/** The schemas of each call of `notificationsContract`, how it counts and what it is for. Only the server loads them. */
export const notificationsSchemas = {
  list: {
    rate: 'read',
    summary: 'The user’s notifications, newest first',
    query: pageSchema,
    response: z.object({
      notifications: z.array(notificationSchema),
      pagination: z.object({ total: z.int(), pages: z.int() }),
    }),
  },
  unreadCount: {
    rate: 'read',
    summary: 'How many are unread',
    response: z.object({ count: z.int() }),
  },
  markAllReadByGet: {
    rate: 'change',
    summary: 'Mark all as read',
    response: messageSchema,
  },
  markAllRead: {
    rate: 'change',
    summary: 'Mark all as read',
    response: messageSchema,
  },
  markRead: {
    rate: 'change',
    summary: 'Mark one as read',
    params: z.object({ id: idOf('NOTIFICATION_NOT_FOUND') }),
    response: messageSchema,
  },
} satisfies Record<string, CallDescription>;
