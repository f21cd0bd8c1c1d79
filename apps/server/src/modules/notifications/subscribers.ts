import type { MatchEvent } from '@picado/domain/events/match-events';
import { notificationsFor } from '@picado/domain/notifications/rules';
import { yearOf } from '@picado/domain/time/instants';
import { v7 as uuidv7 } from 'uuid';
import type { Subscriber, Unit } from '../../events/unit-of-work';
import type { PresentNotification } from './presenter';
import {
  deleteNotification,
  lockReviewNotice,
  newNotifications,
  newSignUp,
  type StoredNotification,
  type SignUpNoticeRow,
} from './repository';

/** Writes an event's notifications in its transaction, so that a committed change always has them. */
export function createNotifier(presentNotification: PresentNotification): Subscriber {
  async function write(event: MatchEvent, unit: Unit): Promise<void> {
    const rows: StoredNotification[] = [];
    for (const { together, ...draft } of notificationsFor(event, yearOf(unit.now))) {
      const row = {
        ...draft,
        id: uuidv7(),
        matchId: event.type === 'MATCH_DELETED' ? null : event.matchId,
        createdAt: new Date(unit.now),
        readAt: null,
        reviewCount: event.type === 'REVIEW_CREATED' ? event.reviewCount : 0,
        signUpCount: together === null ? 0 : 1,
        badge: null,
        badgeLevel: null,
        chatMessageId: null,
      };
      if (together === null) rows.push(row);
      else {
        const saved = unit.later.writeReturning<SignUpNoticeRow>(newSignUp(row, together));
        unit.notify(
          row.userId,
          saved.then((notice) => presentNotification({ ...row, ...notice })),
        );
      }
    }
    // The latest notification counts all reviews: the one before it is removed.
    for (const { userId } of rows.filter(({ reviewCount }) => reviewCount > 1)) {
      const replaced = await lockReviewNotice(unit.tx, userId, event.matchId);
      if (replaced !== null) await deleteNotification(unit.tx, replaced.id);
    }
    if (rows.length > 0) unit.later.write(newNotifications(unit.tx, rows));
    for (const row of rows) unit.notify(row.userId, presentNotification(row));
  }

  return async (events, unit) => {
    for (const event of events) await write(event, unit);
  };
}
