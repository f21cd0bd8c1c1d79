import { missingToUnlock } from '@picado/domain/reviews/lock';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../lib/api/sentence';
import { EmptyState } from '../../../ui/layout/state-frame';
import { ErrorState } from '../../../ui/layout/error-state';
import { profileReviewsQuery } from '../api';
import { isLocked } from '../view';
import { LatestReviews } from './latest-reviews';
import { LockedReviews } from './locked-reviews';
import type { ReviewFoot } from './review-card';
import { ReviewsSkeleton } from './reviews-skeleton';

interface UserReviewsProps {
  userId: string;
  foot: ReviewFoot;
}

/** Shows the reviews of a user in all matches: the tags said most, and the latest reviews. */
export function UserReviews({ userId, foot }: UserReviewsProps) {
  const { data, error, isFetching, refetch } = useQuery(profileReviewsQuery(userId));
  if (data === undefined) {
    return error === null ? (
      <ReviewsSkeleton />
    ) : (
      <ErrorState
        frame="plain"
        message={sentenceOf(error, 'Error cargando reviews')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  // The lock is on the viewer's own alone.
  if (isLocked(data)) {
    return (
      <LockedReviews
        frame="plain"
        level={3}
        missing={missingToUnlock(data.canViewReviews)}
        waiting={data.totalReviews}
      />
    );
  }
  if (data.reviews.length === 0) {
    return <EmptyState frame="plain" drawing="flag" title="Todavía no tiene reviews" />;
  }
  return <LatestReviews {...data} foot={foot} />;
}
