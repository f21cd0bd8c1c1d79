import { PitchSkeleton } from '../../../football/pitch-skeleton';
import { browserStorage } from '../../../lib/storage';
import { Card } from '../../../ui/layout/card';
import { PageSkeleton } from '../../../ui/layout/page-skeleton';
import { Skeleton } from '../../../ui/layout/skeleton';

/** A new match before it is there: its form, or the answers of a draft that waits. */
export function CreateMatchSkeleton() {
  return browserStorage.landingFormData.read() === null ? <FormSkeleton /> : <DraftSkeleton />;
}

const COLUMNS = 'lg:grid lg:grid-cols-[minmax(0,1fr)_clamp(280px,37%,400px)] lg:items-start lg:gap-8';

function FormSkeleton() {
  return (
    <PageSkeleton title="Crear Partido">
      <div className={`grid gap-4 pt-2 ${COLUMNS}`}>
        <div className="overflow-hidden rounded-md border border-line lg:hidden">
          <PitchSkeleton className="h-44" />
        </div>
        <div className="grid min-w-0 content-start gap-4 md:max-lg:grid-cols-2 lg:gap-0">
          <div className="grid min-w-0 content-start gap-4 lg:gap-0">
            <SectionSkeleton fields={4} />
            <SectionSkeleton fields={1} />
          </div>
          <div className="grid min-w-0 content-start gap-4 lg:gap-0">
            <SectionSkeleton fields={1} />
            <SectionSkeleton fields={1} />
            <SectionSkeleton fields={2} />
          </div>
        </div>
        <LiveSkeleton />
      </div>
    </PageSkeleton>
  );
}

function SectionSkeleton({ fields }: { fields: number }) {
  return (
    <div className="grid gap-4 border-line max-lg:rounded-md max-lg:border max-lg:bg-surface-1 max-lg:p-4 lg:border-b lg:py-5">
      <Skeleton width={120} height={26} />
      {Array.from({ length: fields }, (_, field) => (
        <div key={field} className="grid gap-1.5">
          <Skeleton width={140} />
          <Skeleton height={48} />
        </div>
      ))}
    </div>
  );
}

function DraftSkeleton() {
  return (
    <PageSkeleton title="Así queda">
      <div className={COLUMNS}>
        <div className="min-w-0">
          <PitchSkeleton className="-mx-4 h-44 md:-mx-8 lg:hidden" />
          <div className="py-4 lg:hidden">
            <Skeleton height={32} />
          </div>
          {[0, 1, 2, 3, 4].map((question) => (
            <div key={question} className="grid min-h-15 content-center gap-2 border-t border-line">
              <Skeleton width="62%" height={18} />
              <Skeleton width="30%" height={14} />
            </div>
          ))}
        </div>
        <LiveSkeleton />
      </div>
    </PageSkeleton>
  );
}

function LiveSkeleton() {
  return (
    <Card edge="strong" className="hidden overflow-hidden lg:block">
      <div className="h-11" />
      <PitchSkeleton className="h-44" />
      <div className="h-60" />
    </Card>
  );
}
