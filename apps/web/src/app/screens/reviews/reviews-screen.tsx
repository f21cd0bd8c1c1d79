import { paths } from '@picado/domain/pages/paths';
import type { Review } from '@picado/domain/reviews/schema';
import type { OwnUser } from '@picado/domain/users/schema';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { RequireSession } from '../../../features/auth/components/require-session';
import { useSession } from '../../../features/auth/session';
import { Reactions } from '../../../features/reactions/components/reactions';
import { receivedReviewsQuery } from '../../../features/reviews/api';
import { LockedReviews } from '../../../features/reviews/components/locked-reviews';
import { ReceivedList } from '../../../features/reviews/components/received-list';
import { ReceivedSkeleton } from '../../../features/reviews/components/received-skeleton';
import { PAGE_SIZES, useReviewPages } from '../../../features/reviews/hooks/use-review-pages';
import { userStatsQuery } from '../../../features/statistics/api';
import { sentenceOf } from '../../../lib/api/sentence';
import { toast } from '../../../lib/toast';
import { useDesktop } from '../../../lib/use-desktop';
import { Button } from '../../../ui/controls/button';
import { Link } from '../../../ui/controls/link';
import { Segment } from '../../../ui/controls/segment';
import { ActionBar } from '../../../ui/layout/action-bar';
import { ErrorState } from '../../../ui/layout/error-state';
import { Page } from '../../../ui/layout/page';
import { PageHeader } from '../../../ui/layout/page-header';
import { Text } from '../../../ui/text/text';
import { HelpButton } from '../../layout/help-button';
import { useExtra } from '../../../lib/api/unread';
import { realtime } from '../../../lib/live/realtime-client';
import { useLiveReactions } from '../../../features/reactions/realtime';

/** `/reviews`: what team-mates said of the reader, match by match. */
export function Component() {
  const { status, user } = useSession();
  // Users that sign out on this page are redirected by that.
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (status === 'signed-in' && !wasSignedIn) setWasSignedIn(true);
  if (status === 'signed-out' && !wasSignedIn) return <SignInFirst />;
  return (
    <RequireSession here={paths.reviews} skeleton={<ReceivedSkeleton />}>
      {user !== null && <Received user={user} />}
    </RequireSession>
  );
}

function SignInFirst() {
  useEffect(() => {
    toast.error('Debes iniciar sesión para ver tus reviews');
  }, []);
  return <Navigate to={paths.auth} state={{ from: paths.reviews }} replace />;
}

/** Follows the reactions to the reviews of a match away from the match's own page. */
function LiveReactions({ matchId }: { matchId: string }) {
  // Reactions are emitted to those who watch the match.
  useEffect(() => realtime.watchMatch(matchId, () => undefined), [matchId]);
  useLiveReactions(matchId);
  return null;
}

function Received({ user }: { user: OwnUser }) {
  const isDesktop = useDesktop();
  const { page, size, goTo, setSize } = useReviewPages();
  const { data, error, isFetching, refetch } = useQuery(receivedReviewsQuery(user.id, { page, limit: size }));
  const back = (
    <Button
      component={Link}
      to={paths.profile}
      variant="default"
      size="lg"
      leftSection={<IconArrowLeft size={20} stroke={1.8} aria-hidden="true" />}
    >
      Volver al Perfil
    </Button>
  );
  // With none received there is nothing to open.
  const isLocked = data !== undefined && data.missingReviews > 0 && data.reviewsReceived > 0;
  const hasMatches = data !== undefined && !isLocked && data.pagination.total > 0;
  if (data === undefined && error === null) return <ReceivedSkeleton />;
  return (
    <Page>
      <PageHeader title="Reviews recibidas">
        <span className="flex items-center gap-4">
          {isDesktop && back}
          <HelpButton context="reviews" />
        </span>
      </PageHeader>
      {hasMatches && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <Total userId={user.id} reviews={data.reviewsReceived} matches={data.pagination.total} />
          <Segment legend="Por página" options={PAGE_SIZES} value={size} onChange={setSize} />
        </div>
      )}
      {data === undefined ? (
        <ErrorState
          message={sentenceOf(error, 'Error cargando reviews')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : isLocked ? (
        <LockedReviews missing={data.missingReviews} waiting={data.reviewsReceived} />
      ) : (
        <>
          {data.matchesWithReviews.map(({ match }) => (
            <LiveReactions key={match.id} matchId={match.id} />
          ))}
          <ReceivedList
            matches={data.matchesWithReviews}
            total={data.pagination.total}
            page={data.pagination.page}
            pages={data.pagination.pages}
            onPage={goTo}
            foot={(review: Review) => <Reactions review={review} reactor={user} />}
          />
        </>
      )}
      {!isDesktop && <ActionBar>{back}</ActionBar>}
    </Page>
  );
}

interface TotalProps {
  userId: string;
  reviews: number;
  matches: number;
}

/** '41 en 22 partidos · 87% positivas'. */
function Total({ userId, reviews, matches }: TotalProps) {
  const data = useExtra(userStatsQuery(userId));
  return (
    <p className="flex items-end gap-3">
      <span className="figures text-display leading-none">{reviews}</span>
      <Text as="span" size="base" className="pb-1.5">
        <span className="visually-hidden">{reviews === 1 ? 'review ' : 'reviews '}</span>
        en {matches} {matches === 1 ? 'partido' : 'partidos'}
        {data !== undefined && (
          <>
            {' · '}
            <strong className="font-semibold text-fg">{data.stats.positivePercentage}%</strong> positivas
          </>
        )}
      </Text>
    </p>
  );
}
