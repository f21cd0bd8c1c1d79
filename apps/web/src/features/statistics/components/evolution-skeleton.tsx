import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';

/** The height of the comparison, before it is there. */
export function EvolutionSkeleton() {
  return (
    <SkeletonGroup label="Cargando historial...">
      <div className="grid gap-5">
        <Skeleton height={48} />
        <Skeleton width="60%" height={84} />
        <Skeleton height={260} />
      </div>
    </SkeletonGroup>
  );
}
