import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';

/** Three cards on their plinths, and the first rows. */
export function RankingsSkeleton() {
  return (
    <SkeletonGroup label="Cargando rankings...">
      <div className="px-4 md:px-6">
        <div className="mx-auto grid max-w-135 grid-cols-[110fr_130fr_110fr] items-end gap-2 border-b border-line-strong pt-10">
          <Skeleton height={240} />
          <Skeleton height={300} />
          <Skeleton height={220} />
        </div>
        {[0, 1, 2].map((row) => (
          <div key={row} className="flex min-h-16 items-center gap-3 border-b border-line">
            <Skeleton width={28} height={22} />
            <Skeleton round height={36} />
            <Skeleton width="50%" height={18} />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
