import type { Notification } from '@picado/domain/notifications/schema';
import { type Result, accept, refuse } from '@picado/domain/result';
import type { ReviewNotice } from '@picado/domain/reviews/notices';
import type { UserContext } from '../../calls/context';
import type { Database } from '../../db/database';
import type { Executor } from '../../db/executor';
import type { Unit, UnitOfWork } from '../../events/unit-of-work';
import { findInboxRows } from '../../reads/notifications';
import type { PresentInboxRow } from './presenter';
import { countInboxRows, countUnread, lockReviewInboxRow, saveAllRead, saveRead } from './repository';

export interface NotificationsServiceDependencies {
  database: Database;
  unitOfWork: UnitOfWork;
  presentInboxRow: PresentInboxRow;
  /** Sends the unread count to the user's other screens. */
  publishCount: (userId: string, count: number) => void;
}

export type NotificationsService = ReturnType<typeof createNotificationsService>;

/** The notification about the reviews of a match, locked until the change is done. */
export async function lockReviewNotice(
  tx: Executor,
  userId: string,
  matchId: string,
): Promise<ReviewNotice | null> {
  const row = await lockReviewInboxRow(tx, userId, matchId);
  return (
    row && {
      createdAt: row.createdAt.getTime(),
      isRead: row.readAt !== null,
      reviewCount: row.reviewCount,
    }
  );
}

export type UnreadCounter = ReturnType<typeof createUnreadCounter>;

/** Counts the unread notifications of users. Separate because sockets show the counts too. */
export function createUnreadCounter(database: Database) {
  return (userIds: readonly string[]) => countUnread(database.read, userIds);
}

export function createNotificationsService(dependencies: NotificationsServiceDependencies) {
  const { database, unitOfWork, presentInboxRow, publishCount } = dependencies;
  const unreadCounts = createUnreadCounter(database);
  const unreadCount = async (userId: string) => (await unreadCounts([userId])).get(userId) ?? 0;

  async function mark(context: UserContext, change: (unit: Unit) => Promise<Result<null>>) {
    const marked = await unitOfWork.run<null>(context, change);
    if (!marked.ok) return marked;
    const userId = context.user.id;
    // The unread ones are counted instead of assumed 0: another may have come since.
    publishCount(userId, await unreadCount(userId));
    return accept(null);
  }

  return {
    unreadCount,

    async list(userId: string, { page, limit }: { page: number; limit: number }, now: number) {
      const at = { limit, offset: (page - 1) * limit, now };
      const rows = await findInboxRows(database.read, { userId, ...at });
      const total = await countInboxRows(database.read, userId);
      const notifications: Notification[] = rows.map(presentInboxRow);
      return { notifications, pagination: { total, pages: Math.ceil(total / limit) } };
    },

    markRead(context: UserContext, id: string): Promise<Result<null>> {
      return mark(context, async ({ tx, now }) => {
        const isFound = await saveRead(tx, context.user.id, id, new Date(now));
        return isFound ? accept(null) : refuse('NOTIFICATION_NOT_FOUND');
      });
    },

    markAllRead(context: UserContext): Promise<Result<null>> {
      return mark(context, async ({ tx, now }) => {
        await saveAllRead(tx, context.user.id, new Date(now));
        return accept(null);
      });
    },
  };
}
