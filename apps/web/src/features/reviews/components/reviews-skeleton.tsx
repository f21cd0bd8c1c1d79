import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';
import { ReviewFrame } from './review-card';

/** A player and two reviews, still to come. */
export function ReviewsSkeleton() {
  return (
    <SkeletonGroup label="Cargando reviews...">
      <div className="mb-4 flex items-center gap-3">
        <Skeleton round height={48} />
        <Skeleton width="50%" height={22} />
      </div>
      <div className="grid gap-3">
        {[0, 1].map((index) => (
          <ReviewFrame key={index}>
            <Skeleton width="72%" height={28} />
            <Skeleton height={24} />
            <Skeleton width={64} height={44} />
          </ReviewFrame>
        ))}
      </div>
    </SkeletonGroup>
  );
}
