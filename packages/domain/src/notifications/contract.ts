import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint';
import { idSchema, messageSchema } from '../http/schema';
import { notificationSchema } from './schema';

export const NOTIFICATIONS_LATEST = 5;
export const NOTIFICATIONS_PAGE_SIZE = 50;

const pageSchema = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
  limit: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(NOTIFICATIONS_PAGE_SIZE)),
    NOTIFICATIONS_LATEST,
  ),
  showAll: z.optional(z.string()),
});

const markAllRead = {
  path: '/api/notifications/mark-all-read',
  auth: 'required',
  rate: 'change',
  tag: 'notifications',
  response: messageSchema,
} as const;

export const notificationsContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    auth: 'required',
    rate: 'read',
    tag: 'notifications',
    summary: 'The user’s notifications, newest first',
    query: pageSchema,
    response: z.object({
      notifications: z.array(notificationSchema),
      pagination: z.object({ total: z.int(), pages: z.int() }),
    }),
  }),
  unreadCount: endpoint({
    method: 'GET',
    path: '/api/notifications/unread-count',
    auth: 'required',
    rate: 'read',
    tag: 'notifications',
    summary: 'How many are unread',
    response: z.object({ count: z.int() }),
  }),
  /** Changes state on a GET because the specification says so; the POST does the same. */
  markAllReadByGet: endpoint({ ...markAllRead, method: 'GET', summary: 'Mark all as read' }),
  markAllRead: endpoint({ ...markAllRead, method: 'POST', summary: 'Mark all as read' }),
  markRead: endpoint({
    method: 'PATCH',
    path: '/api/notifications/:id/read',
    auth: 'required',
    rate: 'change',
    tag: 'notifications',
    summary: 'Mark one as read',
    params: z.object({ id: idSchema }),
    response: messageSchema,
  }),
};
