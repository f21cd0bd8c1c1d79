/** Unread reviews of one match within this time, in milliseconds, share one notification. */
export const REVIEW_BATCH_MS = 10 * 60 * 1000;

/** The notification in an inbox about the reviews of one match. */
export interface ReviewNotice {
  /** Milliseconds since 1970. */
  createdAt: number;
  isRead: boolean;
  /** The number of reviews in it. */
  reviewCount: number;
}

/**
 * The number of reviews in the notification after one more: 1 for a new notification, more where it replaces
 * the latest one.
 */
export function reviewCountOf(latest: ReviewNotice | null, now: number): number {
  const joins = latest !== null && !latest.isRead && now - latest.createdAt < REVIEW_BATCH_MS;
  return joins ? latest.reviewCount + 1 : 1;
}
