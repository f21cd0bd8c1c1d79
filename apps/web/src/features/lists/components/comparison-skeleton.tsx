import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';

const ROWS = [0, 1, 2, 3];

export function ComparisonSkeleton() {
  return (
    <SkeletonGroup label="Comparando...">
      <div className="grid content-start gap-6">
        <div className="grid grid-cols-3 gap-2">
          {[0, 1, 2].map((count) => (
            <Skeleton key={count} height={76} />
          ))}
        </div>
        <div className="grid">
          {ROWS.map((row) => (
            <Skeleton key={row} height={24} width={`${80 - row * 9}%`} />
          ))}
        </div>
      </div>
    </SkeletonGroup>
  );
}
