import type { MatchReviews } from '@picado/domain/reviews/schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { sentenceOf } from '../../../lib/api/sentence';
import { Button } from '../../../ui/controls/button';
import { EmptyState } from '../../../ui/layout/state-frame';
import { ErrorState } from '../../../ui/layout/error-state';
import { Sheet } from '../../../ui/overlays/sheet';
import { matchReviewsQuery } from '../api';
import { PlayerLine, type PlayedIn } from './player-line';
import { RegisterPrompt } from './register-prompt';
import { ReviewList, type ReviewFoot } from './review-card';
import { ReviewsSkeleton } from './reviews-skeleton';

interface MatchReviewsSheetProps {
  match: PlayedIn;
  /** The player whose reviews are shown; null for all players. */
  playerId: string | null;
  isSignedIn: boolean;
  /** Opens the review of a player; absent for a viewer without a player to review here. */
  onReview?: (() => void) | undefined;
  foot: ReviewFoot;
  onClose: () => void;
}

/** All reviews of the match, public. */
export function MatchReviewsSheet(props: MatchReviewsSheetProps) {
  const { match, playerId, isSignedIn, onReview, foot, onClose } = props;
  const { data, error, isFetching, refetch } = useQuery(matchReviewsQuery(match.id));
  return (
    <Sheet opened title="Reviews del partido" size="wide" onClose={onClose}>
      {data !== undefined ? (
        <>
          <Players
            match={match}
            players={data.reviewsByPlayer}
            playerId={playerId}
            onReview={onReview}
            foot={foot}
          />
          {!isSignedIn && (
            <div className="mt-6">
              <RegisterPrompt />
            </div>
          )}
        </>
      ) : error !== null ? (
        <ErrorState
          frame="plain"
          message={sentenceOf(error, 'Error cargando reviews')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ReviewsSkeleton />
      )}
    </Sheet>
  );
}

interface PlayersProps {
  match: PlayedIn;
  players: MatchReviews['reviewsByPlayer'];
  playerId: string | null;
  onReview: (() => void) | undefined;
  foot: ReviewFoot;
}

function Players({ match, players, playerId, onReview, foot }: PlayersProps) {
  const target = useRef<HTMLElement>(null);
  useEffect(() => target.current?.scrollIntoView({ block: 'start' }), []);
  const reviewed = players.filter(({ reviews }) => reviews.length > 0);
  const waiting = players.filter(({ reviews }) => reviews.length === 0);
  if (reviewed.length === 0) {
    const invitation = onReview !== undefined && {
      text: 'La primera puede ser la tuya.',
      action: (
        <Button size="lg" onClick={onReview}>
          Dejar review
        </Button>
      ),
    };
    return (
      <EmptyState frame="plain" drawing="flag" title="No hay reviews aún para este partido" {...invitation} />
    );
  }
  // The player of the sheet comes first, also without a review.
  const withoutReviews = waiting.find(({ player }) => player.id === playerId);
  const others = waiting.filter((one) => one !== withoutReviews);
  return (
    <div className="grid gap-7 lg:grid-cols-2 lg:items-start lg:gap-x-10">
      {withoutReviews !== undefined && (
        <section className="min-w-0 scroll-mt-2" aria-label={withoutReviews.player.name}>
          <h3 className="mb-4 flex items-center gap-3">
            <PlayerLine match={match} player={withoutReviews.player} size={44} isHeading />
          </h3>
          <p className="text-base leading-5.5 text-fg-2">{noneText(withoutReviews.player.name)}</p>
        </section>
      )}
      {reviewed.map(({ player, reviews }) => (
        <section
          key={player.id}
          ref={player.id === playerId ? target : undefined}
          className="min-w-0 scroll-mt-2"
          aria-label={player.name}
        >
          <h3 className="mb-4 flex items-center gap-3">
            <PlayerLine match={match} player={player} text={countText(reviews.length)} size={44} isHeading />
          </h3>
          <ReviewList reviews={reviews} foot={foot} />
        </section>
      ))}
      {others.length > 0 && (
        <ul
          className="grid gap-2 border-t border-line pt-5 text-sm leading-5 text-fg-2 lg:col-span-full lg:grid-cols-2 lg:gap-x-10"
          aria-label="Sin reviews"
        >
          {others.map(({ player }) => (
            <li key={player.id}>{noneText(player.name)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

const noneText = (name: string) => `${name} aún no tiene reviews en este partido`;

/** '1 review en este partido', '5 reviews en este partido'. */
function countText(count: number): string {
  return `${count} ${count === 1 ? 'review' : 'reviews'} en este partido`;
}
