import type { Notification } from '@picado/domain/notifications/schema';
import type { NotificationRow } from './repository';

export function presentNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    message: row.message,
    isRead: row.readAt !== null,
    readAt: row.readAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    matchId: row.matchId,
  };
}
