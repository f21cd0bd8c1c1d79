import { PitchSkeleton } from '../../../football/pitch-skeleton';
import { Card } from '../../../ui/layout/card';
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';
import { CardLine } from './card-parts';

/** The next match with its pitch, and the rows after it. */
export function ActiveSkeleton() {
  return (
    <SkeletonGroup>
      <div className="@container">
        <div className="grid grid-cols-1 gap-6 @lg:grid-cols-[minmax(0,1fr)_minmax(0,29.75rem)] @lg:gap-x-7">
          <NextSkeleton />
          <div className="grid grid-cols-1 content-start gap-2.5">
            <div className="flex min-h-7 items-end">
              <Skeleton width={96} height={26} />
            </div>
            <div className="grid grid-cols-1 divide-y divide-line border-y border-line">
              <RowSkeleton />
              <RowSkeleton />
              <RowSkeleton />
            </div>
          </div>
        </div>
      </div>
    </SkeletonGroup>
  );
}

/** The card of the next match: its pitch, its place, its number of players, one thing that is missing. */
export function NextSkeleton() {
  return (
    <Card edge="strong" className="self-start overflow-hidden">
      <PitchSkeleton />
      <div className="grid grid-cols-1 gap-3.5 p-4 lg:px-6 lg:pt-5 lg:pb-6">
        <div className="flex justify-between">
          <Skeleton width={150} height={24} />
          <Skeleton width={72} height={20} />
        </div>
        <div className="grid gap-1">
          <Skeleton width="64%" height={22} />
          <Skeleton width="40%" height={20} />
        </div>
        <div className="flex items-center gap-4">
          <Skeleton width={76} height={44} />
          <span className="flex-1">
            <Skeleton height={14} />
          </span>
        </div>
        <Skeleton height={48} />
      </div>
    </Card>
  );
}

/** One match in a list. */
export function RowSkeleton() {
  return (
    <div className="grid min-h-24 grid-cols-[4.5rem_minmax(0,1fr)_5.75rem] items-center gap-2.5">
      <div className="grid gap-1.5">
        <Skeleton width={56} height={30} />
        <Skeleton width={60} height={16} />
      </div>
      <div className="grid gap-1.5">
        <Skeleton width="82%" height={18} />
        <Skeleton width="70%" height={18} />
        <Skeleton width="58%" height={16} />
      </div>
      <div className="grid justify-items-end gap-1.5">
        <Skeleton width={56} height={22} />
        <Skeleton width={92} height={7} />
        <Skeleton width={80} height={22} />
      </div>
    </div>
  );
}

export function HistorySkeleton() {
  return (
    <SkeletonGroup>
      <div className="grid gap-3 md:grid-cols-2 md:gap-5">
        {[0, 1, 2].map((row) => (
          <Card key={row} className="flex flex-col gap-3 p-4">
            <CardLine>
              <Skeleton width={88} height={24} />
              <span className="ms-auto">
                <Skeleton width={120} height={20} />
              </span>
            </CardLine>
            <div className="flex items-center justify-between">
              <Skeleton width={88} height={40} />
              <Skeleton width={90} height={58} />
              <Skeleton width={88} height={40} />
            </div>
            <Skeleton width="60%" height={20} />
            <CardLine>
              <Skeleton round height={36} />
              <Skeleton width="50%" height={36} />
            </CardLine>
          </Card>
        ))}
      </div>
    </SkeletonGroup>
  );
}
