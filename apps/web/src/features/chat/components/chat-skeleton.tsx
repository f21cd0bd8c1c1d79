import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';

const WIDTHS = [220, 160, 250, 190];

/** Messages of others while they load. */
export function ChatSkeleton() {
  return (
    <div className="mt-auto px-4 pb-4 md:px-6">
      <SkeletonGroup label="Cargando mensajes...">
        {WIDTHS.map((width) => (
          <div key={width} className="mt-4 flex gap-2.5">
            <Skeleton round height={32} />
            <Skeleton width={width} height={44} />
          </div>
        ))}
      </SkeletonGroup>
    </div>
  );
}
