import { Card } from '../../ui/card';
import { PageSkeleton } from '../../ui/page-skeleton';
import { PitchSkeleton } from '../../ui/pitch-skeleton';
import { Skeleton } from '../../ui/skeleton';

/** The form of a new match before it is there: its header, and four cards of fields. */
export function CreateMatchSkeleton() {
  return (
    <PageSkeleton title="Crear Partido">
      <div className="grid gap-4 pt-2 lg:grid-cols-2 lg:gap-5">
        <div className="overflow-hidden rounded-md border border-line lg:col-span-full">
          <PitchSkeleton className="h-44" />
        </div>
        <div className="grid min-w-0 content-start gap-4 lg:gap-5">
          <SectionSkeleton fields={2} />
          <SectionSkeleton fields={1} />
        </div>
        <div className="grid min-w-0 content-start gap-4 lg:gap-5">
          <SectionSkeleton fields={1} />
          <SectionSkeleton fields={2} />
        </div>
      </div>
    </PageSkeleton>
  );
}

function SectionSkeleton({ fields }: { fields: number }) {
  return (
    <Card className="grid gap-4 p-4 lg:p-5">
      <Skeleton width={120} height={26} />
      {Array.from({ length: fields }, (_, field) => (
        <div key={field} className="grid gap-1.5">
          <Skeleton width={140} />
          <Skeleton height={48} />
        </div>
      ))}
    </Card>
  );
}
