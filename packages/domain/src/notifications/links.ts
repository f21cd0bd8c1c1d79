import type { NotificationType } from './schema';

/** What of a match's address asks to check a report: the moment at which it was sent, in milliseconds since 1970. */
export const ASKED_REPORT_PARAM = 'validar';

/** Where on the site a notification about a match leads. `createdAt` is its moment, in milliseconds since 1970. */
export function matchLinkOf(notification: {
  type: NotificationType;
  matchId: string;
  createdAt: number;
}): string {
  const { type, matchId, createdAt } = notification;
  const match = `/match/${matchId}`;
  // A request is written in the very change that takes the report: of all reports it asks about the one of its moment.
  return type === 'VALIDATION_REQUESTED' ? `${match}?${ASKED_REPORT_PARAM}=${createdAt}` : match;
}
