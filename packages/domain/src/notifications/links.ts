import { matchDialogLink } from '../pages/dialog-links';
import { paths } from '../pages/paths';
import type { NotificationType } from './types';

/**
 * The part of a match's address that opens the check of a report: the moment at which it was sent, in
 * milliseconds since 1970.
 */
export const ASKED_REPORT_PARAM = 'validar';
/** The part that opens the received reviews. */
export const ASKED_REVIEWS_PARAM = 'reviews';
export const OWN_REVIEWS = 'mias';
/** The part that opens the question which user a guest is: the moment at which the claim was made, in milliseconds since 1970. */
export const ASKED_CLAIM_PARAM = 'invitado';

/** The part that opens the chat: at the message of this id, or at the first unread one. */
export const ASKED_CHAT_PARAM = 'chat';
export const WHOLE_CHAT = 'abierto';

/** The part of the address of a group's table that names its season. */
export const SEASON_PARAM = 'season';

/** The address of a notification about a group: the table of the season that it is about, else the group. */
export function groupLinkOf({ groupId, season }: { groupId: string; season: string | null }): string {
  if (season === null) return paths.group(groupId);
  return `${paths.groupTable(groupId)}?${SEASON_PARAM}=${encodeURIComponent(season)}`;
}

/** The address of a notification about a match. `createdAt` is its moment, in milliseconds since 1970. */
export function matchLinkOf(notification: {
  type: NotificationType;
  matchId: string;
  createdAt: number;
  /** The message of the chat that it is about, if any. */
  chatMessageId?: string | null;
}): string {
  const { type, matchId, createdAt, chatMessageId } = notification;
  const match = paths.match(matchId);
  switch (type) {
    // A request is written in the same change that accepts the report, so both have one moment.
    case 'VALIDATION_REQUESTED':
      return `${match}?${ASKED_REPORT_PARAM}=${createdAt}`;
    // The link of a claim leads to its match as well, and opens the claim.
    case 'CLAIM_REQUESTED':
      return `${match}?${ASKED_CLAIM_PARAM}=${createdAt}`;
    case 'REVIEW_RECEIVED':
    case 'REVIEWS_RECEIVED_BATCH':
      return `${match}?${ASKED_REVIEWS_PARAM}=${OWN_REVIEWS}`;
    case 'CHAT_MESSAGES':
    case 'MESSAGE_REPORTED':
      return `${match}?${ASKED_CHAT_PARAM}=${chatMessageId ?? WHOLE_CHAT}`;
    case 'RESULT_MISSING':
      return matchDialogLink(matchId, 'finish');
    case 'REPORT_MISSING':
      return matchDialogLink(matchId, 'own-report');
    case 'REVIEWS_MISSING':
      return matchDialogLink(matchId, 'review');
    case 'PAYMENT_DECLARED':
      return paths.payments(matchId);
    case 'PAYMENT_REMINDER':
    case 'PAYMENT_CONFIRMED':
    case 'PAYMENT_SENT_BACK':
      return matchDialogLink(matchId, 'payment');
    default:
      return match;
  }
}
