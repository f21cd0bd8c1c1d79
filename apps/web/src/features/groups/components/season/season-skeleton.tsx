import { paths } from '@picado/domain/pages/paths';
import { PageSkeleton } from '../../../../ui/layout/page-skeleton';
import { Skeleton, SkeletonGroup } from '../../../../ui/layout/skeleton';
import { Page } from '../../../../ui/layout/page';

const ROWS = 8;

/** The rows of a table that is still to come. */
export function SeasonRowsSkeleton() {
  return (
    <div className="grid">
      <Skeleton height={44} />
      {Array.from({ length: ROWS }, (_, index) => (
        <div key={index} className="flex h-14.5 items-center gap-4 border-t border-line">
          <Skeleton width={20} height={22} />
          <div className="grid flex-1 gap-1.5">
            <Skeleton width={150} height={18} />
            <Skeleton width={122} height={6} />
          </div>
          <Skeleton width={36} height={26} />
        </div>
      ))}
    </div>
  );
}

/** 'La tabla' while it comes: which group and season, then its rows. */
export function SeasonSkeleton({ groupId }: { groupId: string }) {
  return (
    <PageSkeleton
      title="La tabla"
      back={{ to: paths.group(groupId), label: 'Volver al grupo' }}
      label="Cargando la tabla..."
    >
      <div className="grid gap-4">
        <div className="flex gap-2 *:first:flex-1 lg:max-w-115">
          <Skeleton height={48} />
          <Skeleton width={104} height={48} />
        </div>
        <Skeleton width={130} />
        <SeasonRowsSkeleton />
      </div>
    </PageSkeleton>
  );
}

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

const FIELDS = [0, 1, 2, 3, 4];

/** The settings of a group that are still to come. */
export function SettingsSkeleton() {
  return (
    <PageSkeleton title="Se repite" width="narrow">
      <div className="grid gap-6">
        <Skeleton height={84} />
        {FIELDS.map((field) => (
          <Skeleton key={field} height={76} />
        ))}
      </div>
    </PageSkeleton>
  );
}
