import { contractOf } from '../http/endpoint';
import type { notificationsSchemas } from './call-schemas';

export const notificationsContract = contractOf<typeof notificationsSchemas>()({
  list: { method: 'GET', path: '/api/notifications', auth: 'required' },
  unreadCount: { method: 'GET', path: '/api/notifications/unread-count', auth: 'required' },
  /** Changes state on a GET because the specification says so; the POST does the same. */
  markAllReadByGet: { method: 'GET', path: '/api/notifications/mark-all-read', auth: 'required' },
  markAllRead: { method: 'POST', path: '/api/notifications/mark-all-read', auth: 'required' },
  markRead: { method: 'PATCH', path: '/api/notifications/:id/read', auth: 'required' },
});
