import { PageSkeleton } from '../../../ui/layout/page-skeleton';
import { Skeleton } from '../../../ui/layout/skeleton';
import { PAGE_SIZES } from '../hooks/use-review-pages';

/** The reviews of the reader while they come: how many, and a line a match. */
export function ReceivedSkeleton() {
  return (
    <PageSkeleton title="Reviews recibidas" label="Cargando reviews...">
      <div className="grid gap-3">
        <div className="mb-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <Skeleton width={220} height={58} />
          <Skeleton width={180} height={44} />
        </div>
        <div className="grid gap-3 lg:grid-cols-[minmax(15rem,38%)_minmax(0,1fr)] lg:gap-5">
          <div className="grid gap-3">
            {Array.from({ length: PAGE_SIZES[1] }, (_, index) => (
              <Skeleton key={index} height={84} />
            ))}
          </div>
          <div className="max-lg:hidden">
            <Skeleton height={320} />
          </div>
        </div>
      </div>
    </PageSkeleton>
  );
}
