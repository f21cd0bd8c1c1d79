import { ActiveSkeleton, HistorySkeleton } from '../../../features/my-matches/components/matches-skeleton';
import { PageSkeleton } from '../../../ui/layout/page-skeleton';
import { Skeleton } from '../../../ui/layout/skeleton';

/** The reader's matches before they are there, in the tab that the address names. */
export function MatchesSkeleton({ isHistory }: { isHistory: boolean }) {
  return (
    <PageSkeleton title="Mis Partidos">
      <div className="-mx-4 border-b border-line md:mx-0">
        <Skeleton height={47} />
      </div>
      <div className="pt-4 md:pt-6">{isHistory ? <HistorySkeleton /> : <ActiveSkeleton />}</div>
    </PageSkeleton>
  );
}
