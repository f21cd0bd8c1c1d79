import { paths } from '@picado/domain/pages/paths';
import { PageSkeleton } from '../../../ui/layout/page-skeleton';
import { Skeleton } from '../../../ui/layout/skeleton';

/** The payments of a match while they come: the match, the total, its bricks, a few players. */
export function PaymentsSkeleton({ matchId }: { matchId: string }) {
  return (
    <PageSkeleton
      title="Pagos"
      back={{ to: paths.match(matchId), label: 'Volver al partido' }}
      label="Cargando pagos..."
    >
      <div className="-mx-4 -mt-3 mb-5 border-y border-line md:-mx-8 lg:mx-0">
        <Skeleton height={62} />
      </div>
      <div className="grid gap-4">
        <Skeleton width={80} />
        <Skeleton width={240} height={58} />
        <Skeleton height={26} />
        <Skeleton width={280} />
        {Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={index} height={56} />
        ))}
      </div>
    </PageSkeleton>
  );
}
