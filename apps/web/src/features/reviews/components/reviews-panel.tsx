import { topTags, missingReviews } from '@picado/domain/reviews/reading';
import type { MatchReviews, TeammateCounts } from '@picado/domain/reviews/schema';
import { IconArrowRight, IconChevronRight, IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { missingReviewsText } from '@picado/domain/reviews/wording';
import { sentenceOf } from '../../../lib/api/sentence';
import { Card } from '../../../ui/layout/card';
import { ErrorState } from '../../../ui/layout/error-state';
import { ListRow } from '../../../ui/layout/list-row';
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';
import { matchReviewsQuery } from '../api';
import { Chore } from '../../../ui/layout/chore';
import { PlayerLine, type PlayedIn } from './player-line';

interface ReviewsPanelProps {
  match: PlayedIn;
  /** Everybody's. */
  onOpen: () => void;
  onOpenPlayer: (playerId: string) => void;
}

/** The number shown: a button shows the rest. */
const SHOWN_PLAYERS = 2;
const SHOWN_TAGS = 2;

type ReviewedPlayer = MatchReviews['reviewsByPlayer'][number];

/** The most reviewed players of a match, and the way to all reviews. */
export function ReviewsPanel({ match, onOpen, onOpenPlayer }: ReviewsPanelProps) {
  const { data, error, isFetching, refetch } = useQuery(matchReviewsQuery(match.id));
  const total = data?.reviewsByPlayer.reduce((sum, { reviews }) => sum + reviews.length, 0);
  return (
    <Card as="section" aria-labelledby="match-reviews">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 p-4">
        <h2 id="match-reviews" className="figures text-lg leading-tight uppercase">
          Reviews
        </h2>
        {total !== undefined && total > 0 && (
          <span className="text-sm leading-5 text-fg-2">{total} en este partido</span>
        )}
      </div>
      {data === undefined ? (
        error === null ? (
          <Loading />
        ) : (
          <ErrorState
            frame="plain"
            message={sentenceOf(error, 'Error cargando reviews')}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )
      ) : total === 0 ? (
        <p className="px-4 pt-1 pb-5 text-base leading-5.5 text-fg-2">No hay reviews aún para este partido</p>
      ) : (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {mostReviewed(data.reviewsByPlayer).map(({ player, reviews }) => (
              <li key={player.id}>
                <ListRow
                  size="lg"
                  aside={
                    <span className="flex items-center gap-3 text-base tabular-nums">
                      <span>
                        {reviews.length}
                        <span className="visually-hidden">
                          {reviews.length === 1 ? ' review' : ' reviews'}
                        </span>
                      </span>
                      <IconChevronRight size={22} className="text-fg-3" aria-hidden="true" />
                    </span>
                  }
                  onClick={() => onOpenPlayer(player.id)}
                >
                  <PlayerLine match={match} player={player} text={tagsText(reviews)} />
                </ListRow>
              </li>
            ))}
          </ul>
          <ListRow tone="action" onClick={onOpen}>
            <span className="flex items-center gap-2">
              Ver reviews del partido
              <IconArrowRight size={20} aria-hidden="true" />
            </span>
          </ListRow>
        </>
      )}
    </Card>
  );
}

function mostReviewed(players: readonly ReviewedPlayer[]): ReviewedPlayer[] {
  return players
    .filter(({ reviews }) => reviews.length > 0)
    .sort((a, b) => b.reviews.length - a.reviews.length)
    .slice(0, SHOWN_PLAYERS);
}

/** '+ Goleador + Buena onda'; nothing where only negative tags were given: the page is open to all. */
function tagsText(reviews: ReviewedPlayer['reviews']): string | undefined {
  const given = reviews.flatMap((review) => [...review.positiveTags, ...review.customPositiveTags]);
  const top = topTags(given, SHOWN_TAGS).map(({ name }) => `+ ${name}`);
  return top.length === 0 ? undefined : top.join('  ');
}

function Loading() {
  return (
    <SkeletonGroup label="Cargando reviews...">
      {[0, 1].map((index) => (
        <div key={index} className="flex min-h-16 items-center gap-3 border-t border-line py-2 pr-3 pl-4">
          <Skeleton round height={36} />
          <Skeleton width="60%" height={20} />
        </div>
      ))}
    </SkeletonGroup>
  );
}

interface MissingBannerProps {
  teammates: TeammateCounts;
  /** The reader's own reviews are open already: no review given unlocks anything more. */
  canViewReviews: boolean;
  onStart: () => void;
}

/** The number of reviews that the reader has not given; nothing at 0. */
export function MissingBanner({ teammates, canViewReviews, onStart }: MissingBannerProps) {
  const missing = missingReviews(teammates);
  if (missing === 0) return null;
  return (
    <Chore icon={<IconMessage size={22} stroke={1.7} aria-hidden="true" />} onPress={onStart}>
      {missingReviewsText(missing, canViewReviews)}
    </Chore>
  );
}
