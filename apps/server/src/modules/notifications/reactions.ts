import { notificationsFor } from '@picado/domain/notifications/rules';
import { v7 as uuidv7 } from 'uuid';
import type { Reaction } from '../../events/unit-of-work';
import { presentNotification } from './presenter';
import { insertNotification, type NotificationRow } from './repository';

/** Writes to the inboxes of those whom an event concerns, in the change that made it: no change goes untold. */
export const notifyOfMatchEvent: Reaction = async (event, unit) => {
  for (const draft of notificationsFor(event)) {
    const row: NotificationRow = {
      ...draft,
      id: uuidv7(),
      matchId: event.type === 'MATCH_DELETED' ? null : event.matchId,
      createdAt: new Date(unit.now),
      readAt: null,
    };
    await insertNotification(unit.tx, row);
    unit.notify(draft.userId, presentNotification(row));
  }
};
