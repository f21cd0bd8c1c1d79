import type { Match, Player } from '@picado/domain/matches/schema';
import type { Viewer } from '@picado/domain/matches/viewer';
import type { SelfReport } from '@picado/domain/reports/schema';
import type { Review } from '@picado/domain/reviews/schema';
import type { OwnUser } from '@picado/domain/users/schema';
import { useState } from 'react';
import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Reactions } from '../../../features/reactions/components/reactions';
import { ValidationSheet } from '../../../features/reports/components/validation-sheet';
import { MatchReviewsSheet } from '../../../features/reviews/components/match-reviews-sheet';
import { PlayerReviewsSheet } from '../../../features/reviews/components/player-reviews-sheet';
import { ReviewWizard } from '../../../features/reviews/components/review-wizard';
import { useDrafts } from '../../../features/reviews/drafts';
import { useReviewing } from '../../../features/reviews/hooks/use-reviewing';
import type { OpenReviews } from '../../../features/reviews/view';
import { lazyPart } from '../../../lib/lazy-part';
import { sayNoSignal } from '../../../lib/offline/say-no-signal';
import { figuresText } from '../../../football/figure-line';
import { unreadOf } from '../../../lib/api/unread';
import { useDrawnData } from '../../../lib/commands/use-pending';
import { Chore, Chores, LostChore } from '../../../ui/layout/chore';
import { selfReportsQuery } from '../../../features/reports/api';
import { reportsToValidate } from '../../../features/reports/view';

const AfterMatchRun = lazyPart(async () => (await import('./after-match-run')).AfterMatchRun);

interface PlayerReportProps {
  matchId: string;
  playerId: string;
  userId: string;
  onOpen: (report: SelfReport) => void;
}

/** A player's report, where it waits for the reader's yes or no. */
function PlayerReport({ matchId, playerId, userId, onOpen }: PlayerReportProps) {
  const query = useQuery(selfReportsQuery(matchId));
  const data = useDrawnData(selfReportsQuery(matchId), query.data);
  const unread = unreadOf(query);
  if (unread !== null) {
    return (
      <Chores>
        <LostChore text="No pudimos ver su reporte." isRetrying={unread.isRetrying} onRetry={unread.retry} />
      </Chores>
    );
  }
  if (data === undefined) return null;
  const report = reportsToValidate(data.selfReports, userId).find((one) => one.playerId === playerId);
  if (report === undefined) return null;
  return (
    <Chores>
      <Chore
        icon={<IconChecks size={22} stroke={1.8} aria-hidden="true" />}
        isAsked={report.validator?.userId === userId}
        onPress={() => onOpen(report)}
      >
        Validá su reporte: {figuresText(report)}
      </Chore>
    </Chores>
  );
}

interface ReviewsPartProps {
  match: Match;
  viewer: Viewer;
  /** The account of the viewer; null for a visitor. */
  user: OwnUser | null;
  open: OpenReviews | null;
  onOpen: (open: OpenReviews | null) => void;
  onProfile: (player: Player) => void;
  /** The first review given unlocks the viewer's own. */
  onReviewed: () => void;
}

/** Shows the dialogs of the reviews of a finished match: writing one, and reading them with their reactions. */
export function ReviewsPart(props: ReviewsPartProps) {
  const { match, viewer, user, open, onOpen, onReviewed } = props;
  const userId = user?.id ?? null;
  const [drafts, onDrafts] = useDrafts(userId, match.id);
  const { review: canReview, vote: canVote } = viewer.can;
  const { start, hasReviewed } = useReviewing({ matchId: match.id, userId, canReview }, onOpen);
  const [validating, setValidating] = useState<SelfReport | null>(null);
  const close = () => onOpen(null);
  const foot = (review: Review) => <Reactions review={review} reactor={user} />;

  switch (open?.kind) {
    case undefined:
      return null;
    case 'run':
      return (
        <AfterMatchRun
          onFail={() => sayNoSignal(close)}
          match={match}
          viewer={viewer}
          user={user}
          at={open.at}
          atPlayerId={open.playerId}
          drafts={drafts}
          onDrafts={onDrafts}
          onWords={() => onOpen({ kind: 'wizard', playerId: null, isFromRun: true })}
          onReviewed={onReviewed}
          onClose={close}
        />
      );
    case 'wizard': {
      const list: OpenReviews = { kind: 'run', at: 'REVIEW', playerId: open.playerId };
      return (
        <ReviewWizard
          match={match}
          userId={userId}
          playerId={open.playerId}
          canVote={canVote}
          drafts={drafts}
          onDrafts={onDrafts}
          onReviewed={onReviewed}
          onClose={open.isFromRun === true ? () => onOpen(list) : close}
          onAnother={open.isFromRun === true ? undefined : () => onOpen(list)}
        />
      );
    }
    case 'match':
      return (
        <MatchReviewsSheet
          match={match}
          playerId={open.playerId}
          isSignedIn={user !== null}
          onReview={canReview ? () => start() : undefined}
          foot={foot}
          onClose={close}
        />
      );
    case 'player': {
      const { playerId } = open;
      // A visitor has nothing to unlock: they read where all may.
      if (user === null) {
        return (
          <MatchReviewsSheet
            match={match}
            playerId={playerId}
            isSignedIn={false}
            foot={foot}
            onClose={close}
          />
        );
      }
      if (validating?.playerId === playerId) {
        const back = () => setValidating(null);
        return <ValidationSheet matchId={match.id} report={validating} onReviews={back} onClose={back} />;
      }
      return (
        <PlayerReviewsSheet
          match={match}
          pending={
            viewer.can.validate && (
              <PlayerReport matchId={match.id} playerId={playerId} userId={user.id} onOpen={setValidating} />
            )
          }
          playerId={playerId}
          canViewReviews={user.canViewReviews}
          hasReviewed={hasReviewed(playerId)}
          onReview={canReview && playerId !== viewer.playerId ? () => start(playerId) : undefined}
          onUnlock={canReview ? () => start(playerId === viewer.playerId ? null : playerId) : undefined}
          foot={foot}
          onProfile={() => {
            const player = match.allPlayers.find(({ id }) => id === playerId);
            if (player === undefined) return;
            close();
            props.onProfile(player);
          }}
          onClose={close}
        />
      );
    }
  }
}
