import { paths } from '@picado/domain/pages/paths';
import { PageSkeleton } from '../../../../ui/layout/page-skeleton';
import { Skeleton } from '../../../../ui/layout/skeleton';

/** Stands in place of the log of a list while it comes: the match, the own state, a few places. */
export function RosterLogSkeleton({ matchId }: { matchId: string }) {
  return (
    <PageSkeleton
      title="Cómo se llenó"
      back={{ to: paths.match(matchId), label: 'Volver al partido' }}
      label="Cargando cómo se llenó..."
    >
      <div className="-mx-4 mb-5 border-y border-line md:-mx-8 lg:mx-0">
        <Skeleton height={68} />
      </div>
      <div className="grid gap-4">
        <Skeleton height={80} />
        <Skeleton width={140} height={28} />
        {Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={index} height={58} />
        ))}
      </div>
    </PageSkeleton>
  );
}
