import { Page } from '../../../ui/layout/page';
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';

/** A group that is still to come. */
export function GroupSkeleton() {
  return (
    <Page>
      <SkeletonGroup label="Cargando el grupo...">
        <div className="flex min-h-14 items-center gap-3">
          <Skeleton width={240} height={30} />
        </div>
        <div className="mt-2 grid gap-6">
          <Skeleton width={200} height={20} />
          <Skeleton height={240} />
          <div className="grid gap-5 lg:grid-cols-3">
            <Skeleton height={220} />
            <Skeleton height={300} />
            <Skeleton height={220} />
          </div>
        </div>
      </SkeletonGroup>
    </Page>
  );
}
