import { paths } from '@picado/domain/pages/paths';
import { PageSkeleton } from '../../../ui/layout/page-skeleton';
import { Skeleton } from '../../../ui/layout/skeleton';

export function OwnDataSkeleton() {
  return (
    <PageSkeleton
      title="Tus datos"
      width="narrow"
      back={{ to: paths.profile, label: 'Volver a tu perfil' }}
      label="Cargando tus datos..."
    >
      <div className="grid gap-7">
        <Skeleton height={300} />
        <Skeleton height={250} />
        <Skeleton height={330} />
      </div>
    </PageSkeleton>
  );
}
