import { paths } from '@picado/domain/pages/paths';
import { PageSkeleton } from '../../../../ui/layout/page-skeleton';
import { Skeleton } from '../../../../ui/layout/skeleton';

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
