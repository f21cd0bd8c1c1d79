import type { PlayerReviews } from '@picado/domain/reviews/schema';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../lib/api/sentence';
import { Button } from '../../../ui/controls/button';
import { ErrorState } from '../../../ui/layout/error-state';
import { ListRow } from '../../../ui/layout/list-row';
import { LockedState, EmptyState } from '../../../ui/layout/state-frame';
import { Sheet } from '../../../ui/overlays/sheet';
import { playerReviewsQuery } from '../api';
import { LatestReviews } from './latest-reviews';
import { PlayerLine, type PlayedIn } from './player-line';
import type { ReviewFoot } from './review-card';
import { ReviewsSkeleton } from './reviews-skeleton';

interface PlayerReviewsSheetProps {
  match: PlayedIn;
  playerId: string;
  /** The reader has given a review, in any match. */
  canViewReviews: boolean;
  hasReviewed: boolean;
  /** Absent where the reader cannot review this player at all. */
  onReview?: (() => void) | undefined;
  /** Starts any review where reading is locked. Absent where the reader played no part in the match. */
  onUnlock?: (() => void) | undefined;
  foot: ReviewFoot;
  /** Opens the profile of the player. */
  onProfile: () => void;
  /** The other tasks about this player that wait for the reader. */
  pending?: ReactNode;
  onClose: () => void;
}

/** Shows the reviews of one player: the tags said most, and the latest reviews. */
export function PlayerReviewsSheet(props: PlayerReviewsSheetProps) {
  const { match, playerId, canViewReviews, hasReviewed, onReview, onUnlock, foot, onProfile, onClose } =
    props;
  const { data, error, isFetching, refetch } = useQuery({
    ...playerReviewsQuery(match.id, playerId),
    enabled: canViewReviews,
  });
  const isLocked = !canViewReviews || error?.code === 'REVIEWS_LOCKED';
  const entry = match.allPlayers.find(({ id }) => id === playerId);
  const head: Head = (player, text) => (
    <h3 className="mb-4">
      <ListRow
        look="sheet"
        size="lg"
        aside={
          <span className="flex items-center gap-1">
            Ver perfil
            <IconChevronRight size={20} stroke={1.8} aria-hidden="true" />
          </span>
        }
        aria-haspopup="dialog"
        onClick={onProfile}
      >
        <PlayerLine match={match} player={player} text={text} size={48} isHeading />
      </ListRow>
    </h3>
  );
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
        <>
          {entry !== undefined && head(entry)}
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
        </>
      ) : data !== undefined ? (
        <Reviews data={data} foot={foot} head={head} />
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

/** The player, and how many reviews there are; a press leads to the profile. */
type Head = (player: { id: string; name: string }, text?: string) => ReactNode;

function Reviews({ data, foot, head }: { data: PlayerReviews; foot: ReviewFoot; head: Head }) {
  const { player, reviews, totalReviews } = data;
  if (reviews.length === 0) {
    return (
      <>
        {head(player)}
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
      {head(player, `${totalReviews} ${totalReviews === 1 ? 'review' : 'reviews'} en este partido`)}
      <LatestReviews {...data} foot={foot} />
    </>
  );
}
