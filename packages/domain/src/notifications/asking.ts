import type { Notification, NotificationType } from './schema';

/** Whether a type asks its reader to do something; the others report what happened. */
const ASKS: Readonly<Record<NotificationType, boolean>> = {
  SUBSTITUTE_PROMOTED: true,
  PROMOTION_REMINDER: true,
  VALIDATION_REQUESTED: true,
  CLAIM_REQUESTED: true,
  REPORT_MISSING: true,
  REVIEWS_MISSING: true,
  PAYMENT_REMINDER: true,
  PAYMENT_DECLARED: true,
  PAYMENT_SENT_BACK: true,
  MESSAGE_REPORTED: true,
  PLACE_FREE: true,
  MATCH_FINISHED: true,
  REVIEW_RECEIVED: false,
  REVIEWS_RECEIVED_BATCH: false,
  REPORT_VALIDATED: false,
  PLAYER_JOINED_MATCH: false,
  PLAYER_LEFT_MATCH: false,
  BADGE_EARNED: false,
  MATCH_CHANGED: false,
  MATCH_CANCELLED: false,
  CLAIM_ANSWERED: false,
  MATCH_TOMORROW: false,
  PAYMENT_CONFIRMED: false,
  CHAT_MESSAGES: false,
};

/**
 * Whether a notification still asks something of its reader: a promotion until it is answered, anything else until it is read.
 * What became of it is shown by the screen that it leads to.
 */
export function isAsking({
  type,
  isRead,
  needsAnswer,
}: Pick<Notification, 'type' | 'isRead' | 'needsAnswer'>): boolean {
  return needsAnswer === true || (ASKS[type] && !isRead);
}
