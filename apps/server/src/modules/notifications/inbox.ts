import type { Notice } from '@picado/domain/notifications/notices';
import { v7 as uuidv7 } from 'uuid';
import type { Unit } from '../../events/unit-of-work';
import type { PresentNotification } from './presenter';
import { deleteBadgeNotifications, newNotifications } from './repository';

/** A notification that no event of a match causes. */
export interface PersonalNotice extends Pick<Notice, 'userId' | 'type' | 'title' | 'message' | 'badge'> {
  /** The match that it is about, and the message of its chat; none where they are left out. */
  matchId?: string;
  chatMessageId?: string;
}

export type Inbox = ReturnType<typeof createInbox>;

/** Notifications that follow from a user's own figures and not from an event of a match. */
export function createInbox(presentNotification: PresentNotification) {
  return {
    /** Writes them in the transaction of the change; their owners are sent them after the commit. */
    deliver(unit: Unit, notices: readonly PersonalNotice[]): void {
      if (notices.length === 0) return;
      const rows = notices.map(({ badge, matchId, chatMessageId, ...notice }) => ({
        ...notice,
        id: uuidv7(),
        matchId: matchId ?? null,
        chatMessageId: chatMessageId ?? null,
        createdAt: new Date(unit.now),
        readAt: null,
        confirmationId: null,
        reviewCount: 0,
        signUpCount: 0,
        badge: badge?.id ?? null,
        badgeLevel: badge?.level ?? null,
      }));
      unit.later.write(newNotifications(unit.tx, rows));
      for (const row of rows) unit.notify(row.userId, presentNotification(row));
    },

    /** Takes back the notifications of levels that a correction made untrue; their owners are sent the count. */
    async withdrawBadges(
      unit: Unit,
      levels: readonly { userId: string; badge: string; level: number }[],
    ): Promise<void> {
      for (const userId of await deleteBadgeNotifications(unit.tx, levels)) unit.recount(userId);
    },
  };
}
