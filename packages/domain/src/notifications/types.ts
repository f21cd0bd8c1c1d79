/** The kinds under which a reader chooses how notifications reach them. */
export const NOTICE_KINDS = [
  'promoted',
  'regular-asked',
  'match-changed',
  'match-tomorrow',
  'place-free',
  'payment-reminder',
  'match-finished',
  'report-missing',
  'result-missing',
  'validations',
  'reviews-missing',
  'reviews-received',
  'badges',
  'sign-ups',
  'payments-declared',
  'messages-reported',
  'date-opened',
  'season-closed',
  'co-organiser-named',
  'chat',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

interface TypeRow {
  kind: NoticeKind;
  /** True if it asks its reader to do something; the others report what happened. */
  asks: boolean;
}

/** Every type of notification. */
const TYPES = {
  MATCH_FINISHED: { kind: 'match-finished', asks: true },
  REVIEW_RECEIVED: { kind: 'reviews-received', asks: false },
  REVIEWS_RECEIVED_BATCH: { kind: 'reviews-received', asks: false },
  REPORT_VALIDATED: { kind: 'validations', asks: false },
  PLAYER_JOINED_MATCH: { kind: 'sign-ups', asks: false },
  PLAYER_LEFT_MATCH: { kind: 'sign-ups', asks: false },
  SUBSTITUTE_PROMOTED: { kind: 'promoted', asks: true },
  VALIDATION_REQUESTED: { kind: 'validations', asks: true },
  BADGE_EARNED: { kind: 'badges', asks: false },
  MATCH_CHANGED: { kind: 'match-changed', asks: false },
  NOTE_WRITTEN: { kind: 'match-changed', asks: false },
  MATCH_CANCELLED: { kind: 'match-changed', asks: false },
  CLAIM_REQUESTED: { kind: 'sign-ups', asks: true },
  CLAIM_ANSWERED: { kind: 'match-changed', asks: false },
  PROMOTION_REMINDER: { kind: 'promoted', asks: true },
  MATCH_TOMORROW: { kind: 'match-tomorrow', asks: false },
  PLACE_FREE: { kind: 'place-free', asks: true },
  PAYMENT_REMINDER: { kind: 'payment-reminder', asks: true },
  PAYMENT_DECLARED: { kind: 'payments-declared', asks: true },
  PAYMENT_CONFIRMED: { kind: 'payment-reminder', asks: false },
  PAYMENT_SENT_BACK: { kind: 'payment-reminder', asks: true },
  RESULT_MISSING: { kind: 'result-missing', asks: true },
  REPORT_MISSING: { kind: 'report-missing', asks: true },
  REVIEWS_MISSING: { kind: 'reviews-missing', asks: true },
  CHAT_MESSAGES: { kind: 'chat', asks: false },
  REGULAR_ASKED: { kind: 'regular-asked', asks: true },
  GROUP_DATE_OPENED: { kind: 'date-opened', asks: true },
  SEASON_CLOSED: { kind: 'season-closed', asks: false },
  CO_ORGANISER_ASKED: { kind: 'co-organiser-named', asks: true },
  CO_ORGANISER_ANSWERED: { kind: 'co-organiser-named', asks: false },
  /** This type was stored by versions in which a member became a co-organiser without being asked; it is no longer written. */
  CO_ORGANISER_NAMED: { kind: 'co-organiser-named', asks: false },
  MESSAGE_REPORTED: { kind: 'messages-reported', asks: true },
} as const satisfies Record<string, TypeRow>;

export type NotificationType = keyof typeof TYPES;
export const NOTIFICATION_TYPES = Object.keys(TYPES) as NotificationType[];

export const noticeKindOf = (type: NotificationType): NoticeKind => TYPES[type].kind;

export const asksReader = (type: NotificationType): boolean => TYPES[type].asks;
