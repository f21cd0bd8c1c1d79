import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '../../../lib/api/query';
import { sentenceOf } from '../../../lib/api/sentence';
import { ErrorState } from '../../../ui/layout/error-state';
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';

interface UnreadReportProps {
  query: Pick<UseQueryResult<unknown, CallError>, 'error' | 'isFetching' | 'refetch'>;
  /** The heights of what is to come, in pixels. */
  heights: readonly number[];
}

/** Stands in a report's sheet as long as there is nothing to read: it is coming, or it did not come. */
export function UnreadReport({ query, heights }: UnreadReportProps) {
  if (query.error !== null) {
    return (
      <ErrorState
        frame="plain"
        message={sentenceOf(query.error, 'Error cargando reporte')}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <SkeletonGroup>
      {heights.map((height) => (
        <Skeleton key={height} height={height} />
      ))}
    </SkeletonGroup>
  );
}
