import { paths } from '@picado/domain/pages/paths';
import { missingToUnlock } from '@picado/domain/reviews/lock';
import type { ReviewWithMatch } from '@picado/domain/reviews/schema';
import { RECENT_REVIEWED_MATCHES, RECENT_REVIEWS_PER_MATCH } from '@picado/domain/reviews/schema';
import { useQuery } from '@tanstack/react-query';
import { Tag } from '../../../football/tag';
import { sentenceOf } from '../../../lib/api/sentence';
import { shortDate } from '../../../lib/dates';
import { Button } from '../../../ui/controls/button';
import { Link } from '../../../ui/controls/link';
import { Card } from '../../../ui/layout/card';
import { EmptyState } from '../../../ui/layout/state-frame';
import { ErrorState } from '../../../ui/layout/error-state';
import { Heading } from '../../../ui/text/heading';
import { Name } from '../../../ui/text/name';
import { Text } from '../../../ui/text/text';
import { recentReviewsQuery } from '../api';
import { isLocked, recentByMatch, tagsOf } from '../view';
import { LockedReviews } from './locked-reviews';
import { ReviewScore } from './review-card';
import { ReviewsSkeleton } from './reviews-skeleton';

interface RecentReviewsProps {
  userId: string;
  isOwn: boolean;
  /** The share of positive tags, 0 to 100; left out while it is not known. */
  positivePercentage?: number | undefined;
}

/** The latest reviews of a user: of three matches two each. Users without a review given read none of their own. */
export function RecentReviews({ userId, isOwn, positivePercentage }: RecentReviewsProps) {
  const { data, error, refetch, isFetching } = useQuery(recentReviewsQuery(userId));
  const hasShare = data !== undefined && data.totalReviews > 0 && positivePercentage !== undefined;
  return (
    <section aria-labelledby="recent-reviews">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <Heading level={2} id="recent-reviews">
          {isOwn ? 'Reviews recientes' : 'Reviews'}
        </Heading>
        {hasShare && <Text as="span">{positivePercentage}% positivas</Text>}
      </div>
      {data === undefined ? (
        error === null ? (
          <ReviewsSkeleton />
        ) : (
          <ErrorState
            message={sentenceOf(error, 'Error cargando reviews')}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )
      ) : isLocked(data) ? (
        <LockedReviews level={3} missing={missingToUnlock(data.canViewReviews)} waiting={data.totalReviews} />
      ) : data.reviews.length === 0 ? (
        <EmptyState drawing="flag" title={isOwn ? 'No tienes reviews aún' : 'Todavía no tiene reviews'} />
      ) : (
        <>
          <ul className="grid list-none gap-3">
            {recentByMatch(data.reviews, RECENT_REVIEWED_MATCHES, RECENT_REVIEWS_PER_MATCH).map((reviews) => (
              <li key={reviews[0].matchId}>
                <MatchOfReviews reviews={reviews} />
              </li>
            ))}
          </ul>
          {isOwn && (
            <Button component={Link} to={paths.reviews} variant="default" fullWidth className="mt-4">
              Ver Todas Mis Reviews
            </Button>
          )}
        </>
      )}
    </section>
  );
}

/** Tags beyond these become one '+2'. */
const SHOWN_TAGS = 3;

function MatchOfReviews({ reviews }: { reviews: readonly [ReviewWithMatch, ...ReviewWithMatch[]] }) {
  const { match } = reviews[0];
  return (
    <Card as="article" className="divide-y divide-line px-4 py-1">
      <div className="flex items-center gap-4 py-3">
        <ReviewScore {...match} />
        <div className="min-w-0">
          <Link
            to={paths.match(match.id)}
            className="inline-grid min-h-6 text-fg no-underline hover:text-action focus-visible:rounded-sm"
          >
            <Name lines={2}>{match.location}</Name>
          </Link>
          <Text>{shortDate(match.date)}</Text>
        </div>
      </div>
      {reviews.map((review) => (
        <ShortReview key={review.id} review={review} />
      ))}
    </Card>
  );
}

function ShortReview({ review }: { review: ReviewWithMatch }) {
  const tags = tagsOf(review);
  const shown = tags.slice(0, SHOWN_TAGS);
  const hidden = tags.slice(SHOWN_TAGS);
  return (
    <div className="grid gap-2 py-3">
      <ul className="flex list-none flex-wrap gap-2" aria-label="Etiquetas">
        {shown.map(({ name, field }) => (
          <Tag key={`${field} ${name}`} field={field} name={name} />
        ))}
        {hidden.length > 0 && (
          <li className="inline-flex min-h-7 items-center rounded-sm bg-surface-3 px-2 text-sm font-semibold text-fg-2">
            <span aria-hidden="true">+{hidden.length}</span>
            <span className="visually-hidden">y {hidden.map(({ name }) => name).join(', ')}</span>
          </li>
        )}
      </ul>
      {review.comment !== '' && <p className="text-base leading-5.5 wrap-anywhere">{review.comment}</p>}
    </div>
  );
}
