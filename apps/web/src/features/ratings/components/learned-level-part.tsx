import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../lib/api/sentence';
import { Card } from '../../../ui/layout/card';
import { ErrorState } from '../../../ui/layout/error-state';
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';
import { learnedLevelQuery } from '../api';
import { LearnedLevel } from './learned-level';

/** The learned level of a player, with its sources where the reader is that player. */
export function LearnedLevelPart({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(learnedLevelQuery(userId));
  if (data !== undefined) return <LearnedLevel {...data} />;
  if (error === null) return <Waiting />;
  return (
    <ErrorState
      message={sentenceOf(error, 'Error cargando estadísticas')}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function Waiting() {
  return (
    <Card className="px-4 py-5">
      <SkeletonGroup label="Cargando nivel...">
        <div className="grid gap-4">
          <Skeleton width={140} height={24} />
          <Skeleton width={120} height={58} />
          <Skeleton height={56} />
          <Skeleton width="90%" height={44} />
        </div>
      </SkeletonGroup>
    </Card>
  );
}
