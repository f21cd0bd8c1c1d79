import type { Review } from '@picado/domain/reviews/schema';
import type { ReactNode } from 'react';
import classes from './review-card.module.css';
import { TagList } from './tag-list';

/** What stands under a review: the reactions to it, which are another feature's. */
export type ReviewFoot = (review: Review) => ReactNode;

/** One review, without its author. */
export function ReviewCard({ review, foot }: { review: Review; foot: ReviewFoot }) {
  return (
    <li className={classes.card}>
      <TagList review={review} />
      {review.comment !== '' && <p className={classes.comment}>{review.comment}</p>}
      {foot(review)}
    </li>
  );
}
