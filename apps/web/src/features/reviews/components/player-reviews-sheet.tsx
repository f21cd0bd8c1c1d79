import { findPredefined } from '@picado/domain/reviews/catalogue';
import { LATEST_REVIEWS, type PlayerReviews } from '@picado/domain/reviews/schema';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../lib/api/sentence';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { LockedState } from '../../../ui/locked-state';
import { Sheet } from '../../../ui/sheet';
import { playerReviewsQuery } from '../api';
import { fieldOf } from '../state';
import { PlayerLine, type PlayedIn } from './player-line';
import { ReviewCard, type ReviewFoot } from './review-card';
import { ReviewsSkeleton } from './reviews-skeleton';
import { Tag } from './tag-list';

interface PlayerReviewsSheetProps {
  match: PlayedIn;
  playerId: string;
  /** The reader has given a review, in any match. */
  canViewReviews: boolean;
  hasReviewed: boolean;
  /** Absent where the reader cannot review this player at all. */
  onReview?: (() => void) | undefined;
  /** Where reading is locked: starts any review. Absent where the reader played no part in the match. */
  onUnlock?: (() => void) | undefined;
  foot: ReviewFoot;
  /** What else waits for the reader about this player. */
  pending?: ReactNode;
  onClose: () => void;
}

/** Counted together with the catalogue's, and drawn apart. */
const isCustom = (name: string) => findPredefined(name) === undefined;

/** What was said of one player: the tags said most, and the latest reviews. */
export function PlayerReviewsSheet(props: PlayerReviewsSheetProps) {
  const { match, playerId, canViewReviews, hasReviewed, onReview, onUnlock, foot, onClose } = props;
  const { data, error, isFetching, refetch } = useQuery({
    ...playerReviewsQuery(match.id, playerId),
    enabled: canViewReviews,
  });
  const isLocked = !canViewReviews || error?.code === 'REVIEWS_LOCKED';
  return (
    <Sheet
      opened
      title="Reviews"
      onClose={onClose}
      footer={
        onReview === undefined || isLocked ? undefined : (
          <Button size="lg" fullWidth disabled={hasReviewed} onClick={onReview}>
            {hasReviewed ? 'Ya le dejaste una review' : 'Dejar review'}
          </Button>
        )
      }
    >
      <div className="not-empty:mb-5">{props.pending}</div>
      {isLocked ? (
        <LockedState
          frame="plain"
          level={3}
          title={REFUSALS.REVIEWS_LOCKED}
          text={onUnlock === undefined ? 'Vale la de cualquier partido que hayas jugado.' : undefined}
        >
          {onUnlock !== undefined && (
            <Button size="lg" onClick={onUnlock}>
              Dejar review
            </Button>
          )}
        </LockedState>
      ) : data !== undefined ? (
        <Reviews match={match} data={data} foot={foot} />
      ) : error !== null ? (
        <ErrorState
          frame="plain"
          message={sentenceOf(error, 'Error cargando datos del jugador')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ReviewsSkeleton />
      )}
    </Sheet>
  );
}

function Reviews({ match, data, foot }: { match: PlayedIn; data: PlayerReviews; foot: ReviewFoot }) {
  const { player, reviews, totalReviews, topPositive, topNegative } = data;
  const head = (text: ReactNode) => (
    <h3 className="mb-4 flex items-center gap-3">
      <PlayerLine match={match} player={player} text={text} size={48} isHeading />
    </h3>
  );
  if (reviews.length === 0) {
    return (
      <>
        {head(undefined)}
        <EmptyState
          frame="plain"
          drawing="flag"
          title={`${player.name} aún no tiene reviews en este partido`}
        />
      </>
    );
  }
  return (
    <>
      {head(`${totalReviews} ${totalReviews === 1 ? 'review' : 'reviews'} en este partido`)}
      <section className="mb-5 grid gap-2" aria-labelledby="top-tags">
        <h4 id="top-tags" className="text-sm leading-5 font-semibold text-fg-2">
          Lo que más se dijo
        </h4>
        <ul className="flex flex-wrap gap-2">
          {topPositive.map(({ name, count }) => (
            <Tag key={name} field={fieldOf('POSITIVE', isCustom(name))} name={name} count={count} />
          ))}
          {topNegative.map(({ name, count }) => (
            <Tag key={name} field={fieldOf('NEGATIVE', isCustom(name))} name={name} count={count} />
          ))}
        </ul>
      </section>
      <section className="grid gap-3" aria-labelledby="latest-reviews">
        <h4 id="latest-reviews" className="text-sm leading-5 font-semibold text-fg-2">
          {totalReviews > LATEST_REVIEWS
            ? `Las últimas ${LATEST_REVIEWS} de ${totalReviews}`
            : 'Las últimas reviews'}
        </h4>
        <ul className="grid gap-3">
          {reviews.map((review) => (
            <ReviewCard key={review.id} review={review} foot={foot} />
          ))}
        </ul>
      </section>
    </>
  );
}
