import type { NotificationType } from './schema';

/** What of a match's address asks to check a report: the moment at which it was sent, in milliseconds since 1970. */
export const ASKED_REPORT_PARAM = 'validar';
/** What of it asks to read the reviews that one received, and how. */
export const ASKED_REVIEWS_PARAM = 'reviews';
export const OWN_REVIEWS = 'mias';

/** Where on the site a notification about a match leads. `createdAt` is its moment, in milliseconds since 1970. */
export function matchLinkOf(notification: {
  type: NotificationType;
  matchId: string;
  createdAt: number;
}): string {
  const { type, matchId, createdAt } = notification;
  const match = `/match/${matchId}`;
  switch (type) {
    // A request is written in the very change that takes the report: it asks about the one of its moment.
    case 'VALIDATION_REQUESTED':
      return `${match}?${ASKED_REPORT_PARAM}=${createdAt}`;
    case 'REVIEW_RECEIVED':
    case 'REVIEWS_RECEIVED_BATCH':
      return `${match}?${ASKED_REVIEWS_PARAM}=${OWN_REVIEWS}`;
    default:
      return match;
  }
}
