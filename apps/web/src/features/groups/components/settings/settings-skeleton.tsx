import { PageSkeleton } from '../../../../ui/layout/page-skeleton';
import { Skeleton } from '../../../../ui/layout/skeleton';

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
