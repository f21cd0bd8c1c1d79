/** Reviews of one match that come within this time, in milliseconds, and are still unread are told together. */
export const REVIEW_BATCH_MS = 10 * 60 * 1000;

/** What an inbox holds about the reviews of one match. */
export interface ReviewNotice {
  /** Milliseconds since 1970. */
  createdAt: number;
  isRead: boolean;
  /** How many reviews it stands for. */
  reviewCount: number;
}

/** How many reviews the notice of one more stands for: 1 for a new notice, more where it takes the latest one's place. */
export function reviewCountOf(latest: ReviewNotice | null, now: number): number {
  const joins = latest !== null && !latest.isRead && now - latest.createdAt < REVIEW_BATCH_MS;
  return joins ? latest.reviewCount + 1 : 1;
}
