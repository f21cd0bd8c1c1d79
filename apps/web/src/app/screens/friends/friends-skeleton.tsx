import { paths } from '@picado/domain/pages/paths';
import { PageSkeleton } from '../../../ui/layout/page-skeleton';
import { Skeleton } from '../../../ui/layout/skeleton';

/** The search for users before it is there: its field and its hint. */
export function FriendsSkeleton() {
  return (
    <PageSkeleton title="Buscar Amigos" back={{ to: paths.home, label: 'Volver al inicio' }}>
      <div className="grid max-w-195 gap-2.5">
        <Skeleton height={48} />
        <Skeleton width="80%" height={20} />
      </div>
    </PageSkeleton>
  );
}
