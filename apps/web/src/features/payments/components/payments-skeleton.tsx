import { Skeleton, SkeletonGroup } from '../../../ui/skeleton';

/** The shape of the payments while they come: the total, its bricks, a few players. */
export function PaymentsSkeleton() {
  return (
    <SkeletonGroup label="Cargando pagos...">
      <div className="grid gap-4 pt-2">
        <Skeleton width={80} />
        <Skeleton width={240} height={58} />
        <Skeleton height={26} />
        <Skeleton width={280} />
        {Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={index} height={56} />
        ))}
      </div>
    </SkeletonGroup>
  );
}
