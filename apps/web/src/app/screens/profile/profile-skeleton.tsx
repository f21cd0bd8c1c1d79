import { PageSkeleton } from '../../../ui/layout/page-skeleton';
import { Skeleton } from '../../../ui/layout/skeleton';

/** A profile that is still to come; another's name comes with it. */
export function ProfileSkeleton({ title = 'Perfil' }: { title?: string }) {
  return (
    <PageSkeleton title={title} label="Cargando perfil...">
      <div className="-mx-4 border-b border-line md:mx-0">
        <Skeleton height={47} />
      </div>
      <div className="grid grid-cols-1 gap-5 pt-4 md:pt-6 lg:grid-cols-[auto_minmax(0,1fr)] lg:gap-10">
        <span className="lg:hidden">
          <Skeleton width={180} height={44} />
        </span>
        <div className="mx-auto aspect-2/3 w-74 max-w-full rounded-md skeleton lg:mx-0 lg:w-75" />
        <div className="grid grid-cols-1 content-start gap-8">
          <Skeleton height={170} />
          <Skeleton height={260} />
        </div>
      </div>
    </PageSkeleton>
  );
}
