import type { Review } from '@picado/domain/reviews/schema';
import type { ReactNode } from 'react';
import type { TagField } from '../../../ui/tag';
import { TagList } from './tag-list';

/** The content under a review: the reactions to it, which are another feature's. */
export type ReviewFoot = (review: Review) => ReactNode;

/** The frame of a review; in a sheet of a phone, which is as light, it is one step lighter. */
export function ReviewFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-3.5 rounded-md border border-line bg-surface-2 p-4 md:bg-surface-1">
      {children}
    </div>
  );
}

/** The tags and the words of a review. */
export function ReviewText({ review }: { review: Pick<Review, TagField | 'comment'> }) {
  return (
    <>
      <TagList review={review} />
      {review.comment !== '' && <p className="wrap-anywhere">{review.comment}</p>}
    </>
  );
}

/** One review, without its author. */
export function ReviewCard({ review, foot }: { review: Review; foot: ReviewFoot }) {
  return (
    <li>
      <ReviewFrame>
        <ReviewText review={review} />
        {foot(review)}
      </ReviewFrame>
    </li>
  );
}
