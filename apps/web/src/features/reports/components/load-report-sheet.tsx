import type { Match } from '@picado/domain/matches/schema';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/error-state';
import { Sheet } from '../../../ui/sheet';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton';
import { reportQuery } from '../api';
import { LoadReportForm } from './load-report-form';

interface LoadReportSheetProps {
  match: Match;
  onScore: () => void;
  onClose: () => void;
}

/** The organiser's figures for everybody, guests included. */
export function LoadReportSheet({ match, onScore, onClose }: LoadReportSheetProps) {
  const { data, isError, isFetching, refetch } = useQuery(reportQuery(match.id));
  if (data !== undefined) {
    return <LoadReportForm match={match} report={data} onScore={onScore} onClose={onClose} />;
  }
  return (
    <Sheet opened size="wide" title="Cargar reporte" onClose={onClose}>
      {isError ? (
        <ErrorState
          frame="plain"
          message="Error cargando reporte"
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonGroup>
          <Skeleton height={420} />
        </SkeletonGroup>
      )}
    </Sheet>
  );
}
