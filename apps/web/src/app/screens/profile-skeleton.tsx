import { Page } from '../../ui/page';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton';

/** A profile that is still to come. */
export function ProfileSkeleton() {
  return (
    <Page>
      <SkeletonGroup label="Cargando perfil...">
        <div className="grid gap-6">
          <p className="text-sm leading-5 text-fg-3">Cargando perfil...</p>
          <Skeleton width={220} height={36} />
          <Skeleton height={48} />
          <div className="mx-auto aspect-2/3 w-74 max-w-full rounded-md skeleton lg:mx-0 lg:w-75" />
        </div>
      </SkeletonGroup>
    </Page>
  );
}
