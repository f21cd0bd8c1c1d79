import type { Match } from '@picado/domain/matches/schema';
import { AWARDS } from '@picado/domain/reports/awards';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../lib/api/sentence';
import { ErrorState } from '../../../ui/layout/error-state';
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';
import { reportQuery } from '../api';
import { useVoteView } from '../hooks/use-vote-view';
import { Awards } from './awards';

/** The awards in the rows below the most valuable player. */
const ROWS = AWARDS.filter((award) => award !== 'MVP');
const ROW_PX = 56;

interface MatchAwardsProps {
  match: Match;
  /** The viewer has a vote, given or not. */
  canVote: boolean;
  onVote: () => void;
}

/** The awards of a finished match. */
export function MatchAwards({ match, canVote, onVote }: MatchAwardsProps) {
  const { isHidden, isDue, isUnknown } = useVoteView(match, canVote);
  const { data, error, isFetching, refetch } = useQuery(reportQuery(match.id));
  // The vote's plaque has another height once its leader may be seen: drawn when both answers are there.
  if (data !== undefined && !isUnknown) {
    return <Awards match={match} report={data} isVoteHidden={isHidden} onVote={isDue ? onVote : undefined} />;
  }
  if (error !== null) {
    return (
      <ErrorState
        message={sentenceOf(error, 'Error cargando reporte')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <SkeletonGroup>
      <div className="grid gap-3.5">
        <Skeleton width={96} height={26} />
        <Skeleton height={92} />
        {/* Mostly all awards of a match that is over for good are given. */}
        {match.reportCompleted && ROWS.map((award) => <Skeleton key={award} height={ROW_PX} />)}
      </div>
    </SkeletonGroup>
  );
}
