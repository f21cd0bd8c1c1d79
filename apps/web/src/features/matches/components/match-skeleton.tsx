import { PitchSkeleton } from '../../../football/pitch-skeleton';
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';

const ROWS = [0, 1, 2, 3, 4];

/** The shape of a match that is still to come. */
export function MatchSkeleton({ label = 'Loading match...' }: { label?: string }) {
  return (
    <SkeletonGroup label={label}>
      <div className="mx-auto w-full lg:max-w-page lg:px-10 lg:pt-8 lg:pb-0">
        <PitchSkeleton className="h-48 lg:rounded-t-md lg:border lg:border-line" />
        <div className="grid min-h-15.5 content-center gap-2 border-b border-line px-4">
          <Skeleton width="62%" height={16} />
          <Skeleton width="48%" height={14} />
        </div>
        <div className="grid gap-2 px-4 pt-2.5 pb-3.5">
          <Skeleton width={96} height={44} />
          <Skeleton height={14} />
        </div>
        <div className="grid min-h-16 grid-cols-2 items-center border-y border-line px-3.5">
          <Skeleton width="70%" height={20} />
          <span className="grid justify-items-end">
            <Skeleton width="70%" height={20} />
          </span>
        </div>
        {ROWS.map((row) => (
          <div key={row} className="grid min-h-17.5 grid-cols-[1fr_1fr] border-b border-line">
            <SkeletonPlayer />
            <SkeletonPlayer isMirrored />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}

function SkeletonPlayer({ isMirrored = false }: { isMirrored?: boolean }) {
  return (
    <div className={`flex items-center gap-2.5 px-3 ${isMirrored ? 'flex-row-reverse' : ''}`}>
      <Skeleton round height={36} />
      <div className={`grid flex-1 gap-2 ${isMirrored ? 'justify-items-end' : ''}`}>
        <Skeleton width="70%" height={15} />
        <Skeleton width="42%" height={12} />
      </div>
    </div>
  );
}
