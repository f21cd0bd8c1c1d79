import type { Notification } from '@picado/domain/notifications/schema';
import { accept, refuse, type Result } from '@picado/domain/result';
import type { ReviewNotice } from '@picado/domain/reviews/notices';
import type { Database, Executor } from '../../db/database';
import type { PresentNotification } from './presenter';
import {
  countNotifications,
  countUnread,
  findNotifications,
  lockReviewNotice,
  saveAllRead,
  saveRead,
} from './repository';

export interface NotificationsServiceDependencies {
  database: Database;
  presentNotification: PresentNotification;
  /** Sends the unread count to the user's other screens. */
  publishCount: (userId: string, count: number) => void;
}

export type NotificationsService = ReturnType<typeof createNotificationsService>;

export function createNotificationsService(dependencies: NotificationsServiceDependencies) {
  const { database, presentNotification, publishCount } = dependencies;
  const unreadCounts = (userIds: readonly string[]) => countUnread(database.read, userIds);
  const unreadCount = async (userId: string) => (await unreadCounts([userId])).get(userId) ?? 0;

  return {
    unreadCount,
    unreadCounts,

    /** The notification about the reviews of a match, locked until the change is done. */
    async lockReviewNotice(tx: Executor, userId: string, matchId: string): Promise<ReviewNotice | null> {
      const row = await lockReviewNotice(tx, userId, matchId);
      return (
        row && {
          createdAt: row.createdAt.getTime(),
          isRead: row.readAt !== null,
          reviewCount: row.reviewCount,
        }
      );
    },

    async list(userId: string, { page, limit }: { page: number; limit: number }) {
      const rows = await findNotifications(database.read, userId, { limit, offset: (page - 1) * limit });
      const total = await countNotifications(database.read, userId);
      const notifications: Notification[] = rows.map(presentNotification);
      return { notifications, pagination: { total, pages: Math.ceil(total / limit) } };
    },

    async markRead(userId: string, id: string, now: number): Promise<Result<true>> {
      const isFound = await database.transaction((tx) => saveRead(tx, userId, id, new Date(now)));
      if (!isFound) return refuse('NOTIFICATION_NOT_FOUND');
      publishCount(userId, await unreadCount(userId));
      return accept(true);
    },

    async markAllRead(userId: string, now: number): Promise<void> {
      await database.transaction((tx) => saveAllRead(tx, userId, new Date(now)));
      // Counted instead of assumed 0: another may have come since.
      publishCount(userId, await unreadCount(userId));
    },
  };
}
