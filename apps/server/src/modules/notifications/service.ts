import type { Notification } from '@picado/domain/notifications/schema';
import { accept, refuse, type Result } from '@picado/domain/result';
import type { Database } from '../../db/database';
import { presentNotification } from './presenter';
import { countNotifications, countUnread, findNotifications, markAllRead, markRead } from './repository';

export interface NotificationsServiceDependencies {
  database: Database;
  /** Tells the user's other screens how many are unread. */
  publishCount: (userId: string, count: number) => void;
}

export type NotificationsService = ReturnType<typeof createNotificationsService>;

export function createNotificationsService({ database, publishCount }: NotificationsServiceDependencies) {
  const unreadCount = (userId: string) => countUnread(database.read, userId);

  return {
    unreadCount,

    async list(userId: string, { page, limit }: { page: number; limit: number }) {
      const rows = await findNotifications(database.read, userId, { limit, offset: (page - 1) * limit });
      const total = await countNotifications(database.read, userId);
      const notifications: Notification[] = rows.map(presentNotification);
      return { notifications, pagination: { total, pages: Math.ceil(total / limit) } };
    },

    async markRead(userId: string, id: string, now: number): Promise<Result<true>> {
      const isFound = await database.transaction((tx) => markRead(tx, userId, id, new Date(now)));
      if (!isFound) return refuse('NOTIFICATION_NOT_FOUND');
      publishCount(userId, await unreadCount(userId));
      return accept(true);
    },

    async markAllRead(userId: string, now: number): Promise<void> {
      await database.transaction((tx) => markAllRead(tx, userId, new Date(now)));
      publishCount(userId, 0);
    },
  };
}
