import type { Match } from '@picado/domain/matches/schema';
import type { Viewer } from '@picado/domain/matches/viewer';
import { useSession } from '../../../features/auth/session';
import { usePlayedLive } from '../../../features/matches/hooks/use-played-live';
import { useLiveReactions } from '../../../features/reactions/hooks/use-live-reactions';
import { AskedValidation } from '../../../features/reports/components/asked-validation';
import { MatchAwards } from '../../../features/reports/components/match-awards';
import { OwnReportChore } from '../../../features/reports/components/own-report-chore';
import { PendingReports } from '../../../features/reports/components/pending-reports';
import { ReportSummary } from '../../../features/reports/components/report-summary';
import { MissingBanner } from '../../../features/reviews/components/missing-banner';
import { RegisterPrompt } from '../../../features/reviews/components/register-prompt';
import { ReviewsPanel } from '../../../features/reviews/components/reviews-panel';
import { useAskedReviews } from '../../../features/reviews/hooks/use-asked-reviews';
import { useReviewing } from '../../../features/reviews/hooks/use-reviewing';
import type { OpenReviews } from '../../../features/reviews/view';
import { TurnoutEntry } from '../../../features/turnout/components/turnout-entry';
import { CHORE_PX, Chores, LostChore } from '../../../ui/layout/chore';
import { Skeleton } from '../../../ui/layout/skeleton';
import type { OpenControl } from './match-controls';

interface MatchPlayedProps {
  match: Match;
  viewer: Viewer;
  /** The account of the viewer; null for a visitor. */
  userId: string | null;
  /** False until the session is known: a signed-in user is never invited to register. */
  isKnown: boolean;
  onReviews: (open: OpenReviews) => void;
}

/** Shows the parts of a finished match above the line-up: the awards, and the steps that wait for the viewer. */
export function MatchPlayed({ match, viewer, userId, isKnown, onReviews }: MatchPlayedProps) {
  const { user } = useSession();
  usePlayedLive(match.id);
  const { start, teammates, isLoading, unread } = useReviewing(
    { matchId: match.id, userId, canReview: viewer.can.review },
    onReviews,
  );
  useAskedReviews({ isSignedIn: userId !== null, playerId: viewer.playerId }, onReviews);
  const openPlayer = (playerId: string) => onReviews({ kind: 'player', playerId });
  const hasToAnswer = userId !== null && viewer.can.validate;
  return (
    <div className="grid min-w-0 gap-6">
      <MatchAwards
        match={match}
        canVote={viewer.can.vote}
        onVote={() => onReviews({ kind: 'run', at: 'VOTE', playerId: null })}
      />
      {(isLoading || !isKnown) && <Skeleton height={CHORE_PX} />}
      <Chores>
        {viewer.can.review && viewer.playerId !== null && (
          <OwnReportChore
            matchId={match.id}
            playerId={viewer.playerId}
            onOpen={() => onReviews({ kind: 'run', at: 'REPORT', playerId: null })}
          />
        )}
        {hasToAnswer && <PendingReports match={match} userId={userId} onReviews={openPlayer} />}
        {unread !== null && (
          <LostChore
            text="No pudimos ver a quién te falta dejarle review."
            isRetrying={unread.isRetrying}
            onRetry={unread.retry}
          />
        )}
        {teammates !== undefined && (
          <MissingBanner
            teammates={teammates}
            canViewReviews={user?.canViewReviews === true}
            onStart={() => start()}
          />
        )}
        {isKnown && userId === null && <RegisterPrompt />}
      </Chores>
      {userId !== null && <AskedValidation matchId={match.id} onReviews={openPlayer} />}
    </div>
  );
}

interface MatchPlayedReportProps {
  match: Match;
  viewer: Viewer;
  onOpen: (control: OpenControl) => void;
  onReviews: (open: OpenReviews) => void;
}

/** Shows, below the line-up, the sums of the figures, and the reviews. */
export function MatchPlayedReport({ match, viewer, onOpen, onReviews }: MatchPlayedReportProps) {
  useLiveReactions(match.id);
  return (
    <div className="grid min-w-0 gap-6 px-4 pt-6 pb-0 lg:p-0">
      <ReportSummary
        match={match}
        onCorrect={viewer.can.loadReport ? () => onOpen('load') : undefined}
        onOpen={() => onOpen('report')}
      />
      {viewer.can.organise && match.groupId !== null && <TurnoutEntry match={match} />}
      <ReviewsPanel
        match={match}
        onOpen={() => onReviews({ kind: 'match', playerId: null })}
        onOpenPlayer={(playerId) => onReviews({ kind: 'player', playerId })}
      />
    </div>
  );
}
